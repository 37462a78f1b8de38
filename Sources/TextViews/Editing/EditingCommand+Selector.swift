extension EditingCommand {
    /// The action that the command is a key's name for; nil for what is no action.
    var selector: Selector? {
        switch self {
        case .insertNewline: "insertNewline:"
        case .insertLineBreak: "insertLineBreak:"
        case .insertTab: "insertTab:"
        case .deleteBackward: "deleteBackward:"
        case .deleteForward: "deleteForward:"
        case .complete: "complete:"
        case .delete(let movement): movement.deletion
        case .move(let movement): movement.move
        case .extend(let movement): movement.extension
        default: nil
        }
    }
}

extension TextMovement {
    /// AppKit's name of the movement, in the middle of an action's name; nil where AppKit has none.
    private var actionName: String? {
        switch self {
        case .left: "moveLeft"
        case .right: "moveRight"
        case .forward: "moveForward"
        case .backward: "moveBackward"
        case .wordLeft: "moveWordLeft"
        case .wordRight: "moveWordRight"
        case .wordForward: "moveWordForward"
        case .wordBackward: "moveWordBackward"
        case .up: "moveUp"
        case .down: "moveDown"
        case .lineStart: "moveToBeginningOfLine"
        case .lineEnd: "moveToEndOfLine"
        case .paragraphStart: "moveToBeginningOfParagraph"
        case .paragraphEnd: "moveToEndOfParagraph"
        case .paragraphBackward: "moveParagraphBackward"
        case .paragraphForward: "moveParagraphForward"
        case .pageUp: "pageUp"
        case .pageDown: "pageDown"
        case .documentStart: "moveToBeginningOfDocument"
        case .documentEnd: "moveToEndOfDocument"
        case .nextWord, .viWordEnd, .viWordBackward, .sentenceBackward, .nextSentence, .lineTextStart: nil
        }
    }

    /// AppKit moves to the start and the end of a paragraph and farther by two actions, for which a key has one.
    var move: Selector? {
        self == .paragraphBackward || self == .paragraphForward ? nil : actionName.map { Selector($0 + ":") }
    }

    var `extension`: Selector? { actionName.map { Selector($0 + "AndModifySelection:") } }

    var deletion: Selector? {
        switch self {
        case .wordBackward: "deleteWordBackward:"
        case .wordForward: "deleteWordForward:"
        case .lineStart: "deleteToBeginningOfLine:"
        case .lineEnd: "deleteToEndOfLine:"
        case .paragraphStart: "deleteToBeginningOfParagraph:"
        case .paragraphEnd: "deleteToEndOfParagraph:"
        default: nil
        }
    }
}
