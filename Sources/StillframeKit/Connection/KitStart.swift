#if DEBUG

private import CStillframeStart

/// Called by the C constructor, before the app's own code.
@_cdecl("stillframe_kit_start")
func startKit() {
  stillframe_start_keep()
}

#endif
