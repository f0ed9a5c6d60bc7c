/// Samples of the names that shots are made of.
extension ConfigurationSamples {
  static let acceptedNames: [AcceptedSample] = [
    AcceptedSample(name: "locales of all kinds", text: minimal(locales: #"["es-419", "pt-BR"]"#))
  ]

  static let refusedNames: [RefusedSample] = [
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
  ]
}
