import Testing

/// The built program on a real server. One test at a time has its windows on the screen: they would cover each other's.
@Suite(.serialized, .enabled(if: Screen.isAvailableOrRequired, "no X server or no xdotool"))
struct EndToEndTests {}
