public import TextViews

/// UIKit's name for `ImageView`.
public typealias UIImageView = ImageView
/// UIKit's name for `Screen`.
public typealias UIScreen = Screen
