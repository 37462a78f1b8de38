/// The reason no window can be shown.
public enum DisplayError: Error, Equatable {
    /// The server does not answer; the name is what `--display` or `DISPLAY` says.
    case cannotOpen(display: String)
    /// The server lacks an extension that everything is drawn with.
    case missingExtension(String)
    /// The server refused memory for a drawing surface of this many device pixels.
    case cannotCreateSurface(width: Int, height: Int)
}

extension DisplayError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotOpen(let display):
            "cannot open display: \(display.isEmpty ? "DISPLAY is not set" : display)"
        case .missingExtension(let name): "display: the server has no \(name) extension"
        case .cannotCreateSurface(let width, let height): "display: no surface of \(width) × \(height) pixels"
        }
    }
}
