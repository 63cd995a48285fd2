// Words around a reference, folded: what makes numbers a reference, and what makes them something else.
import { foldWord } from './fold-word.ts'

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(foldWord))
}

const quranWords = wordSet(`quran koran kuran qoran alquran القرآن قرآن والقرآن بالقرآن للقرآن`)
const shortQuranWords = wordSet('q qs k kk qur kor kur')
/** Adjectives after the word Qur'an: noble, glorious, wise. */
export const quranTitles =
  wordSet(`kerim kerimde kerimin kerimdeki karim kareem majid hakim hakimde azim azimushan mubin noble holy
  glorious i al the الكريم كريم المجيد مجيد الحكيم حكيم پاک العظيم میں في in says`)

const suraWords = wordSet(
  `surah sura surat suratu suratul suratun soorah soora sureh suret surahs سورة السورة سورت والسورة`,
)
/**
 * Words that mean a sura only when a verse is named too: `Sure 2, ayet 153`, `s. 2 v. 153`, `chapter 2,
 * verse 153`.
 */
const looseSuraWords = wordSet('sure surede surenin s chapter ch chap س باب')
const verseWords =
  wordSet(`vers aayah aayat aaya ayaah ayeh verse verses vs v vv ayah ayahs aya ayas ayat ayats ayaat ayet ayetler ayeti ayetleri ayette ayetin ayetini
  ayetinde ayetlerinde ayetlerini ayetlerin ayetine ayetlere ayetten ayetinden ayetleriyle ayetiyle ayetidir ayetlerde
  ayettir ayetteki ayetindeki آية الآية آيه آيات الآيات الآيتان الآيتين آيتان آيتين آيتي آ آیتیں آیت آیات آیتوں آیۃ الآیۃ`)
const countedVerses = wordSet(
  'verses ayahs ayats ayaat ayat ayettir ayetten آيات آیات آیتوں آیتیں آيتان آيتين',
)
export const numberWords = wordSet(
  `مبارکہ کریمہ الكريمة kerime no nos nr number numbers num numara numarali nolu nr'lu numbered رقم نمبر ارقام الأرقام رقما`,
)
/** Whether a word or mark may stand between a word for a verse or sura and its number. */
export function isBeforeNumber(text: string): boolean {
  return numberWords.has(text) || ['.', ':', '(', '-'].includes(text)
}

export const conjunctions = wordSet('and ve ile & و اور')
export const rangeConnectors = wordSet('to through thru until till ila الى إلى حتى تا')
export const ofPrepositions = wordSet('of from in the من في from-the')
/** Words between a name and its verse: `کی`, `کے`, `in`. */
export const connectors = wordSet('کی کے کا کو میں في من from')

/** Words after the last number of a list that are not the thing counted. */
export const linkingWords =
  wordSet(`of in from is are was say says tell tells speak speaks mention mentions which that where on
  من في على عن قال کی کے میں سے کو اور و and ve as with for both`)

/** Counted things and units: a number before one is not a verse. */
const units =
  wordSet(`katlı aşamada mile miles میل میٹر کلومیٹر جلدیں kişi kişiye yaşında yaşındaki yaş öğrenci şubat ağustos times time x kez defa kere kerre tane adet adet kisi people person persons man men women child children
  years year yr yrs yo months month weeks week days day hours hour hrs hr minutes minute min mins seconds second sec yasinda
  yasindaki yas yil yildir ay hafta gun saat saatte dakika dk saniye sn am pm km m cm mm kg g kb mb gb percent yuzde tl lira dollars dollar
  usd eur euro euros try pounds points point goals goal pages page sayfa puan gol oclock students ogrenci lectures lessons parts part
  bolum ders cuz kisim juz episodes episode weeks uhr gmt utc مرات مرة مرّة سنة سنوات عاما عام يوما يوم أيام دقيقة دقائق ساعة ساعات شخص أشخاص
  دولار ريال جنيه درهم نقطة نقاط هدف أهداف صفحة صفحات درس دروس حلقة بار مرتبہ دفعہ سال دن گھنٹے منٹ روپے لوگ افراد بجے صفحے درجے
  مايو يناير فبراير مارس ابريل يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر محرم رمضان شعبان رجب صفر
  january february march april june july august september october november december ocak subat mart nisan mayis haziran
  temmuz agustos eylul ekim kasim aralik muharrem ramazan جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر`)

