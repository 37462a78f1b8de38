import Expectations
import Foundation
import Testing

@testable import Reading

/// Paths as a reader types and sees them.
struct TypedPathTests {
    @Test func `a tilde stands for the home folder, at the start and by itself`() throws {
        for (typed, home, path) in [
            ("~", "/home/a", "/home/a"), ("~/b/c", "/home/a", "/home/a/b/c"), ("~", "/", "/"), ("~/b", "/", "/b"), ("b~", "/home/a", "b~"),
            ("/~/b", "/home/a", "/~/b"), ("~nobody-of-the-name/b", "/home/a", "~nobody-of-the-name/b"),
        ] { expectEqual(TypedPath.expanded(typed, home: home), path, "\(typed)") }
        for (path, home, shown) in [
            ("/home/a/b", "/home/a", "~/b"), ("/home/a", "/home/a", "~"), ("/home/ab", "/home/a", "/home/ab"), ("/b", "/", "/b"),
        ] { expectEqual(TypedPath.abbreviated(path, home: home), shown, "\(path)") }
        if let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/"), !home.hasSuffix("/") {
            expectEqual(TypedPath.expanded("~/a"), home + "/a")
        }
    }

    @Test func `a folder means a file of the name in it`() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("x", to: "a.txt")
        expectEqual(TypedPath.file(folder.url.path, named: "b.txt"), folder.path("b.txt"))
        expectEqual(TypedPath.file("/not/there/", named: "b.txt"), "/not/there/b.txt")
        expectEqual(TypedPath.file(file, named: "b.txt"), file)
        expectEqual(TypedPath.file("/not/there", named: "b.txt"), "/not/there")
    }
}
