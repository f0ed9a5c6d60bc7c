internal import CGTK
internal import Foundation

/// A place of a fixed size for a picture that may come later.
@MainActor
struct ImageSlot {
  let view: View
  private let picture: View

  /// - Parameters:
  ///   - width: The place's width in points; as wide as there is room when nil.
  ///   - height: The place's height in points.
  init(width: Int32?, height: Int32) {
    picture = View(gtk_picture_new())
    gtk_picture_set_content_fit(picture.opaque, GTK_CONTENT_FIT_COVER)
    // The picture lies over an empty base, so that its own size has no say.
    view = overlay(column([]).sized(width: width ?? -1, height: height), [picture])
      .styled("picture")
      .clipped()
  }

  func show(_ texture: Texture) {
    gtk_picture_set_paintable(picture.opaque, texture.pointer)
  }

  /// Shows a picture from the bytes of its file; what is no picture leaves the place empty.
  func show(_ data: Data) {
    guard let texture = Texture(data) else { return }
    show(texture)
  }
}

/// A decoded picture.
///
/// It is `Sendable` because a GDK texture never changes, and its reference count is atomic.
final class Texture: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Decodes a PNG, JPEG or TIFF file, on whatever thread it is called.
  init?(_ data: Data) {
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    var failure: UnsafeMutablePointer<GError>?
    guard let texture = gdk_texture_new_from_bytes(bytes, &failure) else {
      g_clear_error(&failure)
      return nil
    }
    pointer = texture
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }
}
