public import TextSearch
public import TextViews

// Finding text under UIKit's names.
/// UIKit's name for `FindInteraction`.
public typealias UIFindInteraction = FindInteraction
/// UIKit's name for `FindSession`.
public typealias UIFindSession = FindSession
/// How closely a text has to meet a query.
public typealias UITextSearchOptions = TextQuery.Options
