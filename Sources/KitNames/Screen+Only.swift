package import TextViews

extension Screen {
    /// The one screen, by a name that AppKit has no member of another type for.
    package static var only: Screen { main }
}
