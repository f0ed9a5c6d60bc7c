import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// An app like any other: it shows its home page, unless a capture was requested.

/// Prints a line at once, whatever the output is.
@Sendable
func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Loads through the shared session, untouched, and prints what came.
@Sendable
func load(_ url: URL) async {
  do {
    let (data, _) = try await URLSession.shared.data(from: url)
    say("loaded \(url.path): \(String(decoding: data, as: UTF8.self))")
  } catch {
    say("failed \(url.path): \((error as? URLError)?.code.rawValue ?? 0)")
  }
}

// Before anything is said to the kit, as an app's own start-up does.
if let url = ProcessInfo.processInfo.environment["PROBE_LAUNCH_URL"].flatMap(URL.init) {
  URLSession.shared.dataTask(with: url) { data, _, _ in
    say("loaded \(url.path): \(String(decoding: data ?? Data(), as: UTF8.self))")
  }.resume()
}

#if DEBUG
if startCapture() {
  // Serves the main actor until the kit ends the process.
  dispatchMain()
}
#endif

say("the ordinary app")
