import CX11
import Dispatch
import Glibc
import TextKit

/// What a program writes, on its standard output and as errors, gathered while the loop goes on.
///
/// The program's input is empty unless something is given for it. It is ended when it takes too long, or writes too much.
public final class ProgramOutput {
    /// How the program's writing ended.
    public enum End: Equatable, Sendable {
        /// It has written all that it had.
        case complete
        /// It has written all that it had, and ended with this status, which is not 0; nil where a signal has ended it.
        case failed(Int32?)
        /// It wrote more than was wanted, and was ended.
        case tooLong
        /// It took too long, and was ended.
        case tooLate
    }

    private let programs: ChildPrograms
    private var child: Int32 = 0
    private let limit: Int
    private var watch: DescriptorWatch?
    private var bytes: [UInt8] = []
    /// How the program itself has ended, where it has.
    private var exit: End?
    /// A program that has closed its output may go on in the background: its status is waited for no longer than half a second.
    private static let (statusTries, secondsBetweenTries) = (25, 0.02)
    private var then: (([UInt8], End) -> Void)?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments; not empty.
    ///   - input: what its standard input has; nil for nothing.
    ///   - seconds: how long it may take.
    ///   - byteCount: how much it may write.
    ///   - then: called once on the main actor with what it wrote, `byteCount` bytes at most; not where `cancel()` comes first.
    @discardableResult
    public init(
        of command: [String], among programs: ChildPrograms, input: [UInt8]? = nil, seconds: Double, byteCount: Int,
        then: @escaping ([UInt8], End) -> Void
    ) throws(ChildPrograms.Failure) {
        self.programs = programs
        limit = byteCount
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw ChildPrograms.Failure(program: command[0], reason: String(cString: strerror(errno)))
        }
        let reading = ends[0]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Only this end: the program may not expect a pipe that does not wait.
        _ = fcntl(reading, F_SETFL, O_NONBLOCK)
        defer { close(ends[1]) }
        let given = input.flatMap(Self.file(of:))
        defer { if let given { close(given) } }
        do throws(ChildPrograms.Failure) {
            if input != nil, given == nil {
                throw ChildPrograms.Failure(program: command[0], reason: "no space for its input: " + String(cString: strerror(errno)))
            }
            child = try programs.start(command, input: given, output: ends[1]) { [weak self] status in
                self?.exit = status == 0 ? .complete : .failed(status)
            }
        } catch {
            close(reading)
            throw error
        }
        self.then = then
        watch = DescriptorWatch(reading) { self.read() }
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            MainActor.assumeIsolated {
                // What has come meanwhile, its end among it, counts.
                self?.read()
                self?.end(.tooLate)
            }
        }
    }

    /// An open file without a name that has these bytes and is read from its start: a pipe would have to be fed while the program writes.
    private static func file(of bytes: [UInt8]) -> Int32? {
        guard let file = tmpfile() else { return nil }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else { return nil }
        rewind(file)
        let descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
        return descriptor < 0 ? nil : descriptor
    }

    /// Ends the program; what it wrote is thrown away.
    public func cancel() {
        then = nil
        end(.tooLate)
    }

    /// Reads all that has come.
    private func read() {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while let watch, !watch.isCancelled {
            let count = Glibc.read(watch.descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            guard count > 0 else { return finish() }
            bytes.append(contentsOf: buffer[..<count])
            if bytes.count > limit {
                bytes.removeSubrange(limit...)
                end(.tooLong)
            }
        }
    }

    /// The output has ended: tells how, once the program has ended too, or goes on in the background.
    private func finish(_ tries: Int = ProgramOutput.statusTries) {
        watch?.cancel()
        programs.reap()
        guard exit == nil, tries > 0 else { return tell(exit ?? .complete) }
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.secondsBetweenTries) {
            MainActor.assumeIsolated { self.finish(tries - 1) }
        }
    }

    private func end(_ end: End) {
        guard let watch, !watch.isCancelled else { return }
        watch.cancel()
        programs.stop(child)
        tell(end)
    }

    private func tell(_ end: End) {
        let take = then
        then = nil
        take?(bytes, end)
    }
}
