/// The spelling of BCP 47 language tags.
package enum LocaleTag {
  /// What is wrong with a tag, and what would be right; nil when nothing is.
  ///
  /// A tag is language, script, region, variants, extensions and private use, in this order and
  /// in the usual case (`zh-Hant-HK`), because it names folders, which some file systems tell
  /// apart by case and some don't. Two- and three-letter languages are the only ones that have
  /// ever been registered; a longer one is a language's name, not its code.
  static func problem(with tag: String) -> String? {
    if isWellFormed(tag) { return nil }
    let usual = inUsualSpelling(tag)
    if isWellFormed(usual) { return "is \"\(tag)\", which is no BCP 47 tag; \"\(usual)\" is right" }
    return "is \"\(tag)\", which is no BCP 47 tag; "
      + "for instance \"en-GB\", \"zh-Hans-CN\" or \"es-419\" is right"
  }

  /// The tag in its usual spelling: `pt-BR` for `pt_BR` too; nil when it is none in any.
  package static func usual(_ tag: String) -> String? {
    if isWellFormed(tag) { return tag }
    let usual = inUsualSpelling(tag)
    return isWellFormed(usual) ? usual : nil
  }

  /// The grammar of RFC 5646, section 2.1, as a pattern that JSON Schema takes as well.
  ///
  /// Extended language subtags stand only after the languages that have registered ones. No
  /// extension stands twice, and no variant; what is private may.
  static let pattern =
    "^(?!(?:(?!x-)[A-Za-z0-9]+-)*?([0-9a-wy-z])-(?:(?!x-)[A-Za-z0-9]+-)*?\\1-)"
    + "(?![a-z]{2,3}-(?:[A-Za-z0-9]{2,8}-)*?([a-z0-9]{4,8})-(?:[A-Za-z0-9]{2,8}-)*?\\2(?:-|$))"
    + "([a-z]{2,3}|(ar|kok|lv|ms|sgn|sw|uz|zh)-[a-z]{3})(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?"
    + "(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(-[0-9a-wy-z](-[a-z0-9]{2,8})+)*"
    + "(-x(-[a-z0-9]{1,8})+)?$"

  /// The longest tag that is read; real ones are far shorter.
  static let largestLength = 100

  private static func isWellFormed(_ tag: String) -> Bool {
    guard tag.utf8.count <= largestLength, let grammar = try? Regex(pattern) else { return false }
    return (try? grammar.wholeMatch(in: tag)) != nil
  }

  /// What somebody who wrote `en_GB.UTF-8`, `EN-gb` or `zh_CN_Hans` may have meant.
  private static func inUsualSpelling(_ tag: String) -> String {
    let bare = tag.prefix { $0 != "." && $0 != "@" }
    let subtags = bare.split { $0 == "_" || $0 == "-" || $0 == " " }
    return subtags.enumerated().map { index, subtag in
      let lower = subtag.lowercased()
      if index == 0 || subtags.prefix(index).contains(where: { $0.count == 1 }) { return lower }
      switch subtag.count {
      case 2: return subtag.uppercased()
      case 4 where subtag.first?.isLetter == true:
        return lower.prefix(1).uppercased() + lower.dropFirst()
      default: return lower
      }
    }.joined(separator: "-")
  }
}
