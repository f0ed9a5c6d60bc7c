// swift-tools-version: 6.2
import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Libraries of the system, by one module map each. Debian and Homebrew both carry them.
func systemLibrary(_ name: String, pkgConfig: String?, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name,
    path: "SystemLibraries/\(name)",
    pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])]
  )
}

// On Linux it is loaded when a page is first served, and not linked; its shim says why.
#if os(Linux)
let pageServer: String? = nil
#else
let pageServer: String? = "libmicrohttpd"
#endif

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: features)
}

func tests(
  _ name: String,
  _ dependencies: [Target.Dependency],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["TestSupport"],
    resources: resources,
    swiftSettings: features
  )
}

// What photographs apps on virtual displays, or stands in for Apple's frameworks.
#if os(Linux)
let testsOnLinux = [
  tests("AppleInterfaceTests", []),
  tests(
    "EndToEndTests",
    [
      "CaptureEngine", "Pixels", "RunModel", "SimctlRecordings", "StandInXcrun", "StillframeWire",
    ]
  ),
]
#else
let testsOnLinux: [Target] = []
#endif

let package = Package(
  name: "stillframe",
  platforms: [.iOS(.v16), .macOS(.v15)],
  products: [
    .library(name: "StillframeKit", targets: ["StillframeKit"]),
    .library(name: "PixelComparison", targets: ["PixelComparison"]),
    .library(name: "PixelComparisonTesting", targets: ["PixelComparisonTesting"]),
    .executable(name: "stillframe", targets: ["stillframe"]),
  ],
  targets: [
    systemLibrary("CSpng", pkgConfig: "spng", apt: "libspng-dev", brew: "libspng"),
    systemLibrary(
      "CDeflate",
      pkgConfig: "libdeflate",
      apt: "libdeflate-dev",
      brew: "libdeflate"
    ),
    systemLibrary("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
    systemLibrary("CLittleCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    systemLibrary(
      "CMicroHTTPD",
      pkgConfig: pageServer,
      apt: "libmicrohttpd-dev",
      brew: "libmicrohttpd"
    ),

    // In the app. The kit has a copy of the wire that, like itself, is empty in release: its
    // sources are a link to those of StillframeWire.
    library("StillframeKitWire"),
    .target(name: "CStillframeStart"),
    library("StillframeKit", ["StillframeKitWire", "CStillframeStart"]),

    // The tool, from the bottom up; imports point up this list only.
    .target(
      name: "StillframeWire",
      swiftSettings: features + [.define("STILLFRAME_TOOL")]
    ),
    library("RunModel", ["StillframeWire"]),
    library("Pixels", ["CSpng", "CDeflate", "CXXHash", "CLittleCMS"]),
    library("PixelComparison", ["Pixels"]),
    library("PixelComparisonTesting", ["PixelComparison"]),
    library("ChangeExplanation", ["PixelComparison", "Pixels", "RunModel", "StillframeWire"]),
    library(
      "BaselineStore",
      ["ChangeExplanation", "PixelComparison", "Pixels", "RunModel", "StillframeWire"]
    ),
    .target(name: "CEnginePrimitives"),
    library(
      "CaptureEngine",
      [
        "BaselineStore", "CEnginePrimitives", "Pixels", "PixelComparison", "RunModel",
        "StillframeWire",
      ]
    ),
    .target(
      name: "ReviewReport",
      dependencies: [
        "CMicroHTTPD", "BaselineStore", "Pixels", "PixelComparison", "RunModel", "StillframeWire",
      ],
      // Inside the binary, so that the tool is one file wherever it lies.
      resources: [.embedInCode("HTML/Page")],
      swiftSettings: features
    ),
    library(
      "ToolCommands",
      [
        "ReviewReport", "CaptureEngine", "BaselineStore", "ChangeExplanation", "PixelComparison",
        "Pixels", "RunModel", "StillframeWire",
      ]
    ),
    .executableTarget(
      name: "stillframe",
      dependencies: ["ToolCommands"],
      swiftSettings: features
    ),

    .target(
      name: "TestSupport",
      dependencies: ["Pixels"],
      path: "Tests/TestSupport",
      swiftSettings: features
    ),
    tests("StillframeWireTests", ["StillframeWire"]),
    // An app without a screen, to launch for real.
    .executableTarget(
      name: "KitProbe",
      dependencies: ["StillframeKit", "StillframeKitWire"],
      path: "Tests/KitProbe",
      swiftSettings: features
    ),
    tests("StillframeKitTests", ["KitProbe", "StillframeKit", "StillframeKitWire"]),
    tests("RunModelTests", ["RunModel", "StillframeWire"]),
    tests("PixelsTests", ["Pixels"], resources: [.copy("Fixtures")]),
    tests("PixelComparisonTests", ["PixelComparison", "Pixels"], resources: [.copy("Fixtures")]),
    tests(
      "PixelComparisonTestingTests",
      ["PixelComparisonTesting", "PixelComparison", "Pixels"]
    ),
    tests(
      "ChangeExplanationTests",
      ["ChangeExplanation", "PixelComparison", "Pixels", "RunModel", "StillframeWire"]
    ),
    tests("BaselineStoreTests", ["BaselineStore", "Pixels", "RunModel", "StillframeWire"]),
    // What Apple's tools were seen to answer, and programs that answer so in their place.
    .target(
      name: "SimctlRecordings",
      path: "Tests/StandIns/SimctlRecordings",
      resources: [.copy("Recordings")],
      swiftSettings: features
    ),
    .executableTarget(
      name: "StandInXcrun",
      dependencies: ["CEnginePrimitives", "Pixels", "SimctlRecordings"],
      path: "Tests/StandIns/xcrun",
      swiftSettings: features
    ),
    tests(
      "CaptureEngineTests",
      [
        "CaptureEngine", "Pixels", "RunModel", "SimctlRecordings", "StandInXcrun",
        "StillframeWire",
      ]
    ),
    tests(
      "ReviewReportTests",
      [
        "ReviewReport", "BaselineStore", "PixelComparison", "Pixels", "RunModel", "StillframeWire",
      ]
    ),
    tests(
      "ToolCommandsTests",
      [
        "ToolCommands", "BaselineStore", "CaptureEngine", "Pixels", "ReviewReport", "RunModel",
        "StillframeWire",
      ]
    ),
  ] + testsOnLinux,
  swiftLanguageModes: [.v6]
)
