/// Something that makes other elements move or change their size.
enum Cause: Hashable {
  /// An element of the current layout that is longer or shorter along an axis.
  case resized(Int, Axis)
  /// An element of the current layout.
  case appeared(Int)
  /// An element of the baseline's layout.
  case vanished(Int)
}
