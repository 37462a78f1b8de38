public import Foundation

// For readers of documents, which have few different attributes and many runs of them.
extension TextStorage {
    /// Sets the attributes of neighbouring runs that begin at `utf16`; each run names its dictionary by index, and each dictionary is
    /// interned once. One edit. O(log n + runs + dictionaries).
    public func setAttributes(
        _ dictionaries: [[NSAttributedString.Key: Any]], runs: [(length: Int, dictionary: Int)], at utf16: Int
    ) {
        setAttributes(dictionaries, runs: runs.map { ($0.length, $0.dictionary, -1) }, of: LinkTargets(), at: utf16)
    }

    /// Sets the attributes of neighbouring runs as `setAttributes(_:runs:at:)` does, where many runs differ in the targets of their links
    /// alone: each names its target by index, or -1. The dictionaries of links have `true` in the place of the target.
    package func setAttributes(
        _ dictionaries: [[NSAttributedString.Key: Any]], runs: [(length: Int, dictionary: Int, link: Int32)], of targets: LinkTargets,
        at utf16: Int
    ) {
        let count = runs.reduce(0) { $0 + $1.length }
        precondition(
            utf16 >= 0 && utf16 + count <= length, "setAttributes(_:runs:at:): \(count) characters at \(utf16) in \(length)")
        if count == 0 { return }
        guard type(of: self) == TextStorage.self else {
            beginEditing()
            var position = utf16
            for run in runs {
                var attributes = dictionaries[run.dictionary]
                if run.link >= 0 { attributes[.link] = targets.url(run.link) }
                setAttributes(attributes, range: NSRange(location: position, length: run.length))
                position += run.length
            }
            return endEditing()
        }
        let sets = dictionaries.map { body.interner.set(for: $0) }
        let new = runs.map { run in
            let set = sets[run.dictionary]
            return AttributeRun(length: run.length, set: run.link < 0 ? set : body.interner.set(set, link: run.link, of: targets))
        }
        body.runs.replace(utf16..<utf16 + count, with: new)
        edited(.editedAttributes, range: NSRange(location: utf16, length: count), changeInLength: 0)
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
