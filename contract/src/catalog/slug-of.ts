const longest = 100

// Latin letters that Unicode does not decompose into a base letter and a mark.
const latin = { ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th', ł: 'l', đ: 'd', ə: 'e' }
// Arabic, Persian and Urdu letters with their romanisation. Short vowels are not written and so not romanised.
const arabic = `
  ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q ك k ل l م m ن n ه h
  و u ي i ى a ة a پ p چ ch ژ zh گ g ک k ی i ٹ t ڈ d ڑ r ں n ہ h ھ h ے e
  ٠ 0 ١ 1 ٢ 2 ٣ 3 ٤ 4 ٥ 5 ٦ 6 ٧ 7 ٨ 8 ٩ 9 ۰ 0 ۱ 1 ۲ 2 ۳ 3 ۴ 4 ۵ 5 ۶ 6 ۷ 7 ۸ 8 ۹ 9`
const pairs = arabic.trim().split(/\s+/)
const romanLetters: ReadonlyMap<string, string> = new Map([
  ...Object.entries(latin),
  ...pairs.flatMap((letter, index): [string, string][] =>
    index % 2 === 0 ? [[letter, pairs[index + 1] ?? '']] : [],
  ),
])

/**
 * Returns lower-case letters, digits and hyphens for any text (B-64); accents, Turkish and Arabic are
 * romanised. Empty for a text without such letters.
 */
export function slugOf(text: string): string {
  const slug = romanise(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug.length <= longest
    ? slug
    : slug
        .slice(0, longest + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, longest)
}

function romanise(text: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’‘ʼʿʾ`ءـ]/gu, '')
  const spelled = bare
    .replaceAll(/(^|[^\p{L}])ال(?=\p{L}{2})/gu, '$1al-')
    .replaceAll(/(^|[^\p{L}])و/gu, '$1w')
    .replaceAll(/(^|[^\p{L}])[يی]/gu, '$1y')
  return Array.from(spelled, (letter) => romanLetters.get(letter) ?? letter).join('')
}
