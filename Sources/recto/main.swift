import Foundation
import Viewer

Program.decodePicturesApart()
exit(Program.run(arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment))
