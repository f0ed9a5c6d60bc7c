#if DEBUG

/// Something that keeps a scene from being ready.
enum Work: Hashable, Sendable {
  /// A labelled reason of the app's own.
  case hold(label: String)
  case request(method: String, url: String)
}

extension Sequence<Work> {
  /// The work in the words of the timeout messages.
  ///
  /// For instance `open holds 'a', 'b'; pending GET https://api.example.com/v1/orders`, in the
  /// order in which it began; empty without any. Of each kind at most ten are named.
  var described: String {
    var holds: [String] = []
    var requests: [String] = []
    for work in self {
      switch work {
      case .hold(let label): holds.append("'\(label)'")
      case .request(let method, let url): requests.append("\(method) \(url)")
      }
    }
    var parts: [String] = []
    if !holds.isEmpty {
      parts.append("open hold\(holds.count == 1 ? "" : "s") \(holds.listed)")
    }
    if !requests.isEmpty {
      parts.append("pending \(requests.listed)")
    }
    return parts.joined(separator: "; ")
  }
}

extension [String] {
  /// The names in one line; beyond ten only their number.
  var listed: String {
    let most = 10
    let list = prefix(most).joined(separator: ", ")
    return count > most ? "\(list) and \(count - most) more" : list
  }
}

#endif
