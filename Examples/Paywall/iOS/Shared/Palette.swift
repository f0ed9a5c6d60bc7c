import Foundation
import UIKit

/// The app's colours, each for light and dark.
@MainActor
enum Palette {
  static let background = color(light: 0xf6f4ef, dark: 0x0e151b)
  static let card = color(light: 0xffffff, dark: 0x18222b)
  static let empty = color(light: 0xe8e4db, dark: 0x243039)
  static let ink = color(light: 0x15212b, dark: 0xeef3f5)
  static let quiet = color(light: 0x66737f, dark: 0x97a6b1)
  static let accent = color(light: 0x0b6b6b, dark: 0x54c5bd)
  static let onAccent = color(light: 0xffffff, dark: 0x06201f)
  static let accentSoft = color(light: 0xdcecea, dark: 0x17383a)
  static let gold = color(light: 0x80540d, dark: 0xf0c87a)
  static let goldSoft = color(light: 0xf8e9cc, dark: 0x3a2d14)
  static let line = color(light: 0xe3e4e3, dark: 0x27333c)

  private static func color(light: UInt32, dark: UInt32) -> UIColor {
    // SwiftUI asks for colours on the thread on which it renders.
    UIColor { @Sendable traits in
      let value = traits.userInterfaceStyle == .dark ? dark : light
      func part(_ shift: UInt32) -> CGFloat { CGFloat((value >> shift) & 0xff) / 255 }
      return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
  }
}
