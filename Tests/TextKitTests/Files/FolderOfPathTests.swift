import Expectations
import Foundation
import Testing
import TextKit

/// The folder of a path is that of Foundation, which ends the process on names of one character.
struct FolderOfPathTests {
    @Test func `paths of several characters have the folders that Foundation gives them`() {
        for path in ["ab", "a/b", "a/b/", "a//b", "/a", "/a/", "//a", "/", "", "/a/b/c.txt", "~/a", "../a", "é/語.txt", "/ö"] {
            expectEqual(path.parentFolder, (path as NSString).deletingLastPathComponent, "\(path)")
        }
    }

    @Test func `a name that begins with a combining mark lies in its folder`() {
        for name in ["\u{301}x.txt", "\u{200D}", "\u{E31}a"] { expectEqual("/tmp/a/\(name)".parentFolder, "/tmp/a") }
    }

    @Test func `a name of one character has no folder`() {
        for path in ["q", "é", "語", ".", "~"] { expectEqual(path.parentFolder, "", "\(path)") }
    }
}
