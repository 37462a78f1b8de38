import Foundation
import Glibc

/// From the start of the process to the first text on the screen: the program `recto` beside this one, with files of several lengths.
struct StartRows {
    let text: BenchText
    let isQuick: Bool

    /// Where the program is that is measured; nil where it has not been built.
    static var program: String? {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let path = own.deletingLastPathComponent().appending(path: "recto").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    func run(into table: BenchTable) {
        guard let program = Self.program else { return table.note("start", "not measured: no program recto beside this one") }
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-bench-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else { return }
        var usual: Double?
        for (name, bytes) in [("1 KB", 1_000), ("3 MB", 3_300_000), ("33 MB", 33_000_000), ("336 MB", 336_000_000)] {
            let file = folder.appending(path: "\(bytes).txt").path
            guard bytes < 100_000_000 || (!isQuick && Self.hasSpace(folder, for: 3 * bytes)) else {
                table.note("start with \(name)", "not measured: --quick, or no room in \(folder.path)")
                continue
            }
            guard Self.write(text.string, bytes: bytes, to: file) else { return table.note("start", "cannot write \(file)") }
            defer { unlink(file) }
            let times = (0..<(isQuick ? 5 : 15)).compactMap { _ in Self.secondsToPaint(program, file) }
            guard !times.isEmpty else { return table.note("start with \(name)", "the program said nothing") }
            if let usual, bytes > 10_000_000 {
                table.row("start with \(name), painted", median(times), ratioTo: usual, budget: 1.5, of: "with 3 MB")
            } else {
                table.row("start with \(name), painted", median(times), budget: 40e-3)
            }
            if bytes == 3_300_000 { usual = median(times) }
        }
    }

    private static func hasSpace(_ folder: URL, for bytes: Int) -> Bool {
        let values = try? folder.resourceValues(forKeys: [.volumeAvailableCapacityKey])
        if let capacity = values?.volumeAvailableCapacity { return capacity > bytes }
        var status = statvfs()
        guard statvfs(folder.path, &status) == 0 else { return false }
        return Int(status.f_bavail) * Int(status.f_frsize) > bytes
    }

    /// The text over and over, cut off after `bytes` bytes.
    private static func write(_ text: String, bytes: Int, to file: String) -> Bool {
        let data = Data(text.utf8)
        guard FileManager.default.createFile(atPath: file, contents: nil), let handle = FileHandle(forWritingAtPath: file) else {
            return false
        }
        var left = bytes
        while left > 0 {
            guard (try? handle.write(contentsOf: data.prefix(left))) != nil else { return false }
            left -= data.count
        }
        return (try? handle.close()) != nil
    }

    /// Starts the program and reads on until it tells that its first frame has been painted and is on the screen; nil where it never
    /// does. The program is ended then.
    static func secondsToPaint(_ program: String, _ file: String) -> Double? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        let words = [program, "--time-phases", "--geometry", "900x1000+0+0", file]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        // The fonts are those that a reader has.
        let settings = ProcessInfo.processInfo.environment.filter { $0.key != "FONTCONFIG_FILE" }.map { "\($0.key)=\($0.value)" }
        var environment: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0) } + [nil]
        defer { (arguments + environment).forEach { free($0) } }
        let clock = ContinuousClock()
        let start = clock.now
        var process = pid_t()
        let status = posix_spawn(&process, program, &actions, nil, &arguments, &environment)
        close(ends[1])
        guard status == 0 else { return nil }
        var said = [UInt8]()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: said, as: UTF8.self).contains("on the screen") {
            let count = read(ends[0], &buffer, buffer.count)
            guard count > 0 else { break }
            said += buffer[..<count]
        }
        let duration = start.duration(to: clock.now)
        kill(process, SIGTERM)
        waitpid(process, nil, 0)
        guard String(decoding: said, as: UTF8.self).contains("on the screen") else { return nil }
        return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }
}
