package import TextKit

extension TextView {
    /// Whether one of the view's columns is the container.
    package func shows(_ container: TextContainer) -> Bool { columnContainers.contains { $0 === container } }
}
