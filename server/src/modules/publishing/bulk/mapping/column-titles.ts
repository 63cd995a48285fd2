/** Common titles of the columns in several languages, normalised by `foldTitle`. */
const titles: Readonly<Record<string, string>> = {
  title: 'title name heading titel titre titulo baslik ad adi isim عنوان العنوان الاسم اسم نام',
  slug: 'slug address url adres الرابط رابط پته',
  description: 'description about text aciklama beschreibung descripcion الوصف وصف تفصيل',
  language: 'language lang dil sprache langue idioma اللغه لغه زبان',
  access: 'access erisim zugang acces الوصول رسايي',
  held_on: 'heldon held date day recorded recordedon tarih tarihi datum fecha التاريخ تاريخ',
  speaker: 'speaker teacher lecturer konusmaci hoca redner sprecher orateur المتحدث المتكلم الشيخ مقرر خطيب',
  topics: 'topics tags subjects konular themen sujets المواضيع مواضيع الموضوعات موضوعات',
  topic: 'topic konu thema sujet الموضوع موضوع',
  country: 'country ulke land pays البلد الدوله ملك',
  city: 'city town place sehir yer ort stadt ville ciudad المدينه مدينه شهر',
  kind: 'kind type tur typ art النوع نوع قسم',
  set_price_credits: 'price fiyat preis prix السعر سعر قيمت',
  price_credits: 'price fiyat preis prix السعر سعر قيمت',
  duration_seconds: 'duration length sure suresi dauer lange duree المده مده دورانيه',
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

/** The fields that a column title may mean: by its exact name, a common title, or a misspelling of one. */
export function fieldsOfTitle(title: string): readonly string[] {
  const folded = foldTitle(title)
  const exact = known.get(folded)
  if (exact !== undefined || folded.length < 5) return exact ?? []
  for (const [word, fields] of known) if (word.length >= 5 && isOneEditAway(folded, word)) return fields
  return []
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
