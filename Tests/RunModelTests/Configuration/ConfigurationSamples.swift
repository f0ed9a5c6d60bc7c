import Testing

/// A configuration that has to be refused.
struct RefusedSample: CustomTestStringConvertible {
  var name: String
  var text: String
  /// Without file and position.
  var problems: [String]
  /// Whether the schema can tell as well, or only the parser.
  var judge = Judge.both

  enum Judge {
    case both
    case parserAlone
  }

  var testDescription: String { name }
}

/// A configuration that has to be accepted.
struct AcceptedSample: CustomTestStringConvertible {
  var name: String
  var text: String

  var testDescription: String { name }
}

enum ConfigurationSamples {
  /// Uses every key that there is.
  static let everything = """
    {
      "$schema": "./stillframe.schema.json",
      "app": {
        "build": ["swift", "build", "--product", "paywall"],
        "buildTimeout": 600,
        "executable": ".build/debug/paywall",
        "project": "iOS/Paywall.xcodeproj",
        "scheme": "Paywall",
        "configuration": "Debug UI",
        "derivedData": ".build/xcode",
        "bundleID": "com.example.paywall",
        "arguments": ["--demo"],
        "environment": { "MODE": "padded" }
      },
      "devices": [
        { "id": "phone", "kind": "virtual-display", "width": 786, "height": 1704, "scale": 2 },
        {
          "id": "iphone-16", "kind": "simulator", "name": "iPhone 16", "runtime": "iOS 26.4",
          "statusBar": {
            "time": "10:09", "batteryLevel": 50, "batteryState": "charging", "cellularBars": 3,
            "wifiBars": 2, "dataNetwork": "5g+", "operatorName": ""
          },
          "contentSize": "accessibility-large",
          "privacy": { "photos": "grant", "location": "revoke" },
          "reboot": true, "erase": true, "clone": false, "reduceMotion": false,
          "patience": 2.5
        },
        { "id": "ipad", "kind": "simulator", "type": "iPad Pro 13-inch (M4)", "clone": true },
        { "id": "exact", "kind": "simulator", "udid": "8F1C2F3A-0000-4000-8000-ABCDEF012345" }
      ],
      "locales": ["en-GB", "zh-Hans-CN"],
      "appearances": ["dark", "light"],
      "scenes": ["home", "paywall"],
      "capture": {
        "sceneTimeout": 30, "isolation": "launch", "order": "shuffled", "seed": 7, "lanes": 2,
        "fixedDate": "2026-03-14T09:41:00+01:00", "allowTwins": ["**/home"]
      },
      "compare": {
        "metric": "perceptual", "tolerance": 0.2, "ignoreAntialiasing": false,
        "maxChanged": 0.25, "maxWindow": 12, "windowSize": 16, "maxTint": 0.01
      },
      "fixtures": "Tests/Fixtures",
      "baselines": "Tests/Baselines",
      "masks": [
        { "scenes": ["home"], "rectangle": [0, 0, 100, 20] },
        {
          "devices": ["iphone-*"], "locales": ["zh-*"], "appearances": ["dark"], "scenes": ["*"],
          "element": "clock"
        }
      ],
      "runs": { "keep": 5 }
    }
    """

  static let phone =
    #"{ "id": "phone", "kind": "virtual-display", "width": 786, "height": 1704 }"#

  /// The smallest file, with parts of it replaced or added.
  static func minimal(
    app: String = #"{ "executable": "build/app" }"#,
    devices: String = "[\(phone)]",
    locales: String = #"["en-GB"]"#,
    scenes: String = #"["home"]"#,
    adding more: String = ""
  ) -> String {
    #"{ "app": \#(app), "devices": \#(devices), "locales": \#(locales), "scenes": \#(scenes)"#
      + (more.isEmpty ? "" : ", \(more)") + " }"
  }

  static let accepted =
    acceptedFile
    + acceptedNames
    + acceptedApp
    + acceptedDevices
    + acceptedCapture
    + acceptedComparison
  static let refused =
    refusedFile
    + refusedNames
    + refusedApp
    + refusedDevices
    + refusedCapture
    + refusedComparison
}
