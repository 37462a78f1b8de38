import Foundation
public import TextKit

extension Color {
    /// The name of a colour, or of a colour set of an asset catalogue (NSColor.Name).
    public typealias Name = String

    /// A colour that asks `dynamicProvider` whenever it is painted or its components are read.
    ///
    /// The name is not kept. The provider is called on the thread that asks, with the appearance that it is to answer for as the
    /// current one.
    public convenience init(name colorName: NSColor.Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
        self.init { dynamicProvider(NSAppearance($0)) }
    }
}
