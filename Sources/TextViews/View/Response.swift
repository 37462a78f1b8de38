/// What a view has to tell since it was last asked.
struct Response {
    var damage = Damage.none
    var effects: [Effect] = []
}
