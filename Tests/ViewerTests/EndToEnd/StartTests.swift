import Expectations
import Foundation
import Testing

extension EndToEndTests {
    /// What the start of the built program costs before its first frame.
    struct StartTests {
        private let recto: RectoProcess

        init() throws {
            recto = try RectoProcess()
            try recto.write("# A title\n\nSome *words* and a [link](other.md).\n\n- one\n- two\n\n```\ncode\n```\n", to: "page.md")
        }

        /// Opens the page through a proxy; what was seen until the first frame.
        private func start(_ arguments: String...) async throws -> ServerProxy.Start {
            let proxy = try ServerProxy(before: try require(ProcessInfo.processInfo.environment["DISPLAY"]))
            async let seen = Task.detached { proxy.serve() }.value
            try recto.start(arguments + ["page.md"], environment: ["DISPLAY": proxy.display])
            return try require(await seen)
        }

        /// Xlib's own are six: the length of requests (2), the resources, the keyboard (2) and RENDER.
        @Test func `the first frame waits for the server's answers no more often than it has to`() async throws {
            let whole = try await start()
            expect(whole.waits.count <= 13, "waited for \(whole.waits)")
            expect(whole.requestCount > 100)
        }

        @Test func `a size that was asked for saves the questions about monitors`() async throws {
            let sized = try await start("--geometry", "600x400+0+0")
            expect(sized.waits.count <= 9, "waited for \(sized.waits)")
        }
    }
}
