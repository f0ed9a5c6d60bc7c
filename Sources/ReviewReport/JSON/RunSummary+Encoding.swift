package import Foundation

extension RunSummary {
  /// The bytes of `summary.json`: keys sorted, two spaces of indentation, a newline at the end.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(self)
    data.append(UInt8(ascii: "\n"))
    return data
  }
}
