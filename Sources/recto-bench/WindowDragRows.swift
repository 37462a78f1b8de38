import Foundation

/// A figure dragged through documents as people open them: by real events, in a real window of the program `recto`, from the arrival
/// of each motion to the server's answer.
struct WindowDragRows {
    let files: [String]
    let isQuick: Bool
    /// How many columns the text is set in, and how many other figures lie in the window.
    var columns = 1
    var others = 0

    /// Figure, steps and budgets of the measurement; a run that takes longer than `longestRun` seconds ends early.
    private static let figure = "assets/butterfly.png"
    private static let medianBudget = 2e-3
    private static let greatestBudget = 6e-3
    private static let longestRun = 60.0
    /// Microseconds between a frame and the next step.
    private static let pace: UInt32 = 12_000
    private static let longestFrame = 20.0
    /// Where the figure is put in the first column, in its coordinates.
    private static let origin = (x: 20, y: 100)
    /// A point of the window that is within the figure's wing then. A single column is centred, 610 to 720 pixels wide, below an inset
    /// of 36; the first of several begins 41 pixels from the window's edge, and the figure may have become smaller to fit it.
    private var grip: (x: Int, y: Int) { columns == 1 ? (224, 196) : (90, 170) }
    /// The others, in two ranks below it.
    private static let small = "assets/icons/recto-64.png"
    private static let step = (x: 105, y: 210)

    private var steps: Int { isQuick ? 60 : 300 }

    /// What one run gives.
    private struct Run {
        /// Seconds a step, in the order of the steps.
        var times: [Double]
        var processorSeconds: Double
        var framesPerSecond: Double
        var median: Double { recto_bench.median(times) }
    }

