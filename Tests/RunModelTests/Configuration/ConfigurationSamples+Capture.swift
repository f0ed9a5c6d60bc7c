/// Samples of how shots are captured.
extension ConfigurationSamples {
  static let acceptedCapture: [AcceptedSample] = [
    AcceptedSample(name: "shortest limit", text: capture(#""sceneTimeout": 1"#)),
    AcceptedSample(name: "longest limit", text: capture(#""sceneTimeout": 600"#)),
    AcceptedSample(name: "most lanes", text: capture(#""lanes": 16"#)),
  ]

  static let refusedCapture: [RefusedSample] = [
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
  ]

  private static func capture(_ keys: String) -> String {
    minimal(adding: #""capture": { \#(keys) }"#)
  }
}
