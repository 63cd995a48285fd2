const marks = [
  String.raw`\p{Nd}`,
  // A verse, a sura, or tens and hundreds written out.
  String.raw`(?<![\p{L}\p{M}])(?:verse|[aâā]y[aâāe]|s[uûū]r[aāe]|soora|otuz|k[ıi]rk|elli|seksen|doksan)`,
  'hundred|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|y[uü]z|yirmi|altm[ıi]ş|yetmiş',
  String.raw`[آا]\p{M}*[يی]\p{M}*[ةهۃہتا]|س\p{M}*و\p{M}*ر|م\p{M}*ا?\p{M}*ئ|(?<!\p{L})سو(?!\p{L})|(?:شر|لاث|ربع|خمس|ست|سبع|مان|تسع)[وي]ن`,
]
const numberOrVerse = new RegExp(marks.join('|'), 'iu')

/** Whether a text has a number, a verse, a sura or a number written out; many texts that name no verse have none. */
export function mayNameVerse(text: string): boolean {
  return numberOrVerse.test(text)
}
