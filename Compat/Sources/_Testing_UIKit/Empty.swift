// Swift Testing has an overlay for UIKit, and `import Testing` beside `import UIKit` loads the module of this name.
