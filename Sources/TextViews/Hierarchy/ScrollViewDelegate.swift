/// Receives the scrolling events of a `ScrollView`. Follows UIScrollViewDelegate; every method has a default.
public protocol ScrollViewDelegate: AnyObject {
    /// The content moved under the view's edges.
    func scrollViewDidScroll(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
}
