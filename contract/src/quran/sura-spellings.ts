// Alternative spellings of suras, besides their names in the page languages.
import { foldWord, toSoundKey } from './fold-word.ts'
import { suras } from './suras.ts'

/**
 * How reliable a name is before a number. `sure`: in any position. `written`: when capitalised or with an
 * article. `weak`: also a common word or a person's name, so more context is required. `faint`: usually another
 * word, so a word for a sura is required.
 */
export type NameStrength = 'sure' | 'written' | 'weak' | 'faint'

export interface SuraName {
  sura: number
  strength: NameStrength
  /** Whether its Latin spelling begins with an article: `al-Baqara`, `er-Rahman`. */
  isArticled: boolean
}

/** The maximum number of words of a name, which are matched as one: `Âl-i İmrân`. */
export const maxNameWords = 5

/** More spellings, each line with its sura number; forms with `al-` are derived. */
const more: Readonly<Record<number, string>> = {
  1: 'Fatiha Fateha Fatihat Fatihatul-Kitab الفاتحه فاتحة-الكتاب',
  2: 'Baqara Bakarah Baqra بقره',
  3: 'Ali-Imran Aali-Imran Aal-Imran Al-e-Imran Aal-e-Imran Ale-Imran Al-i-Imran Ahl-Imran Imran ال-عمران آلعمران',
  4: 'Nisa Nissa Nisaa',
  5: 'Maida Maeda Maaida Maidah',
  6: 'Anam Anaam',
  7: 'Araf Aaraf Araaf',
  8: 'Anfal Anfaal',
  9: 'Tawba Tauba Tawbah Taubah Toubah Baraa Baraah براءة Tövbe Berae',
  10: 'Yunus Younus',
  11: 'Hud Hood Houd',
  12: 'Yusuf Yousuf Youssef Yousef',
  13: 'Rad Raad',
  14: 'Ibrahim Ibraheem ابراهيم Ebrahim',
  15: 'Hijr',
  16: 'Nahl',
  17: 'Isra Israa Bani-Israil Bani-Israel Bani-Israeel Beni-İsrail بني-إسرائيل سبحان الاسراء Banu-Israil',
  18: 'Kahf Kahaf',
  19: 'Maryam Mariam Maryum',
  20: 'Ta-Ha Taha Taahaa طاها',
  21: 'Anbiya Anbya Ambiya Anbiyaa',
  22: 'Hajj Haj Hacc',
  23: 'Muminun Muminoon Muminin Muminum Mominoon المؤمنين',
  24: 'Nur Noor Nour Nuur',
  25: 'Furqan Furqaan Furkan',
  26: 'Shuara Shuaraa Suara',
  27: 'Naml',
  28: 'Qasas Kasas',
  29: 'Ankabut Ankaboot Ankebut',
  30: 'Rum Room Roum',
  31: 'Luqman Lukman Luqmaan Lokman',
  32: 'Sajda Sajdah Sajdat Alif-Lam-Mim-Sajda الم-السجدة الم-سجده',
  33: 'Ahzab',
  34: 'Saba سبإ Sabaa',
  35: 'Fatir Malaika الملائكة',
  36: 'Ya-Sin Yasin Yaseen Yaasin Yaseen ياسين يٰسين يٰس',
  37: 'Saffat Saaffat Safat الصٰفٰت الصافّات الصفت',
  38: 'Sad Saad Suad صاد',
  39: 'Zumar Zumur Zumer',
  40: 'Ghafir Mumin Momin Gafir المؤمن',
  41: 'Fussilat حم-سجده Ha-Mim-Sajda Ha-Meem-Sajda Hamim-Sajda Ha-Mim-Secde حم-السجدة حٰم-السجدہ حاميم-السجدة Ha-Mim-as-Sajda Ha-Mim-al-Sajda',
  42: 'Shura Shuraa Shoora Shoura الشورا',
  43: 'Zukhruf Zuhruf',
  44: 'Dukhan Duhan',
  45: 'Jathiya Jasiya Jathia Casiye',
  46: 'Ahqaf Ahkaf',
  47: 'Muhammad Mohammad Mohammed Muhammed Mohamed',
  48: 'Fath Fatah Fatha Feth Fetih',
  49: 'Hujurat Hujrat Hujuraat Hucurat',
  50: 'Qaf Kaf Qaaf قاف',
  51: 'Dhariyat Zariyat Thariyat Dhaariyat',
  52: 'Tur Toor',
  53: 'Najm Necm Necim',
  54: 'Qamar Kamer',
  55: 'Rahman Rahmaan Rehman الرحمان',
  56: 'Waqia Waqiah Vakia Waaqia Waqiya Waqea',
  57: 'Hadid Hadeed',
  58: 'Mujadila Mujadala Mujaadila Mujadalah Mujadele',
  59: 'Hashr Hasr Haşir',
  60: 'Mumtahana Mumtahina Mumtahinah Mumtahanah',
  61: 'Saff Saf',
  62: 'Jumua Jumuah Jumah Juma Cumua Cuma Jumuaa Jumaa',
  63: 'Munafiqun Munafiqoon Munafiqin Munaafiqoon المنافقين',
  64: 'Taghabun Taghaabun Tegabun',
  65: 'Talaq Talak',
  66: 'Tahrim Tahreem',
  67: 'Mulk Tabarak تبارك Tebareke تبارك-الذي',
  68: 'Qalam Kalem Nun Noon نون ن',
  69: 'Haqqa Haqqah Hakka Haaqqa',
  70: 'Maarij Mearic',
  71: 'Nuh Nooh',
  72: 'Jinn Jin Cin Cinn',
  73: 'Muzzammil Muzammil',
  74: 'Muddaththir Muddathir Muddassir Muddessir Muddasir',
  75: 'Qiyama Qiyamah Qiyamat Kiyame Kiyamet Qiyaamah القيمه',
  76: 'Insan Insaan Dahr Dehr الدهر',
  77: 'Mursalat Murselat Mursalaat',
  78: 'Naba Nabaa Nebe Amme Amma عم النبإ',
  79: 'Naziat Naaziat Nazeat Naziaat',
  80: 'Abasa Abese',
  81: 'Takwir Takweer Tekvir Takvir',
  82: 'Infitar Infitaar',
  83: 'Mutaffifin Mutaffifeen Mutaffifun Tatfif المطففون التطفيف',
  84: 'Inshiqaq Insikak Inshikak',
  85: 'Buruj Burooj Buruc',
  86: 'Tariq Taariq Tarik',
  87: 'Ala Aala Alaa',
  88: 'Ghashiya Ghaashiyah Gasiye',
  89: 'Fajr Fecr Fecir',
  90: 'Balad Beled',
  91: 'Shams Sems',
  92: 'Layl Lail Leyl Leil',
  93: 'Duha Dhuha Zuha Duhaa والضحى',
  94: 'Sharh Inshirah Insirah Serh Alam-Nashrah Elem-Neşrah الانشراح ألم-نشرح Şerh',
  95: 'Tin Teen',
  96: 'Alaq Alak Iqra Ikra اقرأ',
  97: 'Qadr Kadr Kadir',
  98: 'Bayyina Bayyinah Beyyine',
  99: 'Zalzala Zilzal Zelzele Zalzalah Zilzaal الزلزال',
  100: 'Adiyat Aadiyat Adiyaat',
  101: 'Qaria Qariah Karia Qaaria',
  102: 'Takathur Tekasur Takasur Takaathur',
  103: 'Asr',
  104: 'Humaza Humeze Humazah',
  105: 'Fil Feel',
  106: 'Quraysh Quresh Quraish Kureys Quraisy Kureyshi لإيلاف',
  107: 'Maun Maoon Maaun Maoun',
  108: 'Kawthar Kauthar Kausar Kevser Kawsar Kouthar',
  109: 'Kafirun Kafiroon Kafirin الكافرين',
  110: 'Nasr Nasar',
  111: 'Masad Mesed Lahab Leheb Tabbat Tebbet المسد اللهب تبت أبي-لهب',
  112: 'Ikhlas Ihlas Ikhlaas Tawhid التوحيد',
  113: 'Falaq Felak',
  114: 'Nas Naas',
}

