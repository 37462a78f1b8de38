// Apple's numbers for the features of fonts (SFNTLayoutTypes), as a descriptor's `.featureSettings` take them: a type, and one of
// its selectors. Those are here that have an OpenType feature behind them, and the ones that leave a font as it is.

/// Ligatures: `liga`, `dlig`, `clig`, `hlig`.
public let kLigaturesType = 1
/// `liga`: common ligatures, with `kLigaturesType`.
public let kCommonLigaturesOnSelector = 2
/// `liga` off: common ligatures are not used, with `kLigaturesType`.
public let kCommonLigaturesOffSelector = 3
/// `dlig`: rare ligatures, with `kLigaturesType`.
public let kRareLigaturesOnSelector = 4
/// `dlig` off: rare ligatures are not used, with `kLigaturesType`.
public let kRareLigaturesOffSelector = 5
/// `clig`: ligatures by their neighbours, with `kLigaturesType`.
public let kContextualLigaturesOnSelector = 18
/// `clig` off: ligatures by their neighbours are not used, with `kLigaturesType`.
public let kContextualLigaturesOffSelector = 19
/// `hlig`: historical ligatures, with `kLigaturesType`.
public let kHistoricalLigaturesOnSelector = 20
/// `hlig` off: historical ligatures are not used, with `kLigaturesType`.
public let kHistoricalLigaturesOffSelector = 21

/// Small capitals by the older type: `smcp`.
public let kLetterCaseType = 3
/// `smcp`: small capitals for small letters, with `kLetterCaseType`.
public let kSmallCapsSelector = 3

/// Widths of digits: `tnum`, `pnum`.
public let kNumberSpacingType = 6
/// `tnum`: digits of one width, with `kNumberSpacingType`.
public let kMonospacedNumbersSelector = 0
/// `pnum`: digits of their own widths, with `kNumberSpacingType`.
public let kProportionalNumbersSelector = 1

/// Raised and lowered letters: `sups`, `subs`, `ordn`, `sinf`.
public let kVerticalPositionType = 10
/// No feature: leaves the font as it is, with `kVerticalPositionType`.
public let kNormalPositionSelector = 0
/// `sups`: raised letters and digits, with `kVerticalPositionType`.
public let kSuperiorsSelector = 1
/// `subs`: lowered letters and digits, with `kVerticalPositionType`.
public let kInferiorsSelector = 2
/// `ordn`: raised letters of ordinals, with `kVerticalPositionType`.
public let kOrdinalsSelector = 3
/// `sinf`: lowered digits of formulas, with `kVerticalPositionType`.
public let kScientificInferiorsSelector = 4

/// Fractions: `afrc`, `frac`.
public let kFractionsType = 11
/// No feature: leaves the font as it is, with `kFractionsType`.
public let kNoFractionsSelector = 0
/// `afrc`: fractions with a level bar, with `kFractionsType`.
public let kVerticalFractionsSelector = 1
/// `frac`: fractions with a slanted bar, with `kFractionsType`.
public let kDiagonalFractionsSelector = 2

/// A zero with a slash: `zero`.
public let kTypographicExtrasType = 14
/// `zero`: a zero with a slash, with `kTypographicExtrasType`.
public let kSlashedZeroOnSelector = 4
/// `zero` off: zeros have no slash, with `kTypographicExtrasType`.
public let kSlashedZeroOffSelector = 5

/// Old-style and lining digits: `onum`, `lnum`.
public let kNumberCaseType = 21
/// `onum`: old-style digits, with `kNumberCaseType`.
public let kLowerCaseNumbersSelector = 0
/// `lnum`: lining digits, with `kNumberCaseType`.
public let kUpperCaseNumbersSelector = 1

