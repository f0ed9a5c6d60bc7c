// A stand-in for `xcrun simctl`, `xcodebuild` and `xcode-select`, for tests on machines without
// Xcode. It answers as those were seen to answer, and keeps its simulators in a folder of its
// own. See docs/simulator.md.

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == Keeper.flag {
  Keeper.run(Array(arguments.dropFirst()))
}
if arguments.first == "--assumptions" {
  for assumption in Assumption.allCases {
    print("\(assumption.rawValue): \(assumption.text)")
  }
  exit(0)
}
if arguments.first == "--faults" {
  for action in Fault.Action.allCases { print(action.rawValue) }
  exit(0)
}
let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
StandIn.answer(name, arguments)