/** Names that are unambiguous in any case. */
const sureNames =
  list(`Baqara Fatiha Maida Ali-Imran Aal-Imran Al-e-Imran Al-i-Imran Aal-e-Imran Ale-Imran Fussilat
  Ankabut Anfal Hujurat Muminun Munafiqun Mumtahana Mutaffifin Mursalat Naziat Taghabun Takathur Zukhruf Ahqaf
  بقره مائده اعراف انفال احزاب حجرات احقاف آل-عمران حم-السجدة بني-إسرائيل الم-نشرح أبي-لهب يس يسين فصلت عبس
  قريش غافر عنكبوت كهف صافات زخرف جاثيه ذاريات مجادله ممتحنه تغابن تحريم حاقه مرسلات نازعات تكوير انفطار مطففين انشقاق
  غاشيه بينه عاديات قارعه تكاثر ماعون كافرون منافقون`)

/** Common words and names of people; a Latin article makes them a sura. */
const weakNames = list(`Imran Nisa Nissa Anam طه Yunus Younus Hud Hood Houd Yusuf Yousuf Youssef Yousef
  Rad Raad Ibrahim Ibraheem Isra Maryam Mariam Taha Taahaa Hajj Haj Hacc Hac Nur Noor Nour Furqan Rum
  Room Roum Luqman Lukman Luqmaan Lokman Sajda Sajdat Secde Saba Fatir Malaika Yasin Yaseen Yaasin Sad Saad Suad Mumin
  Momin Shura Shoora Shoura Muhammad Mohammad Mohammed Muhammed Mohamed Fath Fatah Fatha Feth Fetih
  Tur Toor Najm Necm Qamar Kamer Rahman Rahmaan Rehman Hadid Hadeed Mujadala Mujadele Saff Saf Jumua Juma Jumah Jumaa
  Cuma Cumua Talaq Talak Tabarak Tebareke Nisaa Maryum Ebrahim Sabaa Nuur Şerh Fecir Necim Qalam Kalem Nun Noon Nuh Nooh Jinn Jin Cin Cinn Qiyamat
  Kiyamet Insan Insaan Dahr Dehr Amme Amma Tariq Taariq Tarik Ala Aala Alaa Fajr Fecr
  Duha Dhuha Zuha Sharh Serh Tin Teen Iqra Ikra Kadir Asr
  Fil Feel Nasr Nasar Tawhid Nas Naas Ikhlas Kawthar Rahma Hakka Haqqa Zalzala Zelzele
  يونس هود يوسف ابراهيم إبراهيم مريم لقمان محمد نوح سبأ سبا فاطر ص ق ن صاد قاف نون سبحان عم اقرأ تبارك براءة تبت الملائكة
  الجمعة العصر الفجر الضحى والضحى الليل الإنسان الدهر الصف الملك القلم الفتح الطلاق الناس الحج الحديد البلد القدر النصر
  الفيل الجن الشمس القمر الروم الأعلى التوحيد المؤمن المؤمنين المنافقين الكافرين`)

