import Expectations
import Foundation
import Testing

@testable import TextViews

struct ReorderedViewTests {
    @Test func `a view that is added again comes to the front`() {
        let parent = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let views = (0..<3).map { _ in View(frame: parent.bounds) }
        for view in views { parent.addSubview(view) }
        parent.addSubview(views[0])
        expectEqual(parent.subviews.map(ObjectIdentifier.init), [views[1], views[2], views[0]].map(ObjectIdentifier.init))
        parent.addSubview(views[0])
        expect(parent.subviews.last === views[0] && parent.subviews.count == 3)
    }
}
