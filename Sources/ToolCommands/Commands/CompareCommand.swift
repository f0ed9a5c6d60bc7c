private import Foundation
private import PixelComparison
internal import RunModel

/// Compares two pictures, or the pictures of two folders, without any configuration.
struct CompareCommand: ToolCommand {
  static let description = CommandDescription(
    name: "compare",
    abstract: "Compare two PNG files, or all PNG files of two folders.",
    discussion: """
      Folders are paired by relative path. Exit codes: 0 nothing changed beyond the limits; \
      1 something changed, or a file has no partner; 2 the command is wrong; 3 a picture can't \
      be read or compared.
      """
  )

  @Argument(help: "The picture or folder that is taken to be right.") var a: String
  @Argument(help: "The picture or folder to compare with it.") var b: String
  @Option(help: "How pixels are compared.") var metric = MetricName.luma
  @Option(
    help: ArgumentHelp(
      "The largest difference of a pixel that is ignored: levels from 0 to 255 for luma (24) and "
        + "channel (24), 0 to 1 for perceptual (0.1) and yiq (0.1).",
      valueName: "difference"
    )
  )
  var tolerance: Double?
  @Option(
    help: "What becomes of pixels that differ by their anti-aliasing only; for perceptual and yiq."
  )
  var antialiasing = AntialiasingName.ignored
  @Option(help: ArgumentHelp("The share of changed pixels that passes.", valueName: "percent"))
  var maxChanged = ComparisonLimits().maxChangedShare * 100
  @Option(
    help: ArgumentHelp("The number of changed pixels in a window that passes.", valueName: "pixels")
  )
  var maxWindow = ComparisonLimits().maxWindowPixels
  @Option(help: ArgumentHelp("The side of the window.", valueName: "pixels"))
  var windowSize = ComparisonOptions().windowSize
  @Option(
    help: ArgumentHelp(
      "The tint that passes: the mean of the differences that the tolerance ignores. Half a level "
        + "of 255 unless given.",
      valueName: "difference"
    )
  )
  var maxTint: Double?
  @Option(
    help: ArgumentHelp("Leave a rectangle out; may be given several times.", valueName: "x,y,w,h")
  )
  var mask: [MaskArgument] = []
  @Option(
    help: ArgumentHelp(
      "Write a picture of the difference; for folders, a folder of pictures.",
      valueName: "path"
    )
  )
  var diff: String?
  @Option(help: ArgumentHelp("The number of threads; all cores unless given.", valueName: "count"))
  var jobs: Int?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var colour: ColourOptions

