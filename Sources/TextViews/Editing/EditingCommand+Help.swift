/// What help says of the commands of editing, in the order in which help lists them.
extension EditingCommand {
    var help: CommandHelp {
        switch self {
        case .move(let movement): CommandHelp(.moving, "Move \(movement.phrase)", rank: movement.rank)
        case .extend(let movement): CommandHelp(.selecting, "Select \(movement.phrase)", rank: movement.rank)
        case .cut: CommandHelp(.selecting, "Cut what is selected")
        case .paste: CommandHelp(.selecting, "Paste what was copied or cut")
        case .pastePrimary: CommandHelp(.selecting, "Paste what was selected last, in any window")
        case .insertText(let text): CommandHelp(.editing, "Type “\(text)”")
        case .insertNewline: CommandHelp(.editing, "Begin a new line")
        case .insertLineBreak: CommandHelp(.editing, "Begin a new line of the same paragraph")
        case .insertTab: CommandHelp(.editing, "Type a tab")
        case .deleteBackward: CommandHelp(.editing, "Delete what is selected, or the character before the caret")
        case .deleteForward: CommandHelp(.editing, "Delete what is selected, or the character after the caret")
        case .delete(let movement): CommandHelp(.editing, "Delete \(movement.phrase)", rank: movement.rank)
        case .undo: CommandHelp(.editing, "Take the last change back")
        case .redo: CommandHelp(.editing, "Make the change again that was taken back last")
        case .complete: CommandHelp(.editing, "Complete the word before the caret")
        case .toggleBold: CommandHelp(.editing, "Bold, in text that has styles")
        case .toggleItalic: CommandHelp(.editing, "Italic, in text that has styles")
        case .toggleUnderline: CommandHelp(.editing, "Underlined, in text that has styles")
        case .toggleSpelling: CommandHelp(.editing, "Start or stop underlining misspelt words")
        case .focusInspector: CommandHelp(.editing, "Go to the bar of styles, in text that has them")
        case .blink: CommandHelp(.editing, "Show or hide the caret for a moment")
        case .save(let insisting): CommandHelp(.documents, insisting ? "Save, whatever speaks against it" : "Save")
        case .saveAs: CommandHelp(.documents, "Save under another name")
        }
    }
}

extension TextMovement {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Where it leads, after a verb.
    fileprivate var phrase: String {
        switch self {
        case .left: "a character to the left"
        case .right: "a character to the right"
        case .forward: "to the end of the character"
        case .backward: "to the start of the character before"
        case .wordLeft: "a word to the left"
        case .wordRight: "a word to the right"
        case .wordForward: "to the end of the word"
        case .wordBackward: "to the start of the word"
        case .nextWord: "to the start of the next word"
        case .sentenceBackward: "to the start of the sentence"
        case .nextSentence: "to the start of the next sentence"
        case .up: "up a line"
        case .down: "down a line"
        case .lineStart: "to the start of the line"
        case .lineTextStart: "to the first letter of the line"
        case .lineEnd: "to the end of the line"
        case .paragraphBackward: "to the start of the paragraph, or of the one before"
        case .paragraphForward: "to the end of the paragraph, or of the next"
        case .paragraphStart: "to the start of the paragraph"
        case .paragraphEnd: "to the end of the paragraph"
        case .pageUp: "up a screen"
        case .pageDown: "down a screen"
        case .documentStart: "to the start of the text"
        case .documentEnd: "to the end of the text"
        }
    }
}
