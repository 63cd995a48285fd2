/** What bytes 80 to BF are in windows-1252: second and later bytes of UTF-8. */
const follower = String.raw`[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]`
/** Those of them that also end a word of a real title, as in "AMANHÃ”" or "« Liberté »". */
const punctuation = String.raw`[\u00A0«»‘’‚“”„‹›–—…]`
/** Latin letters of windows-1252 that are not of ASCII, with the two signs among them. */
const letter = String.raw`[\u00C0-\u00FF]`
/** Letters of Turkish and Icelandic, some of which make a whole word ("üçü", "þáð"). */
const wordCharacter = '[ÇÖÜÂÎÛÁÐÉÍÓÚÝÞÆçöüâîûáðéíóúýþæ]'

const signs = [
  // Letters that were lost, and bytes that stand for none.
  String.raw`[\uFFFD\u0080-\u009F]`,
  // UTF-8 read as windows-1252: one letter of western or Turkish text ("Ã¼", "ÅŸ") or a sign ("â€™", "Â«", "ï·º").
  String.raw`[ÃÄÅ](?!${punctuation})${follower}|Ã(?!’)${punctuation}(?=\p{L})|(?<!\p{Lu})Ã[\u00A0«]`,
  String.raw`Â[\u00A0-\u00BF](?=[\p{L}\s])|â€|ï[·»](?!${punctuation})${follower}`,
  // Vietnamese ("Nguyá»…n").
  String.raw`Æ[¡°]|á[º»](?!${punctuation})${follower}|á[º»]${punctuation}(?=\p{L})`,
  // Greek, Cyrillic and Arabic: one such pair can be a name before an apostrophe, as in "EBÛ’L-HASAN".
  `(?:[Î-ÑØ-Û]${follower}){2}`,
  // Arabic in UTF-8 read as windows-1256 ("ط§ظ„").
  String.raw`(?:[طظ][^\p{M}\s\w\u0621-\u064A]){2}`,
  // Turkish of windows-1254 read as windows-1252: letters that Icelandic does not write together.
  String.raw`(?:[ÝÐÞýðþ]\p{L}*[ÜÇüç]|[ÜÇüç]\p{L}*[ÝÐÞýðþ])|\p{L}þ[bcdfgklnpstxz]|\p{L}þ(?![\p{L}.])`,
].map((sign) => new RegExp(sign, 'u'))

// Arabic, Cyrillic and Greek read as windows-1252 ("ãÌáÓ") have no plain letter at all.
const foreignWord = new RegExp(
  String.raw`(?<![\p{L}\p{M}×÷])(?!${wordCharacter}+(?!\p{L}))${letter}{3,}(?![\p{L}\p{M}])`,
  'u',
)

const maxLength = 80

/**
 * What of a text looks as if it was read in another encoding than it was written in: all of a short one, else what
 * begins with its first such word; undefined where nothing does.
 */
export function findGarbled(text: string): string | undefined {
  const composed = text.normalize('NFC')
  const found = [foreignWord, ...signs].map((sign) => composed.search(sign)).filter((at) => at >= 0)
  if (found.length === 0) return undefined
  if (composed.length <= maxLength) return composed
  const start = composed.lastIndexOf(' ', Math.min(...found)) + 1
  // A letter of two halves is not cut.
  return Array.from(composed.slice(start)).slice(0, maxLength).join('')
}
