import Foundation
import UIKit

// Responders that are no views, alerts, input modes and what a screen reader is told: they compile and do nothing.
open class UIResponder: NSObject {
    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { false }
    open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
    open func resignFirstResponder() -> Bool { true }
    open override var description: String { "responder" }
}

public struct UITextInputMode: Sendable {
    public let primaryLanguage: String?
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let staticText = Self(rawValue: 1 << 6)
}

extension UIView {
    public var textInputMode: UITextInputMode? { nil }
    public static func performWithoutAnimation(_ body: () -> Void) { body() }
    public var accessibilityIdentifier: String? {
        get { nil }
        set {}
    }
    public var accessibilityLabel: String? {
        get { nil }
        set {}
    }
    public var isAccessibilityElement: Bool {
        get { true }
        set {}
    }
    public var accessibilityTraits: UIAccessibilityTraits {
        get { [] }
        set {}
    }
}