/** Words before a time, a score or a ratio. */
const timeBefore =
  wordSet(`akşam öğle çarşamba perşembe maç maçı ölçek ölçeği at until till by since around about before after between o'clock time times clock hour hours minute minutes
  min start starts started begin begins began open opens ends end lasts lasted duration length runtime timestamp score scored won
  win wins lost lose beat beats beating draw drew ratio aspect scale odds mix mixed proportion timer timed sohbet dersi dersleri
  saat saati saatleri saatte saatinde dakika dakikada dakikasi sure suresi skor mac maci oran orani olcek olcegi skoru sonuc
  الساعة ساعة والساعة بالساعة ساعات دقيقة الدقيقة وقت الوقت نتيجة بنتيجة النتيجة نسبة بنسبة النسبة مقياس بمقياس فاز مباراة المباراة
  وقتِ بوقت منٹ وقت نتيجہ تناسب اسکور lesson class lecture meeting ders dersi toplanti program programi درس الدرس محاضرة حلقہ
  train bus flight tren otobus ucak room oda bolum bolumu page pages sayfa from session sabah aksam ogle ikindi yatsi imsak iftar
  fajr dhuhr asr maghrib isha عند قبل بعد منذ doors monday tuesday wednesday thursday friday saturday sunday
  pazartesi sali carsamba persembe cuma cumartesi pazar الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد جمعہ بروز`)
const ratioBefore =
  wordSet(`maç ölçek ölçeği ratio aspect scale odds score scored won lost beat proportion mix mixed oran orani olcek olcegi skor skoru
  نسبة بنسبة النسبة نتيجة بنتيجة النتيجة مقياس بمقياس تناسب اسکور port bus train room oda
  vol volume vols cilt جلد مجلد المجلد الجزء fig figure table tablo شكل جدول page pages sayfa صفحة الصفحة صفحہ`)
const timeAfter =
  wordSet(`geçe geçti ölçek ölçekli buçuk am pm a.m p.m oclock hours hour hrs h uhr gmt utc est cet minutes minute min mins ratio scale score win wins
  victory lead draw defeat odds long saat sularinda civarinda civari itibaren kala gece gecti bucuk skorla skoru oraninda olcek olcekli
  صباحا مساء ظهرا ليلا ص م صباحاً مساءً ظهراً ليلاً دقيقة بجے بجکر منٹ سے تک دوپہر شام صبح`)
/** Turkish case endings of a time: at, from, to. */
export const timeEndings = wordSet('da de ta te dan den tan ten a e ya ye daki deki taki teki')

/** Words that introduce a citation, not a time. */
const introductions =
  wordSet(`see in cf cp compare says said say states reads read quotes quoting cites citing eg ie viz per recites recite
  recited bkz bk bakiniz ayrica buyurur buyruluyor buyuruyor buyurdu انظر راجع تعالى قوله دیکھیے دیکھئے دیکھیں ملاحظہ`)

/** Words that may be capitalised without naming another book. */
const neutral =
  wordSet(`see in the a an and also as at allah god he we it they i you is are was of for from to by on with this that these
  those his her him their our my me us thee thou thy who whom one read recite recited compare consider says said say cf eg s k q v verse about what when where why how
  if but or not then thus so while though through both either lord almighty exalted bkz bk bakiniz ayrica ve de da gibi
  icin rabbimiz hak teala cenab yuce buyurur mevla islam muslims believers notes note reference references ref refs scripture
  revelation passage chapter ch tafsir tefsir`)

