/// The last labels that make a name with dots in it a domain.
enum TopLevelDomains {
    static func contains(_ label: String) -> Bool {
        generic.contains(label) || countries.contains(label) || newer.contains(label) || international.contains(label)
            || label.hasPrefix("xn--")
    }

    static let generic: Set<String> = [
        "com", "org", "net", "edu", "gov", "mil", "int", "arpa", "info", "biz", "name", "pro", "aero", "coop", "museum", "jobs",
        "mobi", "travel", "tel", "cat", "asia", "post", "xxx",
    ]

    /// The domains that end the names of files at least as often.
    static let extensionsOfFiles: Set<String> = [
        "md", "rs", "py", "sh", "pl", "so", "cc", "ps", "am", "mk", "zip", "mov", "pm", "la", "ac", "bz", "ms", "ml", "app", "cab", "mp",
        "gz", "vi", "hm", "dm", "mo", "sc", "st", "tm", "as", "ad", "name", "post", "cat", "int", "pub", "dot", "doc",
    ]

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    private static let countries = words(
        """
        ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg \
        ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi \
        gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw \
        ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng \
        ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn \
        so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws \
        ye yt za zm zw
        """)

    private static let newer = words(
        """
        academy accountant actor adult agency airforce apartments app archi army art associates attorney auction audio auto \
        baby band bank bar bargains bayern beer berlin best bet bible bike bingo bio black blog blue boats boutique broker build \
        builders business buzz cab cafe camera camp capital cards care career careers cars casa cash casino catering center ceo \
        charity chat cheap christmas church city claims cleaning click clinic clothing cloud club coach codes coffee college \
        cologne community company computer condos construction consulting contact contractors cooking cool country coupons \
        courses credit cricket cruises dance data date dating deals degree delivery democrat dental design dev diamonds diet \
        digital direct directory discount doctor dog domains download earth eco education email energy engineer engineering \
        enterprises equipment estate events exchange expert exposed express fail faith family fans farm fashion film finance \
        financial fish fishing fit fitness flights florist flowers foo football forsale foundation fun fund furniture futbol fyi \
        gallery game games garden gent gift gifts gives glass global gmbh gold golf graphics gratis green gripe group guide \
        guitars guru hamburg haus health healthcare help hiphop hockey holdings holiday homes horse hospital host hosting house \
        how immo immobilien industries ink institute insure international investments jetzt jewelry kaufen kim kitchen koeln \
        land lat law lawyer lease legal lgbt life lighting limited limo link live llc loan loans lol london love ltd luxury \
        maison management market marketing markets mba media melbourne memorial men menu miami moda moe mom money mortgage \
        moscow museum music nagoya network new news ngo ninja nrw nyc observer one online ooo organic page paris partners parts \
        party pet photo photography photos physio pics pictures pink pizza place plumbing plus poker porn press productions \
        promo properties property pub quebec racing realty recipes red rehab reise reisen rent rentals repair report republican \
        rest restaurant review reviews rip rocks rodeo ruhr run sale salon sarl school schule science services sex sexy shiksha \
        shoes shop shopping show singles site ski soccer social software solar solutions space sport store stream studio study \
        style sucks supplies supply support surf surgery swiss sydney systems tattoo tax taxi team tech technology tennis \
        theater tienda tips tires tirol today tokyo tools top tours town toys trade training tube university uno vacations \
        vegas ventures versicherung vet viajes video villas vin vip vision vlaanderen vodka vote voyage wales watch webcam \
        website wedding wien wiki win wine work works world wtf xyz yoga zone
        """)

    private static let international: Set<String> = [
        "рф", "укр", "бел", "срб", "мкд", "мон", "қаз", "бг", "ею", "онлайн", "сайт", "орг", "дети", "москва", "中国", "中國", "香港",
        "台灣", "台湾", "新加坡", "澳門", "公司", "网络", "網路", "网址", "在线", "中文网", "みんな", "コム", "한국", "닷컴", "닷넷", "भारत",
        "भारतम्", "বাংলা", "ভারত", "இந்தியா", "இலங்கை", "ไทย", "გე", "հայ", "ελ", "ευ", "مصر", "السعودية", "امارات", "ایران", "عمان",
        "قطر", "المغرب", "تونس", "الجزائر", "الاردن", "فلسطين", "سورية", "شبكة", "موقع", "ישראל", "קום",
    ]
}
