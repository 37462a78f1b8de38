/// The name of an action, as AppKit and UIKit hand it to a delegate or a responder: `insertNewline:`, with a colon for each argument.
///
/// Where there is no Objective-C, `#selector` does not compile: write a name in quotation marks instead, as in
/// `Selector("insertNewline:")`. Two with the same name are equal.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as it was given.
    public let description: String

    /// The action of a name, which is not checked.
    public init(_ str: String) { description = str }

    /// The action of a name in quotation marks.
    public init(stringLiteral value: String) { description = value }
}
