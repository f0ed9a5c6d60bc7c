import Foundation
import StillframeGTK

Fonts.pin()
StillframeGTK.driveMainActor()
do {
  let options = try LaunchOptions(CommandLine.arguments)
  exit(Application(options: options).run())
} catch {
  FileHandle.standardError.write(Data("paywall: \(error)\n\(LaunchOptions.usage)\n".utf8))
  exit(2)
}
