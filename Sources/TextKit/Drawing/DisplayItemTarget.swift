/// Receives the items of a context as they are drawn, instead of a list.
package protocol DisplayItemTarget: AnyObject {
    /// Paints one item over those before it.
    func paint(_ item: DisplayList.Item)
}