/** English homographs, and a spelling that is no other word although it sounds like one. */
const strengthOfSpelling = new Map<string, NameStrength>([
  ...['tin', 'teen', 'sad', 'hood', 'room', 'feel', 'noon', 'amma'].map((name) => [name, 'faint'] as const),
  ['enam', 'written'],
])

function list(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/).map((word) => toNameKey(foldWord(word.replaceAll('-', '')))))
}

export function isArabicScript(folded: string): boolean {
  return /^[\u0600-\u06FF]/.test(folded)
}

/** The key of a name, with its words joined. */
export function toNameKey(folded: string): string {
  return isArabicScript(folded) ? folded : toSoundKey(folded)
}

const names = new Map<string, SuraName>()
/** Spellings of short names: many others sound like one of those, as `read` like Ra'd and `Cassie` like Casiye. */
const shortSpellings = new Set<string>()
const maxShortKey = 5
// Full spellings first: a derived article must not override them.
for (const { number, spelling } of allSpellings()) add(number, spelling)
for (const { number, spelling } of allSpellings()) addWithArticle(number, spelling)
for (const { number, spelling } of allSpellings()) addSpoken(number, toSoundKey(spelling))

function allSpellings(): { number: number; spelling: string }[] {
  return suras.flatMap(({ number, names: written }) =>
    [...Object.values(written), ...(more[number] ?? '').split(/\s+/)]
      .map((name) => foldWord(name.replace(/^A(?:[lnrstzd]|sh|dh)-/, '').replaceAll(/[-\s]/g, '')))
      .filter((spelling) => spelling !== '')
      .map((spelling) => ({ number, spelling })),
  )
}

