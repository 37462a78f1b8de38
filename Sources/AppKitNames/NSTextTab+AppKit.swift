public import Foundation
public import TextKit

extension TextTab {
    /// AppKit's older kinds of tab stop; a decimal tab is a right one that ends at the decimal separator.
    public enum TabType: UInt, Sendable {
        case leftTabStopType = 0
        case rightTabStopType = 1
        case centerTabStopType = 2
        case decimalTabStopType = 3
    }

    public convenience init(type: TabType, location loc: CGFloat) {
        switch type {
        case .leftTabStopType: self.init(textAlignment: .left, location: loc)
        case .rightTabStopType: self.init(textAlignment: .right, location: loc)
        case .centerTabStopType: self.init(textAlignment: .center, location: loc)
        case .decimalTabStopType:
            self.init(textAlignment: .right, location: loc, options: [.columnTerminators: Self.columnTerminators(for: nil)])
        }
    }

    public var tabStopType: TabType {
        switch alignment {
        case .center: .centerTabStopType
        case .right: options[.columnTerminators] == nil ? .rightTabStopType : .decimalTabStopType
        case .left, .justified, .natural: .leftTabStopType
        }
    }
}
