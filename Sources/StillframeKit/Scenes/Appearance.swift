#if DEBUG

internal import StillframeKitWire

extension Stillframe.Appearance {
  init(_ appearance: StillframeKitWire.Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }

  var onWire: StillframeKitWire.Appearance {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}

#endif
