package import struct Foundation.Data
import Synchronization

/// Whether the font files that documents bring along may be opened in this process: a checker that a program sets says so, such as one that
/// runs apart and opens them first.
package enum FaceChecking {
    /// Whether a font file can be read without harm. Called on any thread; waits for the answer.
    package typealias Checker = @Sendable (_ file: Data) -> Bool

    private static let own = Mutex<Checker?>(nil)

    /// What checks all such files of this process from now on; nil, the default, for none: every file is opened then.
    package static func setChecker(_ checker: Checker?) { own.withLock { $0 = checker } }

    package static func isSound(_ file: Data) -> Bool { own.withLock { $0 }?(file) ?? true }
}
