public import Foundation
public import TextViews

// What is typed is changed by these a character or a word at a time; `undo` first takes the change back, and then what was typed.
// All of them are off at first.
extension TextView {
    /// Whether typed quotation marks and apostrophes become typographic ones, the English “ ” and ‘ ’
    /// (`NSTextView.isAutomaticQuoteSubstitutionEnabled`).
    public var isAutomaticQuoteSubstitutionEnabled: Bool {
        get { editingOptions.substitutions.contains(.quotes) }
        set { substitute(.quotes, newValue) }
    }
    /// Whether two typed hyphens become an em dash (`NSTextView.isAutomaticDashSubstitutionEnabled`).
    public var isAutomaticDashSubstitutionEnabled: Bool {
        get { editingOptions.substitutions.contains(.dashes) }
        set { substitute(.dashes, newValue) }
    }
    /// Whether typed tokens become what `textReplacements` has for them, once white space is typed after them
    /// (`NSTextView.isAutomaticTextReplacementEnabled`).
    public var isAutomaticTextReplacementEnabled: Bool {
        get { editingOptions.substitutions.contains(.replacements) }
        set { substitute(.replacements, newValue) }
    }
    /// Whether typed addresses become links, once white space is typed after them (`NSTextView.isAutomaticLinkDetectionEnabled`).
    public var isAutomaticLinkDetectionEnabled: Bool {
        get { editingOptions.substitutions.contains(.links) }
        set { substitute(.links, newValue) }
    }
    /// Whether numbers, dates and addresses are found while the text cannot be edited: all of `dataDetectorTypes`, or none of them
    /// (`NSTextView.isAutomaticDataDetectionEnabled`).
    public var isAutomaticDataDetectionEnabled: Bool {
        get { !dataDetectorTypes.isEmpty }
        set { if newValue != isAutomaticDataDetectionEnabled { dataDetectorTypes = newValue ? .all : [] } }
    }

    /// What typed tokens are replaced by; at first “(c)”, “(r)”, “(tm)”, “...” and fractions, as in macOS. An addition to AppKit,
    /// where the user's settings have it. A token that is not found is looked for in lower case.
    public var textReplacements: [String: String] {
        get { editingOptions.replacements }
        set { editingOptions.replacements = newValue }
    }

    /// Which of the kinds of `NSTextCheckingResult.CheckingType` are looked after, as their raw values: links, quotation marks, dashes
    /// and replacements (`NSTextView.enabledTextCheckingTypes`). Setting it turns on those that it has and the others off; kinds that
    /// are not looked after here are ignored.
    public var enabledTextCheckingTypes: UInt64 {
        get { Self.checkingTypes.reduce(0) { editingOptions.substitutions.contains($1.option) ? $0 | $1.type : $0 } }
        set { for (option, type) in Self.checkingTypes { substitute(option, newValue & type != 0) } }
    }

    private static var checkingTypes: [(option: TextSubstitutions, type: UInt64)] {
        [(.links, 1 << 5), (.quotes, 1 << 6), (.dashes, 1 << 7), (.replacements, 1 << 8)]
    }

    private func substitute(_ option: TextSubstitutions, _ isOn: Bool) {
        editingOptions.setSubstitution(option, isOn)
    }

    /// Turns quotation marks' substitution on or off (`NSTextView.toggleAutomaticQuoteSubstitution(_:)`).
    public func toggleAutomaticQuoteSubstitution(_ sender: Any?) { isAutomaticQuoteSubstitutionEnabled.toggle() }
    /// Turns dashes' substitution on or off (`NSTextView.toggleAutomaticDashSubstitution(_:)`).
    public func toggleAutomaticDashSubstitution(_ sender: Any?) { isAutomaticDashSubstitutionEnabled.toggle() }
    /// Turns the replacement of tokens on or off (`NSTextView.toggleAutomaticTextReplacement(_:)`).
    public func toggleAutomaticTextReplacement(_ sender: Any?) { isAutomaticTextReplacementEnabled.toggle() }
    /// Turns the making of links on or off (`NSTextView.toggleAutomaticLinkDetection(_:)`).
    public func toggleAutomaticLinkDetection(_ sender: Any?) { isAutomaticLinkDetectionEnabled.toggle() }
    /// Turns the finding of data on or off (`NSTextView.toggleAutomaticDataDetection(_:)`).
    public func toggleAutomaticDataDetection(_ sender: Any?) { isAutomaticDataDetectionEnabled.toggle() }

    // MARK: Spaces around words

    /// Whether deleting and pasting words that were selected as wholes minds the spaces around them; false at first
    /// (`NSTextView.smartInsertDeleteEnabled`).
    public var smartInsertDeleteEnabled: Bool {
        get { editingOptions.smartInsertsAndDeletes }
        set { editingOptions.smartInsertsAndDeletes = newValue }
    }

    /// Changes `smartInsertDeleteEnabled` to its opposite (`NSTextView.toggleSmartInsertDelete(_:)`).
    public func toggleSmartInsertDelete(_ sender: Any?) { smartInsertDeleteEnabled.toggle() }

    /// The range to delete for a range: with a space beside it where words are selected as wholes and would otherwise leave
    /// two spaces, or one before a mark; the range itself where `smartInsertDeleteEnabled` is false
    /// (`NSTextView.smartDeleteRange(forProposedRange:)`).
    public func smartDeleteRange(forProposedRange proposedCharRange: NSRange) -> NSRange { smartDeletion(of: proposedCharRange) }

    /// The spaces that a string needs on both sides when it replaces a range; nil where none
    /// (`NSTextView.smartInsert(for:replacing:before:after:)`).
    public func smartInsert(
        for pasteString: String, replacing charRangeToReplace: NSRange, before beforeString: UnsafeMutablePointer<NSString?>?,
        after afterString: UnsafeMutablePointer<NSString?>?
    ) {
        let spaces = smartSpaces(for: pasteString, replacing: charRangeToReplace)
        beforeString?.pointee = spaces.before.map { NSString(string: $0) }
        afterString?.pointee = spaces.after.map { NSString(string: $0) }
    }

    /// The space that a string needs before it when it replaces a range; nil where none
    /// (`NSTextView.smartInsertBefore(for:replacing:)`).
    public func smartInsertBefore(for pasteString: String, replacing charRangeToReplace: NSRange) -> String? {
        smartSpaces(for: pasteString, replacing: charRangeToReplace).before
    }

    /// The space that a string needs after it when it replaces a range; nil where none
    /// (`NSTextView.smartInsertAfter(for:replacing:)`).
    public func smartInsertAfter(for pasteString: String, replacing charRangeToReplace: NSRange) -> String? {
        smartSpaces(for: pasteString, replacing: charRangeToReplace).after
    }
}
