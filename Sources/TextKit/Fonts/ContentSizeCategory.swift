public import Foundation
import Synchronization

/// How large the reader wants text (UIContentSizeCategory), ordered from small to large.
public struct ContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = ContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = ContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = ContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = ContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = ContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = ContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Every size, from small to large.
    public static let allSizes: [ContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    public var isAccessibilityCategory: Bool { step >= 7 }

    /// The place among `allSizes`; an unknown category is `.large`.
    public var step: Int { Self.allSizes.firstIndex(of: self) ?? 3 }

    /// The category this many steps larger (or smaller), as far as there are any.
    public func stepped(by steps: Int) -> ContentSizeCategory {
        Self.allSizes[max(0, min(Self.allSizes.count - 1, step + steps))]
    }
}

extension ContentSizeCategory: Comparable {
    public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.step < b.step }
}

extension ContentSizeCategory {
    /// Posted after `current` has changed; `userInfo` has the new category's raw value.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    private static let stored = Mutex(ContentSizeCategory.large)

    /// The category of the process; setting another posts `didChangeNotification` on the calling thread.
    public static var current: ContentSizeCategory {
        get { stored.withLock { $0 } }
        set {
            let changed = stored.withLock { category in
                defer { category = newValue }
                return category != newValue
            }
            guard changed else { return }
            NotificationCenter.default.post(
                name: didChangeNotification, object: nil, userInfo: [newValueUserInfoKey: newValue.rawValue])
        }
    }
}
