import Foundation
import TextKit
import TextViews
import WindowSystem

/// A text in a window on the X server, painted frame by frame by Xft.
final class PaintedWindow {
    let view: TextView
    private let window: ContentWindow
    private let storage: TextStorage

    /// A single frame of each way to scroll costs this at most.
    static let frameBudget = 4e-3

    /// Nil where the server has no window of this size, in device pixels.
    init?(
        _ storage: TextStorage, on connection: Connection, width: Int, height: Int, x: Int = 0, columnWidth: CGFloat? = 600,
        columns: Int = 1
    ) {
        self.storage = storage
        let container = TextContainer(size: .zero)
        let manager = LayoutManager()
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        view = TextView(frame: .zero, textContainer: container)
        view.maximumColumnWidth = columnWidth
        view.columnCount = columns
        view.isEditable = false
        let screen = connection.screenSize
        var options = WindowOptions()
        options.geometry = WindowGeometry("\(width)x\(height)+\(x)+0") ?? WindowGeometry()
        guard x + width <= screen.width, height <= screen.height, let made = try? Window(connection, options: options) else { return nil }
        window = ContentWindow(made, view: view, title: "recto-bench")
        made.show()
        window.paintFrame()
    }

    /// Takes the text out of the window.
    func close() { storage.removeLayoutManager(view.layoutManager) }

    /// The seconds that an event takes until what it changed is on the screen.
    func seconds(_ event: InputEvent) -> Double {
        recto_bench.seconds {
            window.take(view.handle(event))
            window.paintFrame()
        }
    }

    /// The seconds until the frame after `body` is painted, for work that no event starts.
    func seconds(doing body: () -> Void) -> Double {
        recto_bench.seconds {
            body()
            window.paintFrame()
        }
    }
}

extension TextStorage {
    /// A copy with a layout manager of its own to come: the text that is measured on, in the bench's face.
    static func bench(_ string: String) -> TextStorage { TextStorage(string: string, attributes: [.font: BenchText.font]) }
}
