/** Common titles of the columns in several languages, normalised by `foldTitle`. */
const titles: Readonly<Record<string, string>> = {
  title:
    'title name heading titel titre titulo titolo judul baslik basligi ad adi isim عنوان العنوان الاسم اسم نام سرخي',
  slug: 'slug address url adres الرابط رابط پته',
  description:
    'description about text notes abstract aciklama aciklamasi beschrijving descrizione deskripsi تفصيلات beschreibung descripcion الوصف وصف تفصيل',
  language: 'language lang dil dili sprache langue idioma lingua taal bahasa اللغه لغه زبان',
  access: 'access erisim zugang acces الوصول رسايي',
  held_on:
    'heldon held date day recorded recordedon tarih tarihi datum fecha data tanggal dateofrecording gun اليوم التاريخ تاريخ',
  speaker:
    'speaker teacher lecturer presenter shaykh sheikh konusmaci konusmacisi hoca hatip seyh conferencier spreker relatore الخطيب الواعظ المحاضر خطيب redner sprecher orateur المتحدث المتكلم الشيخ مقرر خطيب',
  topics:
    'topics tags subjects keywords konular konusu etiketler themen sujets المواضيع مواضيع الموضوعات موضوعات',
  topic: 'topic konu konusu thema sujet الموضوع موضوع',
  country: 'country ulke land pays pais paese negara البلد الدوله ملك',
  city: 'city town place location venue sehir mekan lieu المكان مقام yer ort stadt ville ciudad المدينه مدينه شهر',
  kind: 'kind type tur typ art النوع نوع قسم',
  set_price_credits: 'price cost credits fiyat fiyati ucret preis prix السعر سعر قيمت',
  price_credits: 'price cost credits fiyat fiyati ucret preis prix السعر سعر قيمت',
  duration_seconds:
    'duration length runtime sure suresi dauer lange duree duracion durata durasi المده مده دورانيه',
  start_seconds: 'start starttime time at baslangic zaman beginn zeit الوقت وقت البدايه',
  question: 'question soru frage السؤال سوال',
  author: 'author writer yazar autor verfasser auteur الكاتب المولف مصنف',
  excerpt: 'excerpt summary ozet zusammenfassung resume مقتطف ملخص خلاصه',
  body: 'content article icerik metin inhalt المحتوي المقال متن مضمون',
  collection: 'collection album albumu series sammlung المجموعه الالبوم البوم سلسله مجموعه',
  track: 'talk sohbet vortrag الدرس المحاضره گفتگو',
}

const known = new Map<string, string[]>()
for (const [field, synonyms] of Object.entries(titles))
  for (const word of new Set([foldTitle(field), ...synonyms.split(' ').map(foldTitle)]))
    known.set(word, [...(known.get(word) ?? []), field])

/** Words beside the one that matters: `Speaker name`, `Title of the talk`, `Sohbet tarihi`, «عنوان الدرس». */
const generic = new Set(
  `name adi ad isim اسم نام of the a de du des da der no nr و کا کی کے في talk talks lecture lesson sohbet sohbetin ders dersin konusma
  konusmanin kayit recording الدرس درس المحاضره محاضره الصحبه التسجيل تقرير بيان گفتگو in credits format dd mm yyyy utc min sec`
    .split(/\s+/)
    .map(foldTitle),
)
const maxParts = 5

/**
 * The fields that a column title may mean: by its exact name, a common title, or a misspelling of one; also among
 * generic words, if it has no other ones.
 */
export function fieldsOfTitle(title: string): readonly string[] {
  const whole = fieldsOfWord(foldTitle(title))
  if (whole.length > 0) return whole
  const words = title
    .split(/[\s()[\]/:*_-]+/)
    .map(foldTitle)
    .filter((word) => word !== '')
  const special = words.filter((word) => !generic.has(word))
  const [only] = special
  if (words.length > maxParts || special.length > 1 || only === undefined) return []
  return words.length > 1 ? (known.get(only) ?? known.get(withoutEnding(only)) ?? []) : []
}

function fieldsOfWord(folded: string): readonly string[] {
  const exact = known.get(folded)
  if (exact !== undefined || folded.length < 5) return exact ?? []
  for (const [word, fields] of known) if (word.length >= 5 && isOneEditAway(folded, word)) return fields
  return []
}

/** Without the ending of a Turkish genitive and the English possessive: `dili`, `speaker's`. */
function withoutEnding(word: string): string {
  return word.replace(/(?:s|[sn]?[iu]|[nl][iua]n)$/, '')
}

/** A normalised title: without case, accents, blanks, punctuation and variants of Arabic letters. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll(/[یى]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll(/[ةہھۀ]/g, 'ه')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Whether two words are equal up to one missing, added or different letter. */
function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(long.length > short.length ? at : at + 1) === long.slice(at + 1)
}
