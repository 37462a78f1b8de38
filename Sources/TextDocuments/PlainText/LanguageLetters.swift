/// The letters that tell one encoding from another, for each language in the order of their frequency. Of Latin script only those beyond
/// ASCII stand here.
enum LanguageLetters {
    /// Languages whose letters beyond ASCII stand among ASCII ones.
    static let latin = [
        "éàèêçôîûâùœëïæÿ", "äüöß", "óíáéñúü¿¡ºª", "ãçáéíóõâêàúôü", "àèéìòùîó", "äåöé", "åøæéòô", "äöå", "áðíéóöþæúý",
        "àéèóòíçúï·ü", "íáéěřžýčšůúňťďó", "áíéčžýšúľťňäôóďĺŕ", "ąęłóżśćńź", "áéöóőüíúű", "ăîșâț", "ăîşâţ", "čšžćđ", "ıüşğçöiâîû",
        "ėšųžįąūčę", "āīēšūžņļčģķ", "äõüöšž", "ŝĝĉŭĥĵ", "ħżġċà", "ŵŷâôêîïáéö", "ëçé", "áíóúé", "áæðøíóúý", "šžčđŋŧá",
        "àđưạáơảấạộôếầịậêệọợớốửữủụâíăóứìòểứởừờễồãõẫéẻẽèẹỉĩổỗúùũỏýỳỵỷỹắằẳẵặựỡẩề",
    ].map(Array.init)

    /// The region of each of these.
    static let regions = "wwwwwwwwwwccccccctbbbss------".map { WordLanguage.Region(rawValue: $0) ?? .other }

    /// Languages of another script.
    static let others = [
        "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё", "оанивіертскулдмпязьбгчйхцжїюєшщфґ", "аоеинтрсвлкдпмзгяъубчжщцйшхюьф",
        "аоиенјстрвдлукмпзгбчцшхљњфџжћђ",
        "αοτιεσνρηπυκςλμάδίόέήωγύχφθώβξζψϊΰΐϋ’", "יולאהמרבתשנםעדקחכגפסטזןךצץףֵַָּ", "الينمتروبهعدفسكقحىةجشطخصذغءأإآضزثظئؤپچگیک،؟ـ",
        "านรอกเงมยลวดทสตะปบคหแจพชใไขโธผฐณถศษซภ่้ัีิ์ืุ็ูึำๆๅฎฏฌญฟฝฮฬฤฑฉฆฃ",
    ].map(Array.init)

    /// The weight of each letter of a language: 3 for the most frequent, less for each one after it.
    static let weights: (latin: [[Unicode.Scalar: Double]], others: [[Unicode.Scalar: Double]]) = (
        latin.map(weights), others.map(weights)
    )

    private static func weights(_ letters: [Character]) -> [Unicode.Scalar: Double] {
        let scalars = letters.flatMap { Array(String($0).unicodeScalars) }
        var result: [Unicode.Scalar: Double] = [:]
        for (rank, scalar) in scalars.enumerated() where result[scalar] == nil {
            result[scalar] = 3 * exponential(-2.2 * Double(rank) / Double(max(scalars.count, 12)))
        }
        return result
    }

    /// e to the power of a number from −3 to 0, within a hundredth.
    private static func exponential(_ x: Double) -> Double { 1 / (1 - x + x * x / 2 - x * x * x / 6 + x * x * x * x / 24) }

    /// Ideographs that make half of a text in Chinese, in simplified and in traditional forms, and in Japanese.
    static let simplified = Set(
        """
        的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学\
        如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将\
        两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比\
        员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至\
        队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清\
        今切院让识候带导争运
        """.unicodeScalars)
    static let traditional = Set(
        """
        的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學\
        如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將\
        兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比\
        員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至\
        隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清\
        今切院讓識候帶導爭運曰乃吾汝
        """.unicodeScalars)
    static let japanese = Set(
        """
        日一国人年大十二本中長出三時行見月分後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木食車何南万毎\
        白天母火右読友左休父雨自会事手者社発方新場員立開力問代明動京目通言理体田主題意不作用度強公持野以思家世多正安院心界教文元重近考画海売知道集\
        別物使品計死特私始朝運終台広住真有口少町料工建空急止送切転研足究楽起着店病質待試族銀早映親験英医仕去味写字答夜音注帰古歌買悪図週室歩風紙黒\
        花春赤青館屋色走秋夏習駅洋旅服権利々
        """.unicodeScalars)
    /// Syllables that make half of a text in Korean.
    static let korean = Set(
        """
        이다는을의에가고하지로한사도어나리기은를자인서시대라과니그와있아수해으일들전여보게정부주장만스거오제것상원소생안마공국동연구경성내조세선\
        방모관적면문유화요진계치비우위말신중당회실등발무했때었않야려까미개러할두모든람간며존엄권평등
        """.unicodeScalars)
}
