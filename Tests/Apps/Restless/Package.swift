// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Restless",
  dependencies: [
    // A link to the repository's root: see Platforms/GTK/Package.swift.
    .package(name: "stillframe", path: "../../../Platforms/stillframe"),
    .package(name: "StillframeGTK", path: "../../../Platforms/GTK"),
  ],
  targets: [
    .executableTarget(
      name: "restless",
      dependencies: [
        .product(name: "CGTK", package: "StillframeGTK"),
        .product(name: "StillframeGTK", package: "StillframeGTK"),
        .product(name: "StillframeKit", package: "stillframe"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
