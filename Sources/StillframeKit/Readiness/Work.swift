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
      parts.append("open hold\(holds.count == 1 ? "" : "s") \(listed(holds))")
    }
    if !requests.isEmpty {
      parts.append("pending \(listed(requests))")
    }
    return parts.joined(separator: "; ")
  }

  private func listed(_ names: [String]) -> String {
    let named = 10
    let list = names.prefix(named).joined(separator: ", ")
    return names.count > named ? "\(list) and \(names.count - named) more" : list
  }
}

#endif
