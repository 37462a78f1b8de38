import Foundation
import TextDocuments
import TextKit

/// librsvg's `rsvg-convert`, which makes pixels of SVG: a process for each drawing, with bounds of time and memory. It reads the drawing
/// from its input, so that nothing lies beside it which it could load, and it loads nothing from elsewhere.
package nonisolated enum DrawingProgram {
    private static let name = "rsvg-convert"
    /// Address space, and time of the processor.
    private static let bounds = ["--as=\(1 << 30)", "--cpu=10"]
    private static let seconds = 20.0

    /// Has drawings of documents shown, where the program is installed. It is looked for when the first of them is met.
    package static func drawAll() {
        VectorPicture.setRenderer {
            guard isInstalled else { return nil }
            return { file, width, height in bitmap(file, width, height) }
        }
    }

    private static var isInstalled: Bool {
        let environment = ProcessInfo.processInfo.environment
        return (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").contains { folder in
            FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
        }
    }

    private static func bitmap(_ file: Data, _ width: Int, _ height: Int) -> Bitmap? {
        let command = ["prlimit"] + bounds + [name, "--format=png", "--width=\(width)", "--height=\(height)"]
        // As much as the pixels have without compression, and a file's head.
        let byteCount = 4 * width * height + height + 65_536
        let drawable = DrawingPatterns.drawable(file)
        guard let png = try? ProgramRun.output(of: command, input: drawable, environment: [:], seconds: seconds, byteCount: byteCount)
        else {
            return nil
        }
        return try? Bitmap(decoding: Data(png), maximumPixels: width * height)
    }
}
