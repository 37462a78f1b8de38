/// What a view knows of the spelling of what shows.
struct SpellingState {
    var isOn = false
    /// What has been looked through, in UTF-16 units of the text.
    var checked = 0..<0
    /// The misspelt words in it, ascending.
    var misspelled: [Range<Int>] = []
}
