public import struct TextViews.Selector

/// The name of an action; see `TextViews/Selector`.
public typealias Selector = TextViews.Selector

/// The action of a name (NSSelectorFromString(_:)).
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of an action (NSStringFromSelector(_:)).
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
