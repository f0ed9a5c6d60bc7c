extension ValueRule where Value == AppConfiguration {
  static var app: ValueRule {
    .object { reader in
      let build = reader.optional("build", .list(of: .text, atLeast: 1))
      let executable = reader.optional("executable", .name(".build/debug/app"))
      let project = reader.optional("project", .path(".xcodeproj"))
      let workspace = reader.optional("workspace", .path(".xcworkspace"))
      let scheme = reader.optional("scheme", .name("App"))
      let buildConfiguration = reader.optional("configuration", .name("Debug"))
      let derivedData = reader.optional("derivedData", .name(".build/xcode"))
      let path = reader.optional("path", .path(".app"))
      let bundleID = reader.optional("bundleID", .bundleID)
      let arguments = reader.optional("arguments", .list(of: .text))
      let environment = reader.optional("environment", .map(keys: .variable, values: .text))
      let timeout = reader.optional(
        "buildTimeout",
        .integer(in: 1...86_400, unit: " (seconds)")
      )
      if let first = build?.first, first.isEmpty {
        reader.problem(
          "begins with an empty word; a program and its arguments are right",
          with: "build"
        )
      }
      checkBundle(reader)

      var app = AppConfiguration(
        build: build ?? [],
        executable: executable,
        bundleID: bundleID,
        arguments: arguments ?? [],
        environment: environment ?? [:]
      )
      if let timeout { app.buildTimeoutInSeconds = timeout }
      let container: XcodeBuild.Container? =
        project.map { .project(path: $0) } ?? workspace.map { .workspace(path: $0) }
      if let container, let scheme {
        var build = XcodeBuild(container: container, scheme: scheme, derivedData: derivedData)
        if let buildConfiguration { build.configuration = buildConfiguration }
        app.bundle = .xcode(build)
      } else if let path {
        app.bundle = .finished(path: path)
      }
      return app
    }
  }

  /// Notes keys that say two things at once, or half of one.
  private static func checkBundle(_ reader: ObjectReader) {
    let sources = ["project", "workspace", "path"].filter(reader.has)
    if sources.count > 1 {
      reader.problem(
        "stands beside \"\(sources[0])\"; one of \"project\", \"workspace\" and \"path\" is right",
        with: sources[1]
      )
    }
    let usesXcode = reader.has("project") || reader.has("workspace")
    if usesXcode, !reader.has("scheme") {
      reader.problem("is missing; the scheme that builds the app is right", with: "scheme")
    }
    for key in ["scheme", "configuration", "derivedData"] where reader.has(key) && !usesXcode {
      reader.problem("means nothing without \"project\" or \"workspace\"", with: key)
    }
  }
}

extension ValueRule where Value == String {
  /// A path that ends in an extension.
  static func path(_ pathExtension: String) -> ValueRule {
    name("App\(pathExtension)").checked { path in
      let bare = path.hasSuffix("/") ? String(path.dropLast()) : path
      guard !bare.hasSuffix(pathExtension) || bare == pathExtension else { return nil }
      return "is \"\(path)\"; a path that ends in \(pathExtension) is right"
    }
  }

  /// A bundle identifier.
  static var bundleID: ValueRule {
    name("com.example.app").checked { id in
      let isRight =
        id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }
        && id.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
      return isRight
        ? nil : "is \"\(id)\"; letters, digits, hyphens and dots are right: \"com.example.app\""
    }
  }

  /// The name of an environment variable.
  static var variable: ValueRule {
    text.checked { name in
      if name.hasPrefix("STILLFRAME_") {
        return "is kept for the capture itself; a name of the app's own is right"
      }
      return name.isEmpty || name.contains("=")
        ? "is no name of a variable; one that isn't empty and holds no '=' is right" : nil
    }
  }
}
