// swift-tools-version: 6.2
import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StillframeGTK",
  products: [
    .library(name: "StillframeGTK", targets: ["StillframeGTK"]),
    .library(name: "CGTK", targets: ["CGTK"]),
  ],
  dependencies: [
    // `stillframe` beside this folder is a link to the repository's root. SwiftPM takes a
    // package's identity from the last part of its path: the link keeps it the same however a
    // clone's folder is called.
    .package(name: "stillframe", path: "../stillframe")
  ],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "CGTKBridge",
      dependencies: ["CGTK"],
      linkerSettings: [.linkedLibrary("X11")]
    ),
    .target(
      name: "StillframeGTK",
      dependencies: [
        "CGTK", "CGTKBridge",
        .product(name: "StillframeKit", package: "stillframe"),
      ],
      swiftSettings: features
    ),
    .testTarget(
      name: "StillframeGTKTests",
      dependencies: [
        "StillframeGTK", "CGTK",
        .product(name: "StillframeKit", package: "stillframe"),
      ],
      swiftSettings: features
    ),
  ],
  swiftLanguageModes: [.v6]
)
