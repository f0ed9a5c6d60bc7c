// swift-tools-version: 6.1
import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Paywall",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [
    .library(name: "PaywallModel", targets: ["PaywallModel"]),
    .executable(name: "paywall", targets: ["paywall"]),
  ],
  dependencies: [
    // A link to the repository's root: see Platforms/GTK/Package.swift.
    .package(name: "stillframe", path: "../../Platforms/stillframe"),
    .package(name: "StillframeGTK", path: "../../Platforms/GTK"),
  ],
  targets: [
    .target(
      name: "PaywallModel",
      resources: [.copy("Resources/Strings"), .copy("Resources/Images")],
      swiftSettings: features
    ),
    .executableTarget(
      name: "paywall",
      dependencies: [
        "PaywallModel",
        .product(name: "CGTK", package: "StillframeGTK"),
        .product(name: "StillframeGTK", package: "StillframeGTK"),
        .product(name: "StillframeKit", package: "stillframe"),
      ],
      resources: [.copy("Resources/Style"), .copy("Resources/fonts.conf")],
      swiftSettings: features
    ),
    .testTarget(
      name: "PaywallModelTests",
      dependencies: ["PaywallModel"],
      swiftSettings: features
    ),
  ],
  swiftLanguageModes: [.v6]
)
