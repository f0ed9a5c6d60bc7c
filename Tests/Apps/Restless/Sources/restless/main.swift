import StillframeGTK

StillframeGTK.driveMainActor()
if let index = CommandLine.arguments.firstIndex(of: "--before-hello"),
  let ending = CommandLine.arguments.dropFirst(index + 1).first.flatMap(Ending.init)
{
  ending.happen()
}
App.run()
