import Glibc

/// Opens targets in the desktop's program for them, by `xdg-open`.
///
/// The target is one argument of a program, never text for a shell. `RECTO_OPENER` names another program.
public final class Opener {
    /// The reason no program was started.
    public typealias Failure = ChildPrograms.Failure

    private let program: String
    /// What has been started; an owner may start other programs among them.
    public let programs = ChildPrograms()

    /// An opener that starts `program`; nil takes `RECTO_OPENER` from the environment, else `xdg-open`.
    public init(program: String? = nil) {
        self.program = program ?? getenv("RECTO_OPENER").map { String(cString: $0) } ?? "xdg-open"
    }

    /// Starts the program without waiting for it; `reap()` collects it when it has ended.
    public func open(_ target: String) throws(Failure) {
        // A target that looks like an option would be taken for one.
        guard !target.hasPrefix("-"), !target.utf8.contains(0) else {
            throw Failure(program: program, reason: "not a target: \(target)")
        }
        try programs.start([program, target])
    }

    /// Collects programs that have ended.
    public func reap() { programs.reap() }

    /// The number of programs started that `reap()` has not yet seen end.
    public var runningCount: Int { programs.runningCount }
}
