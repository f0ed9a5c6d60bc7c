extension BaselineFolder {
  /// The notes about all acceptances, oldest first.
  ///
  /// - Throws: ``FolderError`` or ``RecordError`` when one can't be read.
  package func acceptances() throws -> [Acceptance] {
    let path = try RelativePath([Self.acceptancesName])
    var acceptances: [Acceptance] = []
    for entry in try folder.list(path)
    where entry.name.hasSuffix(".json") && !entry.name.hasPrefix(".") {
      let file = try path.appending(entry.name)
      let bytes = try folder.read(file, limit: Self.largestRecord)
      let acceptance: Acceptance = try RecordCoding.decode(bytes, from: file)
      acceptances.append(acceptance)
    }
    return acceptances
  }
}
