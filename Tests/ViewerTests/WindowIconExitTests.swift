import Foundation
import Testing
import TextKit

@testable import Viewer

/// The process that decodes pictures, which the program's icons do without.
struct WindowIconExitTests {
    @Test func `the program's own icons ask no process for their pixels`() async {
        await #expect(processExitsWith: .success) {
            PictureDecoding.setDecoder { (_, _) throws(ImageError) in
                exit(1)
            }
            let icons = await WindowIcons.own + WindowIcons.load()
            precondition(!icons.isEmpty)
        }
    }
}
