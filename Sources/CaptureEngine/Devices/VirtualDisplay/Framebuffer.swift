private import CEnginePrimitives
internal import Foundation
internal import Pixels
internal import StillframeWire

/// A display's pixels, as the server keeps them in a file, mapped into memory.
///
/// The file is in the X Window Dump format: a header of big-endian words, a table of colours, and
/// the rows of pixels of four bytes each, B, G, R and one unused.
final class Framebuffer: Sendable {
  /// Memory that the server writes to and the engine only reads.
  private struct Mapping: @unchecked Sendable {
    // Invariant: this process only reads the bytes, and unmaps them in the framebuffer's deinit.
    let bytes: UnsafeRawBufferPointer
  }

  private let mapping: Mapping
  private let layout: XWDLayout
  /// For the pictures of one settling, whose first touch costs as much as copying into them.
  private let memory = PixelMemory(keeping: 3)

  /// Maps a display's file.
  ///
  /// - Throws: ``DeviceError`` when it isn't what a display of this size keeps.
  init(file: URL, size: PixelSize) throws(DeviceError) {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unusable(file, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else {
      throw Self.unusable(file, "it is empty")
    }
    let length = Int(status.st_size)
    guard let base = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0), base != MAP_FAILED
    else { throw Self.unusable(file, String(cString: strerror(errno))) }
    mapping = Mapping(bytes: UnsafeRawBufferPointer(start: base, count: length))
    do {
      layout = try XWDLayout(mapping.bytes, expecting: size)
    } catch {
      munmap(base, length)
      throw Self.unusable(file, error.reason)
    }
  }

  deinit {
    guard let base = mapping.bytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: base), mapping.bytes.count)
  }

  /// The pixels as they are now.
  func bitmap() -> Bitmap {
    let (width, height) = (layout.size.width, layout.size.height)
    return Bitmap(width: width, height: height, memory: memory) { target in
      guard let source = mapping.bytes.baseAddress, let target = target.baseAddress else { return }
      engine_copy_bgrx(
        (source + layout.offset).assumingMemoryBound(to: UInt8.self),
        layout.stride,
        target.assumingMemoryBound(to: UInt8.self),
        width,
        height
      )
    }
  }

  private static func unusable(_ file: URL, _ reason: String) -> DeviceError {
    DeviceError("the display's framebuffer \(file.path) can't be read: \(reason)", isFatal: true)
  }
}
