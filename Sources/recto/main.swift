import Foundation
import Viewer

exit(Program.run(arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment))
