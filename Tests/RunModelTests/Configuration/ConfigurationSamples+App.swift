/// Samples of the app.
extension ConfigurationSamples {
  static let acceptedApp: [AcceptedSample] = [
    AcceptedSample(
      name: "workspace",
      text: minimal(
        app: #"{ "executable": "a", "workspace": "A.xcworkspace", "scheme": "A" }"#
      )
    ),
    AcceptedSample(
      name: "empty arguments",
      text: minimal(app: #"{"executable":"a","arguments":[]}"#)
    ),
  ]

  static let refusedApp: [RefusedSample] = [
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
  ]
}
