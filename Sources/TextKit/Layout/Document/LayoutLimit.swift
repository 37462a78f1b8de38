/// The limit to which layout is needed.
enum LayoutLimit {
    /// Through the paragraph of a character.
    case utf16(Int)
    /// Through the line of a character: the rest of its paragraph may wait.
    case line(utf16: Int)
    case y(Fixed)
    case everything

    /// Whether a paragraph that begins at these sums is within the limit.
    func reaches(_ start: ParagraphSums) -> Bool {
        switch self {
        case .utf16(let utf16), .line(let utf16): start.utf16 <= utf16
        case .y(let y): start.height <= y
        case .everything: true
        }
    }

    /// Rows below need not be made.
    var bottom: Fixed { if case .y(let y) = self { y } else { .endless } }
    /// Lines after that of the character need not be made.
    var lastCharacter: Int { if case .line(let utf16) = self { utf16 } else { .max } }
}

struct LayoutCounters: Equatable {
    /// Examined, whether or not any work was needed.
    var paragraphsVisited = 0
    var paragraphsShaped = 0
    /// Characters read from the text to be shaped.
    var unitsRead = 0
    /// Shaped for their segments alone.
    var paragraphsSegmented = 0
    /// Whose glyphs or segments another core had ready.
    var paragraphsReady = 0
    var paragraphsLaid = 0
    /// How often `settle` started again because what it asks had changed the text.
    var restarts = 0
    var rowsBroken = 0
    /// How many containers' sizes or exclusion paths were read again.
    var containersRead = 0
    /// Exclusion paths that were flattened, because no earlier set had them.
    var shapesPrepared = 0
    /// Exclusion paths that rows were measured against.
    var shapesAsked = 0
}

/// Identifies a state of the layout: it differs once anything has changed or been laid out in between.
struct LayoutGeneration: Equatable {
    var generation, laid: Int
}
