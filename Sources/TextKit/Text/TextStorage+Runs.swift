public import Foundation

// For readers of documents, which have few different attributes and many runs of them.
extension TextStorage {
    /// Sets the attributes of neighbouring runs that begin at `utf16`; each run names its dictionary by index, and each dictionary is
    /// interned once. One edit. O(log n + runs + dictionaries).
    public func setAttributes(
        _ dictionaries: [[NSAttributedString.Key: Any]], runs: [(length: Int, dictionary: Int)], at utf16: Int
    ) {
        let runs = runs.map { StyledRun(length: $0.length, dictionary: $0.dictionary) }
        setAttributes(AttributeTable(dictionaries), runs: runs, of: LinkTargets(), at: utf16)
    }

    /// A run of text that names what it has.
    package struct StyledRun {
        var length: Int
        /// An index into the dictionaries.
        var dictionary: Int
        /// An index into the targets of links, or -1.
        var link: Int32
        /// The cell that the paragraph stands in, where its dictionary is that of all cells that are alike: its values then are those that
        /// `CellValue.standing(in:)` has for no cell.
        var cell: TextTableBlock?
        /// The attachment that it stands for, where its dictionary has `TextAttachment.anyAttachment`.
        var attachment: TextAttachment?

        package init(
            length: Int, dictionary: Int, link: Int32 = -1, cell: TextTableBlock? = nil, attachment: TextAttachment? = nil
        ) {
            (self.length, self.dictionary, self.link, self.cell) = (length, dictionary, link, cell)
            self.attachment = attachment
        }
    }

    /// Sets the attributes of neighbouring runs as `setAttributes(_:runs:at:)` does, where many runs differ in the targets of their links,
    /// their attachments or their cells alone. The dictionaries of links have `true` in the place of the target.
    package func setAttributes(_ table: AttributeTable, runs: [StyledRun], of targets: LinkTargets, at utf16: Int) {
        let end = utf16 + runs.reduce(0) { $0 + $1.length }
        precondition(utf16 >= 0 && end <= length, "setAttributes(_:runs:at:): \(end - utf16) characters at \(utf16) in \(length)")
        setAttributes(table, of: targets, in: utf16..<end, count: runs.count) { add in runs.forEach(add) }
    }

    /// Sets the attributes of the runs of a range, which are worked out one after the other, so that an array of them is never made.
    /// - Parameters:
    ///   - count: the most runs that may come.
    ///   - forEachRun: calls its parameter with each run. Together they are as long as the range; the table may grow meanwhile.
    package func setAttributes(
        _ table: AttributeTable, of targets: LinkTargets, in utf16: Range<Int>, count: Int, _ forEachRun: ((StyledRun) -> Void) -> Void
    ) {
        precondition(
            utf16.lowerBound >= 0 && utf16.upperBound <= length, "setAttributes(_:of:in:count:): \(utf16) outside 0..<\(length)")
        if utf16.isEmpty { return }
        guard type(of: self) == TextStorage.self else {
            var runs: [StyledRun] = []
            forEachRun { runs.append($0) }
            return setOneByOne(table, runs, targets, utf16.lowerBound)
        }
        let interner = body.interner
        body.runs.replace(utf16, count: count) { new in
            let before = new.length
            forEachRun { run in
                var set = table.set(run.dictionary, of: interner)
                if let attachment = run.attachment { set = interner.set(set, attachment: attachment) }
                if let cell = run.cell { set = interner.set(set, in: cell) }
                if run.link >= 0 { set = interner.set(set, link: run.link, of: targets) }
                new.append(run.length, set)
            }
            let set = new.length - before
            precondition(set == utf16.count, "setAttributes(_:of:in:count:): runs of \(set) characters in \(utf16)")
        }
        edited(.editedAttributes, range: NSRange(utf16), changeInLength: 0)
    }

    private func setOneByOne(_ table: AttributeTable, _ runs: [StyledRun], _ targets: LinkTargets, _ utf16: Int) {
        beginEditing()
        var position = utf16
        for run in runs {
            var attributes = table.dictionaries[run.dictionary]
            if let attachment = run.attachment { attributes[.attachment] = attachment }
            if let cell = run.cell { attributes = attributes.mapValues { CellAttributeSet.value($0, in: cell) } }
            if run.link >= 0 { attributes[.link] = targets.url(run.link) }
            setAttributes(attributes, range: NSRange(location: position, length: run.length))
            position += run.length
        }
        endEditing()
    }

    /// Changes the attributes of every run in `range`; equal ones are worked out once. One edit.
    public func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        changeAttributes(range, "setAttributes(_:range:)", change)
    }

    /// Changes the attributes of every run in `range` but for its link, in whose place there may be `true`: links that differ in their targets
    /// alone are worked out once. One edit.
    package func changeAttributesBesideLinks(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        changeAttributes(range, "setAttributes(_:range:)", keepsLinks: true, change)
    }

    /// Whether two sets of attributes are equal in the sense that decides where runs end.
    public static func areEqual(_ first: [NSAttributedString.Key: Any], _ second: [NSAttributedString.Key: Any]) -> Bool {
        AttributeInterner.areEqual(first, second)
    }
}