  func validate() throws(UsageError) {
    let tolerances = metric.metric.tolerances
    if let tolerance, !tolerances.contains(tolerance) {
      throw UsageError(
        "--tolerance for \(metric.rawValue) is from \(tolerances.lowerBound.argumentText) to "
          + "\(tolerances.upperBound.argumentText), not \(tolerance.argumentText)"
      )
    }
    if let tolerance, tolerances.upperBound > 1, tolerance > 0, tolerance < 1 {
      let ofOne = Metric.allCases.filter { $0.tolerances.upperBound == 1 }.map(\.rawValue)
      throw UsageError(
        "--tolerance for \(metric.rawValue) counts levels, from 0 to 255; "
          + "\(tolerance.argumentText) is less than one\n"
          + "Only \(ofOne.joined(separator: " and ")) count from 0 to 1."
      )
    }
    guard (0...100).contains(maxChanged) else {
      throw UsageError("--max-changed is a percentage from 0 to 100")
    }
    guard maxWindow >= 0 else { throw UsageError("--max-window can't be negative") }
    guard (1...4096).contains(windowSize) else {
      throw UsageError("--window-size is from 1 to 4096 pixels")
    }
    if let maxTint, maxTint < 0 { throw UsageError("--max-tint can't be negative") }
    if let jobs, !(1...256).contains(jobs) { throw UsageError("--jobs is from 1 to 256") }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let first = context.url(of: a)
    let second = context.url(of: b)
    switch (Self.isFolder(first), Self.isFolder(second)) {
    case (true, true): return try compareFolders(first, second, in: context)
    case (false, false): return try compareFiles(in: context)
    default:
      let missing = [(a, first), (b, second)].first { _, url in
        !FileManager.default.fileExists(atPath: url.path)
      }
      guard let missing else {
        throw UsageError("compare two files or two folders, not one of each")
      }
      throw UsageError("there is no '\(missing.0)' to compare")
    }
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private var job: PictureJob {
    PictureJob(
      options: ComparisonOptions(
        metric: metric.metric,
        tolerance: tolerance,
        antialiasing: antialiasing.antialiasing,
        masks: mask.map(\.box),
        windowSize: windowSize
      ),
      limits: ComparisonLimits(
        for: metric.metric,
        maxChangedShare: maxChanged / 100,
        maxWindowPixels: maxWindow,
        maxTint: maxTint
      ),
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount
    )
  }

  private func compareFiles(in context: CommandContext) throws -> ExitStatus {
    let job = job
    let files = [a, b].map { context.url(of: $0) }
    let pair = PictureJob.Pair(
      first: files[0].path,
      second: files[1].path,
      picture: try place(apartFrom: files, in: context)?.path
    )
    let results = job.run([pair])
    if json {
      let rules = RulesDocument(job.options, job.limits)
      for var result in results {
        result.pair.first = a
        result.pair.second = b
        context.console.output.line(
          try PairDocument(result: result, rules: rules).comparisonJSON()
        )
      }
    } else {
      for result in results {
        // What can't be read names itself; it may be either of the two.
        let name = result.comparison.verdict == .failed ? nil : b
        ComparisonReport(context.console).write(result, named: name)
      }
    }
    report(results.compactMap(\.pictureProblem), in: context)
    return Self.status(of: results, unpaired: 0)
  }

  private func compareFolders(
    _ first: URL,
    _ second: URL,
    in context: CommandContext
  ) throws -> ExitStatus {
    let pictures = try place(apartFrom: [first, second], in: context)
    let files = try PicturePairs(in: first, and: second)
    let pairs = files.paired.map { path in
      PictureJob.Pair(
        first: first.path + "/" + path,
        second: second.path + "/" + path,
        picture: pictures.map { $0.path + "/" + path }
      )
    }
    let job = job
    var results = job.run(pairs)
    for (index, path) in files.paired.enumerated() {
      results[index].pair.first = a + "/" + path
      results[index].pair.second = b + "/" + path
    }
    if json {
      let document = FolderDocument(
        results,
        files,
        rules: RulesDocument(job.options, job.limits)
      )
      context.console.output.line(try document.comparisonJSON())
    } else {
      ComparisonReport(context.console).write(results, files)
    }
    report(results.compactMap(\.pictureProblem), in: context)
    let unpaired = files.onlyInFirst.count + files.onlyInSecond.count
    return Self.status(of: results, unpaired: unpaired)
  }

  /// Where difference pictures are wanted; nil for nowhere.
  private func place(apartFrom compared: [URL], in context: CommandContext) throws(UsageError)
    -> URL?
  {
    guard let diff else { return nil }
    return try DifferencePlace(context.url(of: diff), apartFrom: compared).url
  }

  private func report(_ problems: [String], in context: CommandContext) {
    for problem in problems {
      context.console.diagnostics.line(problem, prefixed: "error:")
    }
  }

  /// No pair at all is no proof, and reads as "could not tell".
  private static func status(of results: [PictureJob.Result], unpaired: Int) -> ExitStatus {
    let verdicts = results.map(\.comparison.verdict)
    if verdicts.isEmpty && unpaired == 0 || verdicts.contains(.failed)
      || verdicts.contains(.incomparable) || results.contains(where: { $0.pictureProblem != nil })
    {
      return .couldNotTell
    }
    return verdicts.contains(.changed) || unpaired > 0 ? .changed : .asAccepted
  }
}

/// A metric, as the command line spells it.
enum MetricName: String, CaseIterable, ArgumentValue {
  case exact, channel, luma, perceptual, yiq

  fileprivate var metric: Metric {
    switch self {
    case .exact: .exact
    case .channel: .channel
    case .luma: .luma
    case .perceptual: .perceptual
    case .yiq: .yiq
    }
  }
}

/// What becomes of anti-aliased pixels, as the command line spells it.
enum AntialiasingName: String, CaseIterable, ArgumentValue {
  case ignored, counted

  fileprivate var antialiasing: ComparisonOptions.Antialiasing {
    switch self {
    case .ignored: .ignored
    case .counted: .counted
    }
  }
}

/// A rectangle, as the command line spells it: `x,y,width,height`.
struct MaskArgument: ArgumentValue {
  fileprivate let box: Box

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width > 0, height > 0
    else { return nil }
    box = Box(x: x, y: y, width: width, height: height)
  }

  var argumentText: String { "\(box.x),\(box.y),\(box.width),\(box.height)" }
}

extension CommandContext {
  /// A path of the command line, from the working directory.
  fileprivate func url(of path: String) -> URL {
    path.hasPrefix("/") ? URL(filePath: path) : workingDirectory.appending(path: path)
  }
}
