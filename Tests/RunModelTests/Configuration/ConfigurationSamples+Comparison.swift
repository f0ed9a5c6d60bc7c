/// Samples of how pictures are compared, and what isn't.
extension ConfigurationSamples {
  static let acceptedComparison: [AcceptedSample] = [
    AcceptedSample(name: "no change", text: compare(#""maxChanged": 0, "maxWindow": 0"#)),
    AcceptedSample(name: "any change", text: compare(#""maxChanged": 100, "maxWindow": 1024"#)),
    AcceptedSample(name: "exact", text: compare(#""metric": "exact", "tolerance": 0"#)),
    AcceptedSample(name: "one level", text: compare(#""metric": "channel", "tolerance": 1"#)),
    AcceptedSample(name: "no level", text: compare(#""tolerance": 0"#)),
    AcceptedSample(name: "largest level", text: compare(#""metric": "channel", "tolerance": 255"#)),
    AcceptedSample(name: "largest distance", text: compare(#""metric": "yiq", "tolerance": 1"#)),
    AcceptedSample(name: "no masks", text: minimal(adding: #""masks": []"#)),
  ]

  static let refusedComparison: [RefusedSample] = [
    RefusedSample(
      name: "unknown key unlike any",
      text: compare(#""zzz": 1"#),
      problems: [
        "compare.zzz: is no known key; known here: ignoreAntialiasing, maxChanged, maxTint, "
          + "maxWindow, metric, tolerance, windowSize"
      ]
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
  ]

  private static func compare(_ keys: String) -> String {
    minimal(adding: #""compare": { \#(keys) }"#)
  }

  private static func mask(_ keys: String) -> String {
    minimal(adding: #""masks": [{ \#(keys) }]"#)
  }
}
