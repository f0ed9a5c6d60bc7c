#if DEBUG

internal import StillframeWire

extension Stillframe.Appearance {
  init(_ appearance: StillframeWire.Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }

  var onWire: StillframeWire.Appearance {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}

#endif