/// Punctuation and spacing of capitals: `case`, `cpsp`.
public let kCaseSensitiveLayoutType = 33
/// `case`: punctuation at the height of capitals, with `kCaseSensitiveLayoutType`.
public let kCaseSensitiveLayoutOnSelector = 0
/// `case` off: punctuation stays where small letters have it, with `kCaseSensitiveLayoutType`.
public let kCaseSensitiveLayoutOffSelector = 1
/// `cpsp`: wider spacing of capitals, with `kCaseSensitiveLayoutType`.
public let kCaseSensitiveSpacingOnSelector = 2
/// `cpsp` off: capitals are not set wider, with `kCaseSensitiveLayoutType`.
public let kCaseSensitiveSpacingOffSelector = 3

/// Stylistic sets: `ss01` to `ss20`.
public let kStylisticAlternativesType = 35
/// No feature: leaves the font as it is, with `kStylisticAlternativesType`.
public let kNoStylisticAlternatesSelector = 0
/// `ss01`: stylistic set 1, with `kStylisticAlternativesType`.
public let kStylisticAltOneOnSelector = 2
/// `ss01` off: without stylistic set 1, with `kStylisticAlternativesType`.
public let kStylisticAltOneOffSelector = 3
/// `ss02`: stylistic set 2, with `kStylisticAlternativesType`.
public let kStylisticAltTwoOnSelector = 4
/// `ss02` off: without stylistic set 2, with `kStylisticAlternativesType`.
public let kStylisticAltTwoOffSelector = 5
/// `ss03`: stylistic set 3, with `kStylisticAlternativesType`.
public let kStylisticAltThreeOnSelector = 6
/// `ss03` off: without stylistic set 3, with `kStylisticAlternativesType`.
public let kStylisticAltThreeOffSelector = 7
/// `ss04`: stylistic set 4, with `kStylisticAlternativesType`.
public let kStylisticAltFourOnSelector = 8
/// `ss04` off: without stylistic set 4, with `kStylisticAlternativesType`.
public let kStylisticAltFourOffSelector = 9
/// `ss05`: stylistic set 5, with `kStylisticAlternativesType`.
public let kStylisticAltFiveOnSelector = 10
/// `ss05` off: without stylistic set 5, with `kStylisticAlternativesType`.
public let kStylisticAltFiveOffSelector = 11
/// `ss06`: stylistic set 6, with `kStylisticAlternativesType`.
public let kStylisticAltSixOnSelector = 12
/// `ss06` off: without stylistic set 6, with `kStylisticAlternativesType`.
public let kStylisticAltSixOffSelector = 13
/// `ss07`: stylistic set 7, with `kStylisticAlternativesType`.
public let kStylisticAltSevenOnSelector = 14
/// `ss07` off: without stylistic set 7, with `kStylisticAlternativesType`.
public let kStylisticAltSevenOffSelector = 15
/// `ss08`: stylistic set 8, with `kStylisticAlternativesType`.
public let kStylisticAltEightOnSelector = 16
/// `ss08` off: without stylistic set 8, with `kStylisticAlternativesType`.
public let kStylisticAltEightOffSelector = 17
/// `ss09`: stylistic set 9, with `kStylisticAlternativesType`.
public let kStylisticAltNineOnSelector = 18
/// `ss09` off: without stylistic set 9, with `kStylisticAlternativesType`.
public let kStylisticAltNineOffSelector = 19
/// `ss10`: stylistic set 10, with `kStylisticAlternativesType`.
public let kStylisticAltTenOnSelector = 20
/// `ss10` off: without stylistic set 10, with `kStylisticAlternativesType`.
public let kStylisticAltTenOffSelector = 21
/// `ss11`: stylistic set 11, with `kStylisticAlternativesType`.
public let kStylisticAltElevenOnSelector = 22
/// `ss11` off: without stylistic set 11, with `kStylisticAlternativesType`.
public let kStylisticAltElevenOffSelector = 23
/// `ss12`: stylistic set 12, with `kStylisticAlternativesType`.
public let kStylisticAltTwelveOnSelector = 24
/// `ss12` off: without stylistic set 12, with `kStylisticAlternativesType`.
public let kStylisticAltTwelveOffSelector = 25
/// `ss13`: stylistic set 13, with `kStylisticAlternativesType`.
public let kStylisticAltThirteenOnSelector = 26
/// `ss13` off: without stylistic set 13, with `kStylisticAlternativesType`.
public let kStylisticAltThirteenOffSelector = 27
/// `ss14`: stylistic set 14, with `kStylisticAlternativesType`.
public let kStylisticAltFourteenOnSelector = 28
/// `ss14` off: without stylistic set 14, with `kStylisticAlternativesType`.
public let kStylisticAltFourteenOffSelector = 29
/// `ss15`: stylistic set 15, with `kStylisticAlternativesType`.
public let kStylisticAltFifteenOnSelector = 30
/// `ss15` off: without stylistic set 15, with `kStylisticAlternativesType`.
public let kStylisticAltFifteenOffSelector = 31
/// `ss16`: stylistic set 16, with `kStylisticAlternativesType`.
public let kStylisticAltSixteenOnSelector = 32
/// `ss16` off: without stylistic set 16, with `kStylisticAlternativesType`.
public let kStylisticAltSixteenOffSelector = 33
/// `ss17`: stylistic set 17, with `kStylisticAlternativesType`.
public let kStylisticAltSeventeenOnSelector = 34
/// `ss17` off: without stylistic set 17, with `kStylisticAlternativesType`.
public let kStylisticAltSeventeenOffSelector = 35
/// `ss18`: stylistic set 18, with `kStylisticAlternativesType`.
public let kStylisticAltEighteenOnSelector = 36
/// `ss18` off: without stylistic set 18, with `kStylisticAlternativesType`.
public let kStylisticAltEighteenOffSelector = 37
/// `ss19`: stylistic set 19, with `kStylisticAlternativesType`.
public let kStylisticAltNineteenOnSelector = 38
/// `ss19` off: without stylistic set 19, with `kStylisticAlternativesType`.
public let kStylisticAltNineteenOffSelector = 39
/// `ss20`: stylistic set 20, with `kStylisticAlternativesType`.
public let kStylisticAltTwentyOnSelector = 40
/// `ss20` off: without stylistic set 20, with `kStylisticAlternativesType`.
public let kStylisticAltTwentyOffSelector = 41