function add(
  sura: number,
  spelling: string,
  { strength, isArticled = false }: { strength?: NameStrength; isArticled?: boolean } = {},
): void {
  const key = toNameKey(spelling)
  if (key.length <= maxShortKey) shortSpellings.add(toPlain(spelling, key))
  if (!names.has(key)) names.set(key, { sura, strength: strength ?? strengthOf(key), isArticled })
}

function strengthOf(key: string): NameStrength {
  if (sureNames.has(key)) return 'sure'
  if (weakNames.has(key)) return 'weak'
  return isArabicScript(key) && !key.startsWith('ال') ? 'weak' : isArabicScript(key) ? 'sure' : 'written'
}

function addWithArticle(sura: number, spelling: string): void {
  if (!isArabicScript(spelling)) {
    const first = /^(?:sh|dh|th|kh|.)/.exec(spelling)?.[0] ?? ''
    const articles = ['al', 'ul', `a${first}`, `u${first}`, `a${first.charAt(0)}`]
    const strength = strengthOf(toSoundKey(spelling))
    for (const article of articles) add(sura, article + spelling, { strength, isArticled: true })
  } else if (spelling.startsWith('ال')) {
    // Urdu omits the article of many: سورہ بقرہ.
    add(sura, spelling.slice(2))
  } else if (spelling.length > 2) {
    add(sura, `ال${spelling}`, { strength: 'weak' })
  }
}

/** Speakers of Urdu part two last consonants: `Hijar`, `Nahal`, `Fajar`. */
function addSpoken(sura: number, key: string): void {
  const spoken = `${key.slice(0, -1)}a${key.slice(-1)}`
  if (!/^[a-z]*[^aiuwy]{2}$/.test(key) || names.has(spoken)) return
  names.set(spoken, { sura, strength: 'faint', isArticled: false })
}

const beginnings = new Set(
  [...names.keys()].flatMap((key) => [key.slice(0, 1), key.slice(0, 2), key.slice(0, 3)]),
)

/** Whether a word may begin a name: excludes most words before they are combined. */
export function mayBeginName(folded: string): boolean {
  if (isArabicScript(folded)) return true
  const key = toSoundKey(folded)
  // Its last sound may change before the next word.
  return beginnings.has(key.slice(0, Math.min(3, Math.max(1, key.length - 1))))
}

/** A spelling without what transliterations choose freely: long vowels, a last h, and `el-` or `al-`. */
function toPlain(folded: string, key: string): string {
  if (key.length < maxShortKey) return folded
  return folded
    .replaceAll('aa', 'a')
    .replaceAll('oo', 'u')
    .replaceAll('ee', 'i')
    .replace(/^e/, 'a')
    .replace(/h$/, '')
}

/** Returns the sura with this name; `folded`: its words joined. */
export function findSuraName(folded: string): SuraName | undefined {
  const key = toNameKey(folded)
  const found = names.get(key)
  if (found === undefined || found.strength === 'faint') return found
  if (key.length <= maxShortKey && !isArabicScript(folded) && !shortSpellings.has(toPlain(folded, key)))
    return undefined
  return { ...found, strength: strengthOfSpelling.get(folded) ?? found.strength }
}
