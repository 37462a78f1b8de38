// Swift Testing has an overlay for CoreGraphics, and `import Testing` beside `import CoreGraphics` loads the module of this name.
