// Swift Testing has an overlay for AppKit, and `import Testing` beside `import AppKit` loads the module of this name.
