private import Foundation

/// The one way in which the folder's JSON is written and read.
enum RecordCoding {
  /// Sorted keys, one value a line and a line feed at the end: what version control merges best.
  static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  static func decode<Value: Decodable>(
    _ bytes: [UInt8],
    from path: RelativePath
  ) throws(RecordError) -> Value {
    if let trouble = RecordError.trouble(in: bytes) {
      throw RecordError(path: path.description, trouble: trouble)
    }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw RecordError(path: path.description, trouble: .malformed(Self.words(for: error)))
    } catch {
      throw RecordError(path: path.description, trouble: .malformed("it is not JSON"))
    }
  }

  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "'\(keyPath(context.codingPath + [key]))' is missing"
    case .valueNotFound(_, let context): "'\(keyPath(context.codingPath))' has no value"
    case .typeMismatch(_, let context): "'\(keyPath(context.codingPath))' is of another type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .dataCorrupted(let context): "'\(keyPath(context.codingPath))' has a wrong value"
    @unknown default: "it is not what it should be"
    }
  }

  private static func keyPath(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
  }
}

/// Why a file of the baselines' folder is not what it should be.
package struct RecordError: Error, Hashable, Sendable {
  package var path: String
  package var trouble: Trouble

  /// What is wrong with it.
  package enum Trouble: Hashable, Sendable {
    /// Git LFS left its pointer where the file belongs.
    case lfsPointer
    /// A merge left its markers.
    case mergeConflict
    case malformed(String)
    /// An interrupted acceptance that lacks a part.
    case unfinishable(String)
    /// Written by another version of the tool.
    case format(Int)
  }

  /// What version control leaves in place of a file.
  static func trouble(in bytes: [UInt8]) -> Trouble? {
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) { return .lfsPointer }
    if bytes.starts(with: "<<<<<<< ".utf8) { return .mergeConflict }
    guard bytes.first == UInt8(ascii: "{") else { return nil }
    let marker = Array("\n<<<<<<< ".utf8)
    return bytes.indices.contains { start in
      bytes[start] == marker[0] && bytes[start...].starts(with: marker)
    } ? .mergeConflict : nil
  }
}

extension RecordError: CustomStringConvertible {
  package var description: String {
    switch trouble {
    case .lfsPointer: "\(path): the file is a Git LFS pointer; run git lfs pull"
    case .mergeConflict:
      "\(path) has the marks of an unfinished merge; take one side of it whole"
    case .malformed(let reason): "\(path) is damaged: \(reason); restore it from version control"
    case .unfinishable(let reason):
      "\(path): an acceptance was interrupted and can't be finished, as \(reason); "
        + "remove \(path) and accept again"
    case .format(let format):
      "\(path) has format \(format), this stillframe reads \(BaselineRecord.currentFormat); "
        + "use the version of stillframe that wrote it, or accept the shot anew"
    }
  }
}