const otherBooks =
  wordSet(`isbn issn doi genesis gen exodus exod leviticus lev numbers deuteronomy deut joshua judges ruth samuel sam kings chronicles
  chron ezra nehemiah esther job psalm psalms ps proverbs prov ecclesiastes eccl solomon songs isaiah isa jeremiah jer lamentations
  ezekiel ezek daniel dan hosea joel amos obadiah jonah micah nahum habakkuk zephaniah haggai zechariah zech malachi matthew
  matt mt mark mk luke lk john jn acts romans rom corinthians cor galatians gal ephesians eph philippians phil colossians col
  thessalonians thess timothy tim titus philemon hebrews heb james jas peter pet jude revelation rev tobit sirach wisdom maccabees
  bible torah talmud gospel gita bhagavad mishnah tanakh veda rigveda
  bukhari buhari muslim tirmidhi tirmizi nasai nesai majah mace dawud davud ahmad ahmed muwatta muvatta darimi bayhaqi
  beyhaki hakim tabarani taberani hadith hadis musnad musned mesnevi masnavi mathnawi mathnavi ihya risala divan sahih
  tekvin yaratilis cikis levililer sayilar tesniye yesu hakimler mezmur mezmurlar suleyman yesaya yeremya hezekiel
  matta markos luka yuhanna elciler romalilar korintliler galatyalilar efesliler filipililer koloseliler selanikliler
  ibraniler yakup petrus yahuda vahiy incil tevrat zebur
  التكوين تكوين الخروج اللاويين العدد التثنية المزامير مزمور المزمور الأمثال إشعياء إرميا حزقيال دانيال متى مرقس لوقا يوحنا أعمال
  رومية كورنثوس غلاطية أفسس فيلبي كولوسي العبرانيين بطرس الرؤيا إنجيل الإنجيل سفر التوراة الزبور البخاري مسلم الترمذي النسائي ماجه
  داود أحمد الموطأ الدارمي البيهقي الحاكم الطبراني المثنوي الإحياء
  پیدائش خروج احبار گنتی استثنا زبور امثال یسعیاہ یرمیاہ متی یوحنا رومیوں کرنتھیوں عبرانیوں مکاشفہ انجیل بائبل تورات بخاری مسلم
  ترمذی نسائی ماجہ مثنوی`)

/** Words before a person's name that is also the name of a sura. */
export const personWords =
  wordSet(`abd abdul abdu abdur abdurr abdus ibn bin bint abu abi umm imam shaykh sheikh shaikh sheik seyh sayyid sayyida seyyid
  mr mrs ms dr prof professor brother sister haji hajji hajja hoca ustadh ustadha mawlana mevlana pir khwaja sultan prophet
  نبي النبي الإمام الشيخ عبد ابن بن بنت أبو أبي أم السيد الدكتور الأستاذ مولانا حضرت پیغمبر`)

/** Turkish case endings and English possessives after an apostrophe. */
export const caseEndings =
  wordSet(`nin in nun un da de ta te daki deki taki teki nda nde ndan nden ndaki ndeki dan den tan ten ya ye yi yu i u s
  e a na ne inci uncu nci ncu nda si su`)

export type Marker = 'quran' | 'short quran' | 'sura' | 'loose sura' | 'verse'

/** Classifies the numbers after a word. */
export function markerOf(word: string): Marker | undefined {
  if (quranWords.has(word) || /^(?:al)?(?:quran|kuran)(?:i|in|an|da|daki|de|dan|s)?$/.test(word))
    return 'quran'
  if (shortQuranWords.has(word)) return 'short quran'
  if (suraWords.has(word) || /^[وبفلك]سوره$/.test(word)) return 'sura'
  if (looseSuraWords.has(word)) return 'loose sura'
  return isVerseWord(word) ? 'verse' : undefined
}

/** Whether the word means a sura after its name: `Bakara Suresi`, `Bakara suresinin`. */
export function isSuraEnding(word: string): boolean {
  return /^sures[iu]/.test(word) || suraWords.has(word) || word === 'sure'
}

export function isVerseWord(word: string): boolean {
  return verseWords.has(word) || (/^[وبفلك]/.test(word) && verseWords.has(word.slice(1)))
}

export const isCountedVerse = (word: string): boolean => countedVerses.has(word)
export const isUnit = (word: string): boolean => units.has(word)
export const isTimeBefore = (word: string): boolean => timeBefore.has(word)
export const isRatioBefore = (word: string): boolean => ratioBefore.has(word)
export const isTimeAfter = (word: string): boolean => timeAfter.has(word)
export const isIntroduction = (word: string): boolean => introductions.has(word)
export const isNeutral = (word: string): boolean => neutral.has(word)
export const isOtherBook = (word: string): boolean => otherBooks.has(word)
