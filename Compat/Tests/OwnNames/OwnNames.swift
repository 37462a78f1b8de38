// Types of a client's module with names that the text system has without a prefix.
public struct TextStorage { public init() {} }
public struct TextView { public init() {} }
public struct ParagraphStyle { public init() {} }
public struct Figure { public init() {} }
public struct Label { public init() {} }
public struct Document { public init() {} }
public struct Font { public init() {} }
public struct Color { public init() {} }
