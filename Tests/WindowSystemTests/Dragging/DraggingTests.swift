import Testing

/// Drags of two programs on one server, one at a time: there is one XdndSelection.
@Suite(.serialized, .needsDisplay) struct DraggingTests {}
