/// What takes the items of a context as they are drawn, in place of a list.
package protocol DisplayItemTarget: AnyObject {
    /// Paints one item over those before it.
    func paint(_ item: DisplayList.Item)
}
