public import struct Foundation.CGPoint
public import struct Foundation.URL

/// A drag from this or another program that is over a view, and has not been dropped yet.
public struct DragOver: Sendable, Equatable {
    /// What can be dropped.
    public struct Contents: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Characters.
        public static let text = Contents(rawValue: 1)
        /// Files of this machine, or what is said to be some.
        public static let files = Contents(rawValue: 2)
    }

    /// Logical pixels, origin top left: in the viewport of a topmost view, in its own coordinates for the view that is told.
    public var location: CGPoint
    /// What the drag brings, as far as is known.
    public var contents: Contents

    /// A drag at that point, which brings that.
    public init(_ location: CGPoint, contents: Contents) {
        self.location = location
        self.contents = contents
    }
}

/// What has been dropped on a view.
public struct Drop: Sendable, Equatable {
    /// What a drop brings.
    public enum Content: Sendable, Equatable {
        /// Characters, without attributes.
        case text(String)
        /// Files of this machine, one at least.
        case files([URL])
    }

    /// Logical pixels, as those of `DragOver`.
    public var location: CGPoint
    /// What the drop brings.
    public var content: Content
    /// How it comes from the view's own window: what that drags is to be moved, or copied; nil for another program's.
    public var own: Origin?

    /// What becomes of text that is dragged within a window.
    public enum Origin: Sendable, Equatable {
        /// It goes from where it was.
        case moved
        /// It stays where it was.
        case copied
    }

    /// A drop of another program's, unless said otherwise.
    public init(_ content: Content, at location: CGPoint, own: Origin? = nil) {
        self.location = location
        self.content = content
        self.own = own
    }
}
