/// The damage and effects of a view since they were last taken.
struct Response {
    var damage = Damage.none
    var effects: [Effect] = []
}
