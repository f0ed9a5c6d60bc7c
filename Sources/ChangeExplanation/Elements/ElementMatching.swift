/// Which element of one layout is which of the other.
///
/// Elements match when their names and all names above them do. Among siblings of one name,
/// those that show the same go together, and the rest in order. What is left over matches by a
/// name that each layout has once, wherever it went.
struct ElementMatching {
  /// By index in the current tree, the index in the baseline's.
  private(set) var baselineOf: [Int?]
  /// By index in the baseline's tree, the index in the current one.
  private(set) var currentOf: [Int?]

  init(_ baseline: ElementTree, _ current: ElementTree) {
    baselineOf = Array(repeating: nil, count: current.nodes.count)
    currentOf = Array(repeating: nil, count: baseline.nodes.count)
    matchDown(from: [(baseline.roots, current.roots)], baseline, current)
    matchMoved(baseline, current)
  }

  private mutating func matchDown(
    from lists: [([Int], [Int])],
    _ baseline: ElementTree,
    _ current: ElementTree
  ) {
    var open = lists
    while let (olds, news) = open.popLast() {
      let oldByName = Dictionary(grouping: olds) { Self.key(baseline.nodes[$0]) }
      let newByName = Dictionary(grouping: news) { Self.key(current.nodes[$0]) }
      for (name, olds) in oldByName {
        guard let news = newByName[name] else { continue }
        for (old, new) in Self.pairs(olds, news, baseline, current) {
          match(old, new)
          open.append((baseline.nodes[old].children, current.nodes[new].children))
        }
      }
    }
  }

  /// Matches what went to another parent, when its name leaves no doubt.
  private mutating func matchMoved(_ baseline: ElementTree, _ current: ElementTree) {
    let olds = Dictionary(grouping: baseline.nodes.indices) { baseline.nodes[$0].name }
    let news = Dictionary(grouping: current.nodes.indices) { current.nodes[$0].name }
    for (name, old) in olds where !name.isEmpty && old.count == 1 {
      guard let new = news[name], new.count == 1, currentOf[old[0]] == nil,
        baselineOf[new[0]] == nil
      else { continue }
      match(old[0], new[0])
    }
  }

  private mutating func match(_ old: Int, _ new: Int) {
    currentOf[old] = new
    baselineOf[new] = old
  }

  /// Elements without a name are told apart by what the platform calls them.
  private static func key(_ node: ElementTree.Node) -> String {
    node.name.isEmpty ? "\u{0}\(node.kind)" : node.name
  }

  private static func pairs(
    _ olds: [Int],
    _ news: [Int],
    _ baseline: ElementTree,
    _ current: ElementTree
  ) -> [(Int, Int)] {
    guard olds.count > 1 || news.count > 1 else { return [(olds[0], news[0])] }
    var pairs: [(Int, Int)] = []
    var olds = olds[...]
    var news = news[...]
    func same(_ old: Int, _ new: Int) -> Bool {
      baseline.nodes[old].signature == current.nodes[new].signature
    }
    while let old = olds.first, let new = news.first, same(old, new) {
      pairs.append((old, new))
      olds.removeFirst()
      news.removeFirst()
    }
    while let old = olds.last, let new = news.last, same(old, new) {
      pairs.append((old, new))
      olds.removeLast()
      news.removeLast()
    }
    let oldBySignature = Dictionary(grouping: olds) { baseline.nodes[$0].signature }
    let newBySignature = Dictionary(grouping: news) { current.nodes[$0].signature }
    var taken: Set<Int> = []
    var restOfNews: [Int] = []
    for new in news {
      let signature = current.nodes[new].signature
      if newBySignature[signature]?.count == 1, let old = oldBySignature[signature],
        old.count == 1
      {
        pairs.append((old[0], new))
        taken.insert(old[0])
      } else {
        restOfNews.append(new)
      }
    }
    return pairs + zip(olds.filter { !taken.contains($0) }, restOfNews)
  }
}
