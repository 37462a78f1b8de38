import Foundation
import TextKit

extension DocumentInformation {
    /// As a reader gives it back.
    func dictionary(_ type: NSAttributedString.DocumentType, _ fileType: String) -> NSDictionary {
        let result = NSMutableDictionary()
        func set(_ key: NSAttributedString.DocumentAttributeKey, _ value: Any?) {
            if let value { result[NSString(string: key.rawValue)] = value }
        }
        set(.documentType, type.rawValue)
        set(.fileType, fileType)
        set(.characterEncoding, NSNumber(value: encoding ?? 4))
        for (name, text) in texts { result[NSString(string: name)] = text }
        if !keywords.isEmpty { set(.keywords, keywords) }
        set(.creationTime, created)
        set(.modificationTime, modified)
        set(.paperSize, paperSize.map { NSValue(size: $0) })
        let keys: [NSAttributedString.DocumentAttributeKey] = [.topMargin, .rightMargin, .bottomMargin, .leftMargin]
        for (key, margin) in zip(keys, margins) { set(key, margin.map { NSNumber(value: Double($0)) }) }
        set(.defaultTabInterval, defaultTabInterval.map { NSNumber(value: Double($0)) })
        set(.hyphenationFactor, hyphenationFactor.map { NSNumber(value: $0) })
        set(.backgroundColor, background.map { Color($0) })
        set(.viewMode, viewMode.map { NSNumber(value: $0) })
        set(.viewZoom, viewZoom.map { NSNumber(value: $0) })
        if isReadOnly { set(.readOnly, NSNumber(value: 1)) }
        return result
    }

    /// As a writer is given it.
    init(_ attributes: [NSAttributedString.DocumentAttributeKey: Any]) {
        func number(_ key: NSAttributedString.DocumentAttributeKey) -> CGFloat? { attributeNumber(attributes[key]).map { CGFloat($0) } }
        for (key, value) in attributes where key.rawValue.hasSuffix("DocumentAttribute") { texts[key.rawValue] = value as? String }
        keywords = attributes[.keywords] as? [String] ?? []
        created = attributes[.creationTime] as? Date
        modified = attributes[.modificationTime] as? Date
        paperSize = attributes[.paperSize] as? CGSize ?? (attributes[.paperSize] as? NSValue)?.sizeValue
        margins = [number(.topMargin), number(.rightMargin), number(.bottomMargin), number(.leftMargin)]
        if let all = attributes[.paperMargin] as? NSEdgeInsets { margins = [all.top, all.right, all.bottom, all.left] }
        defaultTabInterval = number(.defaultTabInterval)
        hyphenationFactor = number(.hyphenationFactor).map { Float($0) }
        background = (attributes[.backgroundColor] as? Color)?.rgba
        viewMode = attributeInteger(attributes[.viewMode])
        viewZoom = attributeInteger(attributes[.viewZoom])
        isReadOnly = (number(.readOnly) ?? 0) > 0
    }
}