/// Letters by their neighbours, and swashes: `calt`, `swsh`, `cswh`.
public let kContextualAlternatesType = 36
/// `calt`: letters by their neighbours, with `kContextualAlternatesType`.
public let kContextualAlternatesOnSelector = 0
/// `calt` off: letters do not go by their neighbours, with `kContextualAlternatesType`.
public let kContextualAlternatesOffSelector = 1
/// `swsh`: swashes, with `kContextualAlternatesType`.
public let kSwashAlternatesOnSelector = 2
/// `swsh` off: swashes are not used, with `kContextualAlternatesType`.
public let kSwashAlternatesOffSelector = 3
/// `cswh`: swashes by their neighbours, with `kContextualAlternatesType`.
public let kContextualSwashAlternatesOnSelector = 4
/// `cswh` off: swashes by their neighbours are not used, with `kContextualAlternatesType`.
public let kContextualSwashAlternatesOffSelector = 5

/// What small letters are: `smcp`, `pcap`.
public let kLowerCaseType = 37
/// No feature: leaves the font as it is, with `kLowerCaseType`.
public let kDefaultLowerCaseSelector = 0
/// `smcp`: small capitals for small letters, with `kLowerCaseType`.
public let kLowerCaseSmallCapsSelector = 1
/// `pcap`: petite capitals for small letters, with `kLowerCaseType`.
public let kLowerCasePetiteCapsSelector = 2

/// What capitals are: `c2sc`, `c2pc`.
public let kUpperCaseType = 38
/// No feature: leaves the font as it is, with `kUpperCaseType`.
public let kDefaultUpperCaseSelector = 0
/// `c2sc`: small capitals for capitals, with `kUpperCaseType`.
public let kUpperCaseSmallCapsSelector = 1
/// `c2pc`: petite capitals for capitals, with `kUpperCaseType`.
public let kUpperCasePetiteCapsSelector = 2
