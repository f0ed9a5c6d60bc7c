private import Foundation
private import ToolCommands

exit(await Tool.main())
