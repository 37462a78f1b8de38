public import TextViews

// What labels and text views override to follow links of their own.
public typealias UITouch = Touch
public typealias UIEvent = TouchEvent
