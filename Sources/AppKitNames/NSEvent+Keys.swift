import Foundation
public import TextViews

extension TouchEvent {
    /// What the key types with the modifiers held; for keys with a function, a character of the private range; nil where no key was
    /// pressed, which raises an exception on Apple's systems (NSEvent.characters).
    public var characters: String? {
        guard let press else { return nil }
        if !press.text.isEmpty { return press.text }
        return charactersIgnoringModifiers
    }

    /// What the key types with no modifier but Shift held (NSEvent.charactersIgnoringModifiers).
    public var charactersIgnoringModifiers: String? {
        guard let press else { return nil }
        if case .character(let character) = press.key { return String(character) }
        return NSEvent.character(of: press.key).map { String($0) } ?? ""
    }

    /// The number of the key on an American keyboard of Apple's; 0xFFFF for a key that it has not (NSEvent.keyCode).
    public var keyCode: UInt16 {
        guard let press else { return 0xFFFF }
        if let code = Self.codes.first(where: { $0.key == press.key })?.code { return code }
        guard case .character(let character) = press.key else { return 0xFFFF }
        let unshifted = Self.shifted[character] ?? Character(character.lowercased())
        return Self.letters.firstIndex(of: unshifted).map { UInt16(Self.letters.distance(from: Self.letters.startIndex, to: $0)) } ?? 0xFFFF
    }

    /// Whether the key repeats while it is held: never told (NSEvent.isARepeat).
    public var isARepeat: Bool { false }

    /// The key by its function; nil for one that types (NSEvent.specialKey).
    public var specialKey: SpecialKey? {
        guard let press, let character = Self.character(of: press.key), press.key != .space else { return nil }
        return SpecialKey(rawValue: Int(character.value))
    }

    /// A key by the character that stands for it (NSEvent.SpecialKey).
    public struct SpecialKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Arrow up.
        public static let upArrow = SpecialKey(rawValue: NSUpArrowFunctionKey)
        /// Arrow down.
        public static let downArrow = SpecialKey(rawValue: NSDownArrowFunctionKey)
        /// Arrow left.
        public static let leftArrow = SpecialKey(rawValue: NSLeftArrowFunctionKey)
        /// Arrow right.
        public static let rightArrow = SpecialKey(rawValue: NSRightArrowFunctionKey)
        /// Page up.
        public static let pageUp = SpecialKey(rawValue: NSPageUpFunctionKey)
        /// Page down.
        public static let pageDown = SpecialKey(rawValue: NSPageDownFunctionKey)
        /// Home.
        public static let home = SpecialKey(rawValue: NSHomeFunctionKey)
        /// End.
        public static let end = SpecialKey(rawValue: NSEndFunctionKey)
        /// Delete, which deletes after the caret.
        public static let deleteForward = SpecialKey(rawValue: NSDeleteFunctionKey)
        /// Backspace, which deletes before the caret.
        public static let delete = SpecialKey(rawValue: 0x7F)
        /// Return.
        public static let carriageReturn = SpecialKey(rawValue: 0x0D)
        /// Tab.
        public static let tab = SpecialKey(rawValue: 0x09)
        /// The key with the sign of a menu.
        public static let menu = SpecialKey(rawValue: NSMenuFunctionKey)
    }

    /// The characters of an American keyboard in the order of Apple's numbers; a blank where another key has the number.
    private static let letters = Array("asdfhgzxcv\u{0}bqweryt123465=97-80]ou[ip\u{0}lj'k;\\,/nm.\u{0}\u{0}`")
    private static let shifted: [Character: Character] = [
        "!": "1", "@": "2", "#": "3", "$": "4", "%": "5", "^": "6", "&": "7", "*": "8", "(": "9", ")": "0", "_": "-", "+": "=", "{": "[",
        "}": "]", ":": ";", "\"": "'", "|": "\\", "<": ",", ">": ".", "?": "/", "~": "`",
    ]
    private static let functionCodes: [UInt16] = [122, 120, 99, 118, 96, 97, 98, 100, 101, 109, 103, 111]
    private static let codes: [(key: Key, code: UInt16)] =
        [
            (.enter, 36), (.tab, 48), (.space, 49), (.backspace, 51), (.escape, 53), (.menu, 110), (.insert, 114), (.home, 115),
            (.pageUp, 116), (.delete, 117), (.end, 119), (.pageDown, 121), (.left, 123), (.right, 124), (.down, 125), (.up, 126),
        ] + functionCodes.enumerated().map { (.function($0.offset + 1), $0.element) }

    /// The key of a number; nil for one that types.
    static func key(code: UInt16) -> Key? { code == 76 ? .enter : codes.first { $0.code == code }?.key }

    /// The character of a key with a function of its own.
    static func functionCharacter(of key: Key) -> Unicode.Scalar? {
        switch key {
        case .up: Unicode.Scalar(UInt32(NSUpArrowFunctionKey))
        case .down: Unicode.Scalar(UInt32(NSDownArrowFunctionKey))
        case .left: Unicode.Scalar(UInt32(NSLeftArrowFunctionKey))
        case .right: Unicode.Scalar(UInt32(NSRightArrowFunctionKey))
        case .pageUp: Unicode.Scalar(UInt32(NSPageUpFunctionKey))
        case .pageDown: Unicode.Scalar(UInt32(NSPageDownFunctionKey))
        case .home: Unicode.Scalar(UInt32(NSHomeFunctionKey))
        case .end: Unicode.Scalar(UInt32(NSEndFunctionKey))
        case .delete: Unicode.Scalar(UInt32(NSDeleteFunctionKey))
        case .insert: Unicode.Scalar(UInt32(NSInsertFunctionKey))
        case .menu: Unicode.Scalar(UInt32(NSMenuFunctionKey))
        case .function(let number): number >= 1 && number <= 35 ? Unicode.Scalar(UInt32(NSF1FunctionKey + number - 1)) : nil
        default: nil
        }
    }

    /// The character of a key that is not known by what it types.
    private static func character(of key: Key) -> Unicode.Scalar? {
        switch key {
        case .enter: "\r"
        case .tab: "\t"
        case .space: " "
        case .backspace: "\u{7F}"
        case .escape: "\u{1B}"
        default: functionCharacter(of: key)
        }
    }
}

/// The character of the arrow up.
public let NSUpArrowFunctionKey = 0xF700
/// The character of the arrow down.
public let NSDownArrowFunctionKey = 0xF701
/// The character of the arrow left.
public let NSLeftArrowFunctionKey = 0xF702
/// The character of the arrow right.
public let NSRightArrowFunctionKey = 0xF703
/// The character of F1; those of F2 and on follow.
public let NSF1FunctionKey = 0xF704
/// The character of Insert.
public let NSInsertFunctionKey = 0xF727
/// The character of Delete.
public let NSDeleteFunctionKey = 0xF728
/// The character of Home.
public let NSHomeFunctionKey = 0xF729
/// The character of End.
public let NSEndFunctionKey = 0xF72B
/// The character of Page up.
public let NSPageUpFunctionKey = 0xF72C
/// The character of Page down.
public let NSPageDownFunctionKey = 0xF72D
/// The character of the menu key.
public let NSMenuFunctionKey = 0xF735
