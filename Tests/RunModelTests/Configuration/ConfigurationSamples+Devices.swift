/// Samples of devices.
extension ConfigurationSamples {
  static let acceptedDevices: [AcceptedSample] = [
    AcceptedSample(name: "smallest display", text: display(#""width": 16, "height": 16"#)),
    AcceptedSample(name: "largest display", text: display(#""width": 8192, "height": 8192"#)),
    AcceptedSample(name: "any iPhone of a type", text: simulator(#""type": "iPhone 16""#)),
  ]

  static let refusedDevices: [RefusedSample] = [
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
  ]

  private static func simulator(_ keys: String) -> String {
    minimal(
      app: #"{ "path": "build/App.app" }"#,
      devices: #"[{ "id": "a", "kind": "simulator", \#(keys) }]"#
    )
  }

  private static func display(_ keys: String) -> String {
    minimal(devices: #"[{ "id": "a", "kind": "virtual-display", \#(keys) }]"#)
  }
}
