/// A program that does something for the reader, who may choose another than the usual ones.
package protocol ReaderCommand {
    /// The environment's variable that names the reader's own, and the X resource of recto's that does so where that is not set.
    static var variable: String { get }
    static var resource: String { get }
    /// The commands to try where the reader has named none, in this order.
    static var usual: [Self] { get }
    /// The reader's own; nil where there is none.
    init?(environment: [String: String], resource: String?)
    var program: String { get }
}
