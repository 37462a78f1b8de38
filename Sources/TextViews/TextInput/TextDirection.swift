/// A direction in the order of the characters or as it is seen (UITextDirection).
public struct TextDirection: RawRepresentable, Hashable, Sendable {
    /// A raw value of `TextStorageDirection` or of `TextLayoutDirection`, which have none in common.
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A direction in the order of the characters.
    public static func storage(_ direction: TextStorageDirection) -> TextDirection { TextDirection(rawValue: direction.rawValue) }
    /// A direction as it is seen.
    public static func layout(_ direction: TextLayoutDirection) -> TextDirection { TextDirection(rawValue: direction.rawValue) }
}
