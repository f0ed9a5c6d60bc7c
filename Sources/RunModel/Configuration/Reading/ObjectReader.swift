/// Reads the members of one object, and notes those that nobody asked for.
///
/// One reading owns it, from one task.
final class ObjectReader {
  private(set) var place: KeyPlace
  let notes: ConfigurationNotes
  private let members: [PositionedJSON.Member]
  private var known: [String] = []
  private var ignoresUnknownKeys = false

  /// Makes a reader; nil when the value is no object, which has been noted then.
  init?(_ json: PositionedJSON, at place: KeyPlace, notes: ConfigurationNotes) {
    guard case .object(let members) = json.value else {
      notes.problem("is \(json.kindInWords); an object is right", at: place)
      return nil
    }
    self.members = members
    self.place = place
    self.notes = notes
  }

  /// Reads a key that has to be there; nil when it isn't or is wrong, which is noted.
  func required<Value>(_ key: String, _ rule: ValueRule<Value>, example: String) -> Value? {
    note(key, rule.shape, isRequired: true)
    guard let member = member(key) else {
      notes.problem(
        "is missing; for instance \(example) is right",
        at: place.key(key, at: place.position)
      )
      return nil
    }
    return rule.read(member.value, placeOf(member), notes)
  }

  /// Reads a key that may be left out; nil when it is, or is wrong, which is noted.
  func optional<Value>(_ key: String, _ rule: ValueRule<Value>) -> Value? {
    note(key, rule.shape, isRequired: false)
    return member(key).flatMap { rule.read($0.value, placeOf($0), notes) }
  }

  /// Whether a key is there, right or wrong.
  func has(_ key: String) -> Bool { member(key) != nil }

  /// Notes that something is wrong with what stands under a key, or with the object when it
  /// isn't there.
  func problem(_ message: String, with key: String) {
    notes.problem(message, at: member(key).map(placeOf) ?? place.key(key, at: place.position))
  }

  /// The keys that are asked for from here on are those of one kind of object.
  func isOfKind(_ kind: String) {
    place = place.ofKind(kind)
  }

  /// The object can't be made sense of, so that its other keys can't be judged.
  func ignoreUnknownKeys() {
    ignoresUnknownKeys = true
  }

  /// Notes the keys that nobody asked for.
  func noteUnknownKeys() {
    guard !ignoresUnknownKeys else { return }
    for member in members where !known.contains(member.key) {
      let meant = Spelling.nearest(to: member.key, among: known)
      let right =
        meant.map { "did you mean \"\($0)\"?" }
        ?? "known here: \(known.sorted().joined(separator: ", "))"
      notes.problem("is no known key; \(right)", at: place.key(member.key, at: member.keyPosition))
    }
  }

  /// Notes the keys that nobody asked for, where they are no mistakes.
  func noteUnknownKeys(as message: String) {
    for member in members where !known.contains(member.key) {
      notes.problem(message, at: place.key(member.key, at: member.keyPosition))
    }
  }

  private func member(_ key: String) -> PositionedJSON.Member? {
    members.first { $0.key == key }
  }

  private func placeOf(_ member: PositionedJSON.Member) -> KeyPlace {
    place.key(member.key, at: member.value.position)
  }

  private func note(_ key: String, _ shape: KeyShape, isRequired: Bool) {
    known.append(key)
    let pattern = place.key(key, at: place.position).pattern
    notes.known(KnownKey(path: pattern, shape: shape, isRequired: isRequired))
  }
}
