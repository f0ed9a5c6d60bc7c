/// Samples of what a file is as a whole.
extension ConfigurationSamples {
  static let acceptedFile: [AcceptedSample] = [
    AcceptedSample(name: "minimal", text: minimal()),
    AcceptedSample(name: "everything", text: everything),
    AcceptedSample(name: "one run kept", text: minimal(adding: #""runs": { "keep": 1 }"#)),
    AcceptedSample(name: "most runs kept", text: minimal(adding: #""runs": { "keep": 10000 }"#)),
    AcceptedSample(name: "no word about runs", text: minimal(adding: #""runs": {}"#)),
  ]

  static let refusedFile: [RefusedSample] = [
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
      name: "null",
      text: minimal(adding: #""fixtures": null"#),
      problems: ["fixtures: is null; a string is right"]
    ),
    RefusedSample(
      name: "a key twice",
      text: #"{ "app": {}, "app": {} }"#,
      problems: [#"the key "app" stands here again; it is in line 1 already"#],
      judge: .parserAlone
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
  ]
}
