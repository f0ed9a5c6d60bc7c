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

  private static let phone =
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

  private static func simulator(_ keys: String) -> String {
    minimal(
      app: #"{ "path": "build/App.app" }"#,
      devices: #"[{ "id": "a", "kind": "simulator", \#(keys) }]"#
    )
  }

  private static func compare(_ keys: String) -> String {
    minimal(adding: #""compare": { \#(keys) }"#)
  }

  private static func capture(_ keys: String) -> String {
    minimal(adding: #""capture": { \#(keys) }"#)
  }

  private static func mask(_ keys: String) -> String {
    minimal(adding: #""masks": [{ \#(keys) }]"#)
  }

  private static func display(_ keys: String) -> String {
    minimal(devices: #"[{ "id": "a", "kind": "virtual-display", \#(keys) }]"#)
  }

  static let accepted: [AcceptedSample] = [
    AcceptedSample(name: "minimal", text: minimal()),
    AcceptedSample(name: "everything", text: everything),
    AcceptedSample(name: "smallest display", text: display(#""width": 16, "height": 16"#)),
    AcceptedSample(name: "largest display", text: display(#""width": 8192, "height": 8192"#)),
    AcceptedSample(name: "no change", text: compare(#""maxChanged": 0, "maxWindow": 0"#)),
    AcceptedSample(name: "any change", text: compare(#""maxChanged": 100, "maxWindow": 1024"#)),
    AcceptedSample(name: "exact", text: compare(#""metric": "exact", "tolerance": 0"#)),
    AcceptedSample(name: "one level", text: compare(#""metric": "channel", "tolerance": 1"#)),
    AcceptedSample(name: "no level", text: compare(#""tolerance": 0"#)),
    AcceptedSample(name: "largest level", text: compare(#""metric": "channel", "tolerance": 255"#)),
    AcceptedSample(name: "largest distance", text: compare(#""metric": "yiq", "tolerance": 1"#)),
    AcceptedSample(name: "shortest limit", text: capture(#""sceneTimeout": 1"#)),
    AcceptedSample(name: "longest limit", text: capture(#""sceneTimeout": 600"#)),
    AcceptedSample(name: "most lanes", text: capture(#""lanes": 16"#)),
    AcceptedSample(name: "locales of all kinds", text: minimal(locales: #"["es-419", "pt-BR"]"#)),
    AcceptedSample(name: "one run kept", text: minimal(adding: #""runs": { "keep": 1 }"#)),
    AcceptedSample(name: "most runs kept", text: minimal(adding: #""runs": { "keep": 10000 }"#)),
    AcceptedSample(name: "no word about runs", text: minimal(adding: #""runs": {}"#)),
    AcceptedSample(name: "no masks", text: minimal(adding: #""masks": []"#)),
    AcceptedSample(
      name: "workspace",
      text: minimal(
        app: #"{ "executable": "a", "workspace": "A.xcworkspace", "scheme": "A" }"#
      )
    ),
    AcceptedSample(name: "any iPhone of a type", text: simulator(#""type": "iPhone 16""#)),
    AcceptedSample(
      name: "empty arguments",
      text: minimal(app: #"{"executable":"a","arguments":[]}"#)
    ),
  ]

  static let refused: [RefusedSample] = [
    RefusedSample(name: "no object", text: "[]", problems: ["is a list; an object is right"]),
    RefusedSample(
      name: "empty object",
      text: "{}",
      problems: [
        #"app: is missing; for instance { "executable": "build/app" } is right"#,
        #"devices: is missing; for instance "#
          + #"[ { "id": "phone", "kind": "virtual-display", "width": 786, "height": 1704 } ] is right"#,
        #"locales: is missing; for instance ["en-GB"] is right"#,
        #"scenes: is missing; for instance ["home"] is right"#,
      ]
    ),
    RefusedSample(
      name: "unknown key",
      text: minimal(adding: #""sceens": []"#),
      problems: [#"sceens: is no known key; did you mean "scenes"?"#]
    ),
    RefusedSample(
      name: "unknown key unlike any",
      text: compare(#""zzz": 1"#),
      problems: [
        "compare.zzz: is no known key; known here: ignoreAntialiasing, maxChanged, maxTint, "
          + "maxWindow, metric, tolerance, windowSize"
      ]
    ),
    RefusedSample(
      name: "null",
      text: minimal(adding: #""fixtures": null"#),
      problems: ["fixtures: is null; a string is right"]
    ),
    RefusedSample(
      name: "a string for a list",
      text: minimal(locales: #""en-GB""#),
      problems: ["locales: is a string; a list is right"]
    ),
    RefusedSample(
      name: "empty list",
      text: minimal(locales: "[]"),
      problems: ["locales: is an empty list; at least one is right"]
    ),
    RefusedSample(
      name: "a locale twice",
      text: minimal(locales: #"["ja", "ja"]"#),
      problems: [#"locales[1]: "ja" stands in the list already, as element 0; once is right"#]
    ),
    RefusedSample(
      name: "scenes that collide by normalisation",
      text: minimal(scenes: "[\"caf\u{E9}\", \"cafe\u{301}\"]"),
      problems: [
        "scenes[1]: \"cafe\u{301}\" and element 0, \"caf\u{E9}\", would be the same file where case "
          + "and spelling variants don't count; a name that differs is right"
      ],
      judge: .parserAlone
    ),
    RefusedSample(
      name: "devices that collide by case",
      text: minimal(
        devices: "[\(phone), \(phone.replacing("phone", with: "PHONE"))]"
      ),
      problems: [
        "devices[1]: \"PHONE\" and element 0, \"phone\", would be the same file where case and "
          + "spelling variants don't count; a name that differs is right"
      ],
      judge: .parserAlone
    ),
    RefusedSample(
      name: "a scene that leaves its folder",
      text: minimal(scenes: #"["../../etc/passwd"]"#),
      problems: [
        #"scenes[0]: is "../../etc/passwd"; a name that doesn't begin with a dot is right, "#
          + "because such files are hidden"
      ]
    ),
    RefusedSample(
      name: "a scene with a slash",
      text: minimal(scenes: #"["a/b"]"#),
      problems: [#"scenes[0]: is "a/b"; a name without '/' is right, because it names a file"#]
    ),
    RefusedSample(
      name: "a reserved device",
      text: minimal(devices: "[\(phone.replacing("phone", with: "acceptances"))]"),
      problems: [
        #"devices[0].id: is "acceptances", the folder in which acceptances are kept; "#
          + "another name is right"
      ]
    ),
    RefusedSample(
      name: "an unknown appearance",
      text: minimal(adding: #""appearances": ["drak"]"#),
      problems: [#"appearances[0]: is "drak"; did you mean "dark"?"#]
    ),
    RefusedSample(
      name: "a display without size",
      text: display(#""scale": 2"#),
      problems: [
        "devices[0].width: is missing; for instance 786 is right",
        "devices[0].height: is missing; for instance 1704 is right",
      ]
    ),
    RefusedSample(
      name: "a display too small",
      text: display(#""width": 15, "height": 16.5"#),
      problems: [
        "devices[0].width: is 15; a whole number from 16 to 8192 (pixels) is right",
        "devices[0].height: is 16.5; a whole number from 16 to 8192 (pixels) is right",
      ]
    ),
    RefusedSample(
      name: "a simulator's key on a display",
      text: display(#""width": 16, "height": 16, "udid": "x""#),
      problems: [
        "devices[0].udid: is no known key; known here: height, id, kind, scale, width"
      ]
    ),
    RefusedSample(
      name: "no kind",
      text: minimal(devices: #"[{ "id": "a", "width": 16 }]"#),
      problems: [#"devices[0].kind: is missing; for instance "simulator" is right"#]
    ),
    RefusedSample(
      name: "a simulator of no name",
      text: simulator(#""reboot": true"#),
      problems: [#"devices[0].name: is missing; "name", "type" or "udid" is right"#]
    ),
    RefusedSample(
      name: "a simulator chosen twice",
      text: simulator(#""name": "iPhone 16", "type": "iPhone 16""#),
      problems: [
        #"devices[0].type: stands beside "name"; one of "name", "type" and "udid" is right"#
      ]
    ),
    RefusedSample(
      name: "a runtime for a UDID",
      text: simulator(#""udid": "8F1C2F3A-0000-4000-8000-ABCDEF012345", "runtime": "iOS 26""#),
      problems: [#"devices[0].runtime: means nothing beside "udid", which is one simulator"#]
    ),
    RefusedSample(
      name: "a UDID that is none",
      text: simulator(#""udid": "booted""#),
      problems: [
        #"devices[0].udid: is "booted"; a UDID as 'xcrun simctl list devices' shows them is right"#
      ]
    ),
    RefusedSample(
      name: "erase and clone",
      text: simulator(#""name": "a", "erase": true, "clone": true"#),
      problems: [#"devices[0].clone: stands beside "erase"; one of the two is right"#]
    ),
    RefusedSample(
      name: "a time that simctl would take for a date",
      text: simulator(#""name": "a", "statusBar": { "time": "2026-03-14T09:41:00Z" }"#),
      problems: [
        #"devices[0].statusBar.time: is "2026-03-14T09:41:00Z"; a time as the bar shows it is "#
          + #"right: "9:41""#
      ]
    ),
    RefusedSample(
      name: "an unknown permission",
      text: simulator(#""name": "a", "privacy": { "photo": "grant", "siri": "allow" }"#),
      problems: [
        #"devices[0].privacy.photo: is "photo"; did you mean "photos"?"#,
        #"devices[0].privacy.siri: is "allow"; one of "grant", "revoke", "reset" is right"#,
      ]
    ),
    RefusedSample(
      name: "no executable for a display",
      text: minimal(app: #"{ "path": "a.app" }"#),
      problems: [
        "app: has no executable, which the virtual display \"phone\" needs; for instance "
          + "\"executable\": \".build/debug/app\" is right"
      ],
      judge: .parserAlone
    ),
    RefusedSample(
      name: "no bundle for a simulator",
      text: minimal(
        devices: #"[{ "id": "a", "kind": "simulator", "name": "iPhone 16" }]"#
      ),
      problems: [
        "app: names no app for the simulator \"a\"; \"project\" or \"workspace\" with \"scheme\", "
          + "or \"path\" of an .app, is right"
      ],
      judge: .parserAlone
    ),
    RefusedSample(
      name: "project and workspace",
      text: minimal(
        app: #"{ "executable": "a", "project": "A.xcodeproj", "workspace": "A.xcworkspace", "#
          + #""scheme": "A" }"#
      ),
      problems: [
        #"app.workspace: stands beside "project"; one of "project", "workspace" and "path" is right"#
      ]
    ),
    RefusedSample(
      name: "a project without scheme",
      text: minimal(app: #"{ "executable": "a", "project": "A.xcodeproj" }"#),
      problems: ["app.scheme: is missing; the scheme that builds the app is right"]
    ),
    RefusedSample(
      name: "a scheme without project",
      text: minimal(app: #"{ "executable": "a", "scheme": "A" }"#),
      problems: [#"app.scheme: means nothing without "project" or "workspace""#]
    ),
    RefusedSample(
      name: "a project that is none",
      text: minimal(app: #"{ "executable": "a", "project": "A.xcworkspace", "scheme": "A" }"#),
      problems: [#"app.project: is "A.xcworkspace"; a path that ends in .xcodeproj is right"#]
    ),
    RefusedSample(
      name: "an empty build command",
      text: minimal(app: #"{ "executable": "a", "build": [] }"#),
      problems: ["app.build: is an empty list; at least one is right"]
    ),
    RefusedSample(
      name: "a variable of the capture",
      text: minimal(app: #"{ "executable": "a", "environment": { "STILLFRAME_PORT": "1" } }"#),
      problems: [
        "app.environment.STILLFRAME_PORT: is kept for the capture itself; a name of the app's own "
          + "is right"
      ]
    ),
    RefusedSample(
      name: "a limit of zero",
      text: capture(#""sceneTimeout": 0"#),
      problems: [
        "capture.sceneTimeout: is 0; a whole number from 1 to 600 (seconds) is right"
      ]
    ),
    RefusedSample(
      name: "a limit of 601",
      text: capture(#""sceneTimeout": 601"#),
      problems: [
        "capture.sceneTimeout: is 601; a whole number from 1 to 600 (seconds) is right"
      ]
    ),
    RefusedSample(
      name: "no run kept",
      text: minimal(adding: #""runs": { "keep": 0 }"#),
      problems: ["runs.keep: is 0; a whole number from 1 to 10000 is right"]
    ),
    RefusedSample(
      name: "more runs kept than may be",
      text: minimal(adding: #""runs": { "keep": 10001 }"#),
      problems: ["runs.keep: is 10001; a whole number from 1 to 10000 is right"]
    ),
    RefusedSample(
      name: "lanes out of range",
      text: capture(#""lanes": 17"#),
      problems: ["capture.lanes: is 17; a whole number from 1 to 16 is right"]
    ),
    RefusedSample(
      name: "a date without zone",
      text: capture(#""fixedDate": "2026-03-14T09:41:00""#),
      problems: [
        #"capture.fixedDate: is "2026-03-14T09:41:00"; a moment from 1970 to 2099 in ISO 8601 "#
          + #"with its time zone is right: "2026-03-14T09:41:00Z""#
      ]
    ),
    RefusedSample(
      name: "a seed for nothing",
      text: capture(#""seed": 3"#),
      problems: [#"capture.seed: means nothing unless "order" is "shuffled""#]
    ),
    RefusedSample(
      name: "twins that aren't there",
      text: capture(#""allowTwins": ["hmoe"]"#),
      problems: [
        "capture.allowTwins[0]: no shot of the matrix matches 'hmoe'; did you mean 'home'?"
      ],
      judge: .parserAlone
    ),
    RefusedSample(
      name: "a negative share",
      text: compare(#""maxChanged": -0.1"#),
      problems: ["compare.maxChanged: is -0.1; a number from 0 to 100 (percent) is right"]
    ),
    RefusedSample(
      name: "a share over 100",
      text: compare(#""maxChanged": 100.01"#),
      problems: ["compare.maxChanged: is 100.01; a number from 0 to 100 (percent) is right"]
    ),
    RefusedSample(
      name: "more pixels than a window has",
      text: compare(#""maxWindow": 1025"#),
      problems: [
        "compare.maxWindow: is 1025, more than a window of 32 × 32 has pixels; "
          + "at most 1024 is right"
      ],
      judge: .parserAlone
    ),
    RefusedSample(
      name: "a tolerance over 255",
      text: compare(#""tolerance": 256"#),
      problems: ["compare.tolerance: is 256; a number from 0 to 255 is right"]
    ),
    RefusedSample(
      name: "levels for a distance",
      text: compare(#""metric": "perceptual", "tolerance": 24"#),
      problems: [
        #"compare.tolerance: is 24; a number from 0 to 1 is right for the metric "perceptual""#
      ]
    ),
    RefusedSample(
      name: "half a level",
      text: compare(#""tolerance": 0.1"#),
      problems: [
        #"compare.tolerance: is 0.1; a whole number of levels is right for the metric "luma", "#
          + #"a number from 0 to 1 for "perceptual" and "yiq""#
      ]
    ),
    RefusedSample(
      name: "a level and a half",
      text: compare(#""metric": "channel", "tolerance": 1.5"#),
      problems: [
        #"compare.tolerance: is 1.5; a whole number of levels is right for the metric "channel""#
      ]
    ),
    RefusedSample(
      name: "tolerance of the exact metric",
      text: compare(#""metric": "exact", "tolerance": 1"#),
      problems: [#"compare.tolerance: is 1; 0, or none, is right for the metric "exact""#]
    ),
    RefusedSample(
      name: "anti-aliasing by luma",
      text: compare(#""ignoreAntialiasing": true"#),
      problems: [
        #"compare.ignoreAntialiasing: means nothing for the metric "luma"; "perceptual" and "yiq" "#
          + "detect anti-aliased edges"
      ]
    ),
    RefusedSample(
      name: "an unknown metric",
      text: compare(#""metric": "ssim""#),
      problems: [
        #"compare.metric: is "ssim"; one of "exact", "channel", "luma", "perceptual", "yiq" is right"#
      ]
    ),
    RefusedSample(
      name: "baselines outside the project",
      text: minimal(adding: #""baselines": "../Baselines""#),
      problems: [
        #"baselines: is "../Baselines"; a folder inside the project, relative to it, is right"#
      ]
    ),
    RefusedSample(
      name: "baselines at the root",
      text: minimal(adding: #""baselines": "/tmp/Baselines""#),
      problems: [
        #"baselines: is "/tmp/Baselines"; a folder inside the project, relative to it, is right"#
      ]
    ),
    RefusedSample(
      name: "baselines among the fixtures",
      text: minimal(adding: #""baselines": "stillframe/fixtures/b""#),
      problems: [
        #"baselines: "stillframe/fixtures/b" and the fixtures' "Stillframe/Fixtures" lie inside "#
          + "each other; two folders apart are right"
      ],
      judge: .parserAlone
    ),
    RefusedSample(
      name: "a mask of nothing",
      text: mask(#""scenes": ["home"]"#),
      problems: [#"masks[0].rectangle: is missing; "rectangle" or "element" is right"#]
    ),
    RefusedSample(
      name: "a mask of two things",
      text: mask(#""scenes": ["home"], "rectangle": [0, 0, 1, 1], "element": "a""#),
      problems: [#"masks[0].element: stands beside "rectangle"; one of the two is right"#]
    ),
    RefusedSample(
      name: "half a rectangle",
      text: mask(#""scenes": ["home"], "rectangle": [0, 0, 1]"#),
      problems: [
        "masks[0].rectangle: is [0, 0, 1]; x, y, width and height in pixels are right, with a "
          + "width and height of at least 1: [0, 0, 100, 20]"
      ]
    ),
    RefusedSample(
      name: "an empty rectangle",
      text: mask(#""scenes": ["home"], "rectangle": [0, 0, 0, 1]"#),
      problems: [
        "masks[0].rectangle: is [0, 0, 0, 1]; x, y, width and height in pixels are right, with a "
          + "width and height of at least 1: [0, 0, 100, 20]"
      ]
    ),
    RefusedSample(
      name: "a mask on a scene that isn't there",
      text: mask(#""scenes": ["hoem"], "element": "clock""#),
      problems: [#"masks[0].scenes[0]: no scene is called "hoem"; did you mean "home"?"#],
      judge: .parserAlone
    ),
    RefusedSample(
      name: "a pattern that isn't closed",
      text: mask(#""scenes": ["{home"], "element": "clock""#),
      problems: [
        "masks[0].scenes[0]: '{home' is not a pattern: a '{' is not closed; write '\\{' for the "
          + "character"
      ],
      judge: .parserAlone
    ),
    RefusedSample(
      name: "a key twice",
      text: #"{ "app": {}, "app": {} }"#,
      problems: [#"the key "app" stands here again; it is in line 1 already"#],
      judge: .parserAlone
    ),
  ]
}
