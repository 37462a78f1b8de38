import Foundation
import UIKit

// Layout constraints without a solver.
public struct UILayoutPriority: Equatable, Sendable {
    public let rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let required = Self(1000)
    public static let defaultHigh = Self(750)
    public static let defaultLow = Self(250)
}

public final class NSLayoutConstraint: NSObject {
    public enum Attribute { case top, left, bottom, right, width, height, leading, trailing, notAnAttribute }
    public enum Relation { case equal }

    public var constant: CGFloat
    public var isActive = false
    public var priority = UILayoutPriority.required

    init(_ constant: CGFloat) { self.constant = constant }

    public init(
        item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute other: Attribute, multiplier: CGFloat,
        constant: CGFloat
    ) {
        self.constant = constant
    }

    public static func activate(_ constraints: [NSLayoutConstraint]) {}
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {}
}

public final class NSLayoutAnchor: NSObject {
    public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(constant)
    }
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(constant)
    }
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
}

extension UIView {
    public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var leftAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var rightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var layoutMarginsGuide: UIView { self }
    public var layoutMargins: UIEdgeInsets {
        get { .zero }
        set {}
    }
    public func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { sizeThatFits(size) }
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { true }
        set {}
    }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
}
