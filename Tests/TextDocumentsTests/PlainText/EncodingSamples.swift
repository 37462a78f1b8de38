/// Text in many languages: the first articles of the Universal Declaration of Human Rights, and pangrams.
enum EncodingSamples {
    static let texts: [String: String] = [
        "fr": "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience "
            + "et doivent agir les uns envers les autres dans un esprit de fraternité. Chacun peut se prévaloir de tous les droits"
            + ", sans distinction aucune, notamment de race, de couleur, de sexe, de langue, d’opinion politique ou de toute autre"
            + " opinion.",
        "fr15": "Le cœur de l'œuvre coûte 25 € et le bœuf près de l'île vient d'être pêché à l'hôtel où naît l'été. Tous les êtres h"
            + "umains naissent libres et égaux en dignité et en droits.",
        "de": "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und soll"
            + "en einander im Geiste der Brüderlichkeit begegnen. Jeder hat Anspruch auf die in dieser Erklärung verkündeten Recht"
            + "e und Freiheiten ohne irgendeinen Unterschied, etwa nach Rasse, Hautfarbe, Geschlecht, Sprache, Religion, politisch"
            + "er oder sonstiger Überzeugung, nationaler oder sozialer Herkunft, Vermögen, Geburt oder sonstigem Stand. Große Stra"
            + "ße.",
        "es": "Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, "
            + "deben comportarse fraternalmente los unos con los otros. Toda persona tiene todos los derechos y libertades proclam"
            + "ados en esta Declaración, sin distinción alguna de raza, color, sexo, idioma, religión, opinión política o de cualq"
            + "uier otra índole. ¿Qué año? ¡Mañana!",
        "pt": "Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem "
            + "agir uns para com os outros em espírito de fraternidade. Não será feita nenhuma distinção fundada no estatuto polít"
            + "ico, jurídico ou internacional do país.",
        "sv": "Alla människor är födda fria och lika i värde och rättigheter. De har utrustats med förnuft och samvete och bör han"
            + "dla gentemot varandra i en anda av gemenskap. Envar är berättigad till alla de fri- och rättigheter som uttalas i d"
            + "enna förklaring utan åtskillnad av något slag.",
        "da": "Alle mennesker er født frie og lige i værdighed og rettigheder. De er udstyret med fornuft og samvittighed, og de b"
            + "ør handle mod hverandre i en broderskabets ånd. Enhver har krav på alle de rettigheder og friheder, som nævnes i de"
            + "nne erklæring.",
        "en": "It’s “the best of times”, he said—and that’s all. Nobody’s perfect: the naïve café owner didn’t know what to say… a"
            + "nd so it went on for years – until the end.",
        "cs": "Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu je"
            + "dnat v duchu bratrství. Každý má všechna práva a všechny svobody, stanovené touto deklarací, bez jakéhokoli rozlišo"
            + "vání, zejména podle rasy, barvy, pohlaví, jazyka, náboženství, politického nebo jiného smýšlení. Žluťoučký kůň úpěl"
            + " ďábelské ódy.",
        "pl": "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumienie"
            + "m i powinni postępować wobec innych w duchu braterstwa. Każdy człowiek posiada wszystkie prawa i wolności zawarte w"
            + " niniejszej Deklaracji bez względu na różnice rasy, koloru, płci, języka, wyznania. Zażółć gęślą jaźń.",
        "hu": "Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, ésszel és lelkiismerettel bírván"
            + ", egymással szemben testvéri szellemben kell hogy viseltessenek. Mindenki, bármely megkülönböztetésre, nevezetesen "
            + "fajra, színre, nemre, nyelvre, vallásra tekintet nélkül hivatkozhat a jelen Nyilatkozatban kinyilvánított összes jo"
            + "gokra. Árvíztűrő tükörfúrógép.",
        "ro": "Toate fiinţele umane se nasc libere şi egale în demnitate şi în drepturi. Ele sunt înzestrate cu raţiune şi conştii"
            + "nţă şi trebuie să se comporte unele faţă de altele în spiritul fraternităţii.",
        "hr": "Sva ljudska bića rađaju se slobodna i jednaka u dostojanstvu i pravima. Ona su obdarena razumom i sviješću i trebaj"
            + "u jedna prema drugima postupati u duhu bratstva. Svakome pripadaju sva prava i slobode utvrđene u ovoj Deklaraciji "
            + "bez ikakve razlike, što se tiče rase, boje kože, spola, jezika, vjere, političkog ili drugog mišljenja.",
        "ru": "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны пост"
            + "упать в отношении друг друга в духе братства. Каждый человек должен обладать всеми правами и всеми свободами, прово"
            + "зглашенными настоящей Декларацией, без какого бы то ни было различия.",
        "uk": "Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні діят"
            + "и у відношенні один до одного в дусі братерства. Кожна людина повинна мати всі права і всі свободи, проголошені ціє"
            + "ю Декларацією, незалежно від раси, кольору шкіри, статі, мови, релігії, її походження.",
        "bg": "Всички хора се раждат свободни и равни по достойнство и права. Tе са надарени с разум и съвест и следва да се отнас"
            + "ят помежду си в дух на братство. Всеки човек има право на всички права и свободи, провъзгласени в тази Декларация.",
        "el": "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική κα"
            + "ι συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης. Άλλα λόγια, Αθήνα.",
        "tr": "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı "
            + "kardeşlik zihniyeti ile hareket etmelidirler. Herkes, ırk, renk, cinsiyet, dil, din, siyasi veya diğer herhangi bir"
            + " akide, milli veya içtimai menşe, servet, doğuş veya herhangi diğer bir fark gözetilmeksizin işbu Beyannamede ilan "
            + "olunan bütün haklardan istifade edebilir.",
        "he": "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ב"
            + "רוח של אחווה. כל אדם זכאי לזכויות ולחרויות שנקבעו בהכרזה זו ללא הפליה כלשהיא.",
        "ar": "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق، وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء. لك"
            + "ل إنسان حق التمتع بكافة الحقوق والحريات الواردة في هذا الإعلان، دون أي تمييز.",
        "lt": "Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas ir sąžinė ir jie turi elgtis vien"
            + "as kito atžvilgiu kaip broliai. Kiekvienas turi teisę naudotis visomis teisėmis ir laisvėmis, paskelbtomis šioje De"
            + "klaracijoje, be jokių skirtumų.",
        "lv": "Visi cilvēki piedzimst brīvi un vienlīdzīgi savā pašcieņā un tiesībās. Viņi ir apveltīti ar saprātu un sirdsapziņu,"
            + " un viņiem jāizturas citam pret citu brālības garā. Katram cilvēkam pienākas visas tiesības un brīvības, kas paslud"
            + "inātas šajā deklarācijā, neatkarīgi no rases, ādas krāsas, dzimuma.",
        "et": "Kõik inimesed sünnivad vabadena ja võrdsetena oma väärikuselt ja õigustelt. Neile on antud mõistus ja südametunnist"
            + "us ja nende suhtumist üksteisesse peab kandma vendluse vaim.",
        "vi": "Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền. Mọi con người đều được tạo hoá ban cho "
            + "lý trí và lương tâm và cần phải đối xử với nhau trong tình anh em.",
        "th": "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนา"
            + "รมณ์แห่งภราดรภาพ",
        "ja": "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。すべて人は、人種、皮膚の色、性、言語、宗教、政治上その他の意"
            + "見によるいかなる差別をも受けることなく、この宣言に掲げるすべての権利と自由とを享有することができる。テレビとコンピュータ。",
        "ko": "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다. 모든 사람은 인종, 피부색, 성, 언어, 종교 등"
            + " 어떠한 종류의 차별이 없이 이 선언에 규정된 모든 권리와 자유를 향유할 자격이 있다.",
        "zh": "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。人人有资格享有本宣言所载的一切权利和自由,不分种族、肤色、性别、语言、宗教、政治或其他见解、国籍或社会出身、财产、出生或其他身分等任何区别。",
        "zht": "人人生而自由,在尊嚴和權利上一律平等。他們賦有理性和良心,並應以兄弟關係的精神相對待。人人有資格享有本宣言所載的一切權利和自由,不分種族、膚色、性別、語言、宗教、政治或其他見解、國籍或社會出身、財產、出生或其他身分等任何區別。",
        "eo": "Ĉiuj homoj estas denaske liberaj kaj egalaj laŭ digno kaj rajtoj. Ili posedas racion kaj konsciencon, kaj devus kon"
            + "duti unu al alia en spirito de frateco. La ŝanĝo de la ĵurnalo ĝojigis.",
        "is": "Hver maður er borinn frjáls og jafn öðrum að virðingu og réttindum. Menn eru gæddir vitsmunum og samvizku, og ber þ"
            + "eim að breyta bróðurlega hverjum við annan.",
    ]
}
