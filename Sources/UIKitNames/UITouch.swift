public import TextViews

/// A press of the primary button on a view (UITouch); labels and text views override `touches…` to follow links of their own.
public typealias UITouch = Touch
/// What a touch is part of: itself alone (UIEvent).
public typealias UIEvent = TouchEvent
