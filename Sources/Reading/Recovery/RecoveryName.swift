import Foundation

/// What the name of a file of a recovery tells: the digits of a path, the process, when that was started, and what was written.
///
/// A file is written under its name with six letters more, and renamed when it is whole (`StateFolder.write`).
struct RecoveryName {
    /// Whether the process was killed before it had written all.
    let isTorn: Bool
    private let process: Int32
    /// In the kernel's ticks; nil where the name does not tell.
    private let started: UInt64?

    /// - Parameter name: the name in the folder of state; nil where it is none that a process gives its recovery.
    init?(_ name: String) {
        let last = name.split(separator: "/").last ?? ""
        guard let parts = last.wholeMatch(of: /[0-9a-f]{16}-([0-9]+)(?:-([0-9]+))?(?:\.edits)?(\.[A-Za-z0-9]{6})?/)?.output,
            let process = Int32(parts.1)
        else { return nil }
        self.process = process
        started = parts.2.flatMap { UInt64($0) }
        isTorn = parts.3 != nil
    }

    /// Whether the process may write still: one of its number runs, and is no later one.
    var processRuns: Bool {
        guard let now = Recovery.Process(process) else { return false }
        return started == nil || now.started == nil || now.started == started
    }
}
