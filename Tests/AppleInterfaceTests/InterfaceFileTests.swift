import Foundation
import Testing

struct InterfaceFileTests {
  @Test(arguments: InterfaceFile.modules)
  func saysOfEachSymbolWhereItIsDocumentedAndSinceWhen(module: String) throws {
    let interface = try InterfaceFile(module: module)
    #expect(!interface.symbols.isEmpty)
    for symbol in interface.symbols {
      #expect(symbol.version != nil, "\(module):\(symbol.line): \(symbol.declaration)")
      #expect(symbol.address != nil, "\(module):\(symbol.line): \(symbol.declaration)")
    }
  }

  @Test func findsSymbolsOfWhichNothingIsSaid() throws {
    var interface = try InterfaceFile(module: "ObjectiveC")
    interface = InterfaceFile(
      module: "ObjectiveC",
      text: interface.text + "\npublic func undocumented()\n"
    )
    #expect(interface.symbols.count { $0.version == nil } == 1)
  }

  @Test func knowsNoSymbolsBeforeTheirVersion() throws {
    let interface = try InterfaceFile(module: "SwiftUI")
    for (name, version) in [
      ("asyncImageURLSession", SystemVersion(27)), ("Bindable", SystemVersion(17)),
    ] {
      #expect(interface.text(of: version).contains(name))
      #expect(!interface.text(of: SystemVersion(version.major - 1, 9)).contains("func \(name)"))
      #expect(!interface.text(of: SystemVersion(version.major - 1, 9)).contains("struct \(name)"))
    }
  }
}

extension InterfaceFile {
  init(module: String, text: String) {
    self.module = module
    self.text = text
  }
}
