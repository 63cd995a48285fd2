// Letters are the same in every language; only words are not. Browsers of a few years ago have none.
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** The first letter of a name as a reader sees it, with all of its marks; empty for a name without letters. */
export function initialOf(name: string): string {
  return graphemesOf(name).find((grapheme) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme)) ?? ''
}

function graphemesOf(text: string): string[] {
  // There a letter stands without its marks.
  if (graphemes === undefined) return Array.from(text)
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}
