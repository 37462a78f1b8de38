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

    @Test func `a name of one character has no folder`() {
        for path in ["q", "é", "語", ".", "~"] { expectEqual(path.parentFolder, "", "\(path)") }
    }
}
