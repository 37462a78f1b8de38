/// Has a program say one text at a time, which ends when it has spoken. What it writes, as about the sound system, goes nowhere.
public final class Speaker {
    /// How saying a text ended.
    public enum End: Equatable, Sendable {
        /// It has been spoken.
        case spoken
        /// The program could not be started, or said with its status that it has failed.
        case failed(String)
    }

    private let programs: ChildPrograms
    /// What makes a server that speaks for the program be silent.
    private let silencing: [String]?
    private var child: Int32?
    /// Tells what is said now from what was said before.
    private var round = 0

    /// - Parameter silencing: a command that has to be run as well for what is being spoken to stop; nil where ending the program is enough.
    public init(among programs: ChildPrograms, silencing: [String]?) {
        self.programs = programs
        self.silencing = silencing
    }

    /// Whether something is being said.
    public var isSpeaking: Bool { child != nil }

    /// Says a text, and stops what is being said.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments, the text among them; not empty.
    ///   - then: called once when that has ended; not where another text or `stop()` comes first.
    public func say(_ command: [String], then: @escaping (End) -> Void) {
        round += 1
        let own = round
        silence { [weak self] in
            guard let self, own == round else { return }
            do {
                child = try programs.start(command, output: nil, isSilent: true) { [weak self] status in
                    guard let self, own == round else { return }
                    child = nil
                    then(status == 0 ? .spoken : .failed("\(command[0]) has failed" + (status.map { " (\($0))" } ?? "")))
                }
            } catch { then(.failed("\(error)")) }
        }
    }

    /// Says nothing any more.
    public func stop() {
        round += 1
        silence {}
    }

    /// Ends what is being said, and goes on when that is done.
    private func silence(_ then: @escaping () -> Void) {
        guard let child else { return then() }
        self.child = nil
        programs.stop(child)
        guard let silencing, (try? programs.start(silencing, output: nil, isSilent: true) { _ in then() }) != nil else { return then() }
    }
}
