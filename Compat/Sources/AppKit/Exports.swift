@_exported public import AppKitNames
