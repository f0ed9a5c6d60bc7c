// swift-tools-version: 6.2
import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The GTK front is for Linux. On a Mac the model is all there is to build here, for the fronts that
// iOS/Paywall.xcodeproj builds.
#if os(Linux)
let gtkProducts: [Product] = [.executable(name: "paywall", targets: ["paywall"])]
let gtkDependencies: [Package.Dependency] = [
  // A link to the repository's root: see Platforms/GTK/Package.swift.
  .package(name: "stillframe", path: "../../Platforms/stillframe"),
  .package(name: "StillframeGTK", path: "../../Platforms/GTK"),
]
let gtkTargets: [Target] = [
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
  )
]
#else
let gtkProducts: [Product] = []
let gtkDependencies: [Package.Dependency] = []
let gtkTargets: [Target] = []
#endif

let package = Package(
  name: "Paywall",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.library(name: "PaywallModel", targets: ["PaywallModel"])] + gtkProducts,
  dependencies: gtkDependencies,
  targets: [
    .target(
      name: "PaywallModel",
      resources: [.copy("Resources/Strings"), .copy("Resources/Images")],
      swiftSettings: features
    ),
    .testTarget(
      name: "PaywallModelTests",
      dependencies: ["PaywallModel"],
      swiftSettings: features
    ),
  ] + gtkTargets,
  swiftLanguageModes: [.v6]
)
