/// `count` of these words one after the other, no two lines of which are alike.
func repeated(_ words: [String], _ count: Int) -> String {
    (0..<count).map { index -> String in words[(index * 7 + index / 5) % words.count] }.joined(separator: " ")
}