    func run(into table: BenchTable) {
        guard let program = DrivenRecto.program else {
            return table.note("drags in a window", "not measured: no program recto beside this one")
        }
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/xdotool") else {
            return table.note("drags in a window", "not measured: no xdotool")
        }
        guard FileManager.default.fileExists(atPath: Self.figure) else {
            return table.note("drags in a window", "not measured: no \(Self.figure) in this folder")
        }
        for file in files {
            let name = "drag in \(URL(fileURLWithPath: file).lastPathComponent)\(subject)"
            guard FileManager.default.fileExists(atPath: file) else {
                table.note(name, "not measured: no such file: \(file)")
                continue
            }
            let runs = (0..<(isQuick ? 1 : 3)).compactMap { _ in measure(program, file) }.sorted { $0.median < $1.median }
            guard !runs.isEmpty else {
                table.note(name, "not measured: no frame within \(Int(Self.longestFrame)) s")
                continue
            }
            show(runs[runs.count / 2], as: name, into: table)
        }
    }

    private var subject: String {
        (columns == 1 ? "" : ", \(columns) columns") + (others == 0 ? "" : ", among \(others + 1) figures")
    }

    private func show(_ run: Run, as name: String, into table: BenchTable) {
        table.row("\(name), painted, median", run.median, budget: Self.medianBudget)
        table.row("\(name), painted, 99 %", percentile(run.times, 0.99), budget: Self.greatestBudget)
        table.row("\(name), painted, first frame", run.times[0], budget: Self.greatestBudget)
        table.row("\(name), processor time a step", run.processorSeconds / Double(run.times.count))
        let rate = String(format: "%.1f", run.framesPerSecond)
        table.note("\(name), frames a second", "\(rate) at 60 moves a second; \(run.times.count) steps of 4 pixels were timed")
    }

    /// Nil where the program does not answer.
    private func measure(_ program: String, _ file: String) -> Run? {
        guard let recto = DrivenRecto(program, arguments: arguments + [file]) else { return nil }
        defer { recto.finish() }
        guard recto.nextFrame(seconds: Self.longestFrame) != nil else { return nil }
        recto.act("mousemove \(grip.x) \(grip.y)")
        _ = recto.framesUntilQuiet(seconds: 1)
        recto.act("mousedown 1")
        _ = recto.framesUntilQuiet(seconds: 0.5)
        let before = recto.processorSeconds
        let times = stepByStep(recto)
        let processorSeconds = recto.processorSeconds - before
        guard !times.isEmpty else { return nil }
        return Run(times: times, processorSeconds: processorSeconds, framesPerSecond: rate(recto))
    }

    /// The window, its columns and its figures; the last figure, which lies above the others, is the one that is dragged.
    private var arguments: [String] {
        let corners = (0..<others).map { index in
            (x: Self.origin.x + index / 2 * Self.step.x, y: Self.origin.y + 240 + index % 2 * Self.step.y)
        }
        let beside = corners.flatMap { ["--figure", "\(Self.small)@\($0.x),\($0.y)"] }
        return ["--geometry", "900x1000+0+0", "--columns", "\(columns)"] + beside
            + ["--figure", "\(Self.figure)@\(Self.origin.x),\(Self.origin.y)"]
    }

    /// Each step waits for the frame of the one before, and for the pace of a screen: frames are not begun more often than 240 times
    /// a second.
    private func stepByStep(_ recto: DrivenRecto) -> [Double] {
        let start = ContinuousClock.now
        var times: [Double] = []
        for step in 1...steps where ContinuousClock.now - start < .seconds(Self.longestRun) {
            let point = pointer(step, of: steps)
            usleep(Self.pace)
            recto.act("mousemove \(point.x) \(point.y)")
            while let frame = recto.nextFrame(seconds: Self.longestFrame) {
                guard frame.isMotion else { continue }
                times.append(frame.milliseconds / 1e3)
                break
            }
            guard times.count == step else { break }
        }
        return times
    }

    /// Moves at 60 a second whether the program keeps up or not; the frames that it paints meanwhile, a second.
    private func rate(_ recto: DrivenRecto) -> Double {
        let start = ContinuousClock.now
        for step in 1...steps {
            let point = pointer(steps - step, of: steps)
            recto.act("mousemove \(point.x) \(point.y)")
            let next = start + .microseconds(step * 1_000_000 / 60)
            let left = next - ContinuousClock.now
            if left > .zero { usleep(UInt32(left.components.attoseconds / 1_000_000_000_000)) }
        }
        recto.act("mouseup 1")
        var end = ContinuousClock.now
        var count = 0
        while let frame = recto.nextFrame(seconds: count == 0 ? Self.longestFrame : 2) {
            guard frame.isMotion else { continue }
            count += 1
            end = max(end, ContinuousClock.now)
        }
        let seconds = end - start
        return Double(count) / (Double(seconds.components.seconds) + Double(seconds.components.attoseconds) / 1e18)
    }

    /// A step of 4 pixels on the way around a square.
    private func pointer(_ step: Int, of count: Int) -> (x: Int, y: Int) {
        let side = max(1, count / 4)
        let within = step % side * 4
        return switch step / side {
        case 0: (grip.x + within, grip.y)
        case 1: (grip.x + side * 4, grip.y + within)
        case 2: (grip.x + side * 4 - within, grip.y + side * 4)
        case 3: (grip.x, grip.y + side * 4 - within)
        default: grip
        }
    }
}

/// Pages of the kinds that people open, made of a text's own words: prose in paragraphs of several lengths, justified and hyphenated,
/// and the text's own lines.
struct DragPages {
    let text: BenchText

    /// Writes the pages into a folder; their files.
    func write(to folder: URL) -> [String] {
        var files: [String] = []
        let words = text.start(400_000).string.split(whereSeparator: \.isWhitespace)
        for length in [700, 2500, 10000] {
            let file = folder.appending(path: "paragraphs-of-\(length).html")
            if (try? Data(Self.page(words[...], paragraph: length).utf8).write(to: file)) != nil { files.append(file.path) }
        }
        let lines = folder.appending(path: "short-lines.txt")
        if (try? Data(text.string.utf8).write(to: lines)) != nil { files.append(lines.path) }
        return files
    }

    /// Some 40,000 characters of words in paragraphs of at least `length`.
    private static func page(_ words: ArraySlice<Substring>, paragraph length: Int) -> String {
        var page = "<!doctype html>\n<html lang=\"en\"><body style=\"text-align: justify; hyphens: auto\">\n"
        var paragraph = ""
        var count = 0
        for word in words where count < 40_000 {
            paragraph += paragraph.isEmpty ? escaped(word) : " \(escaped(word))"
            guard paragraph.utf8.count >= length else { continue }
            count += paragraph.utf8.count
            page += "<p>\(paragraph)</p>\n"
            paragraph = ""
        }
        return page + "</body></html>\n"
    }

    private static func escaped(_ word: Substring) -> String {
        word.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}
