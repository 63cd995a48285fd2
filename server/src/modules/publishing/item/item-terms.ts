import { normaliseWords } from '#modules/search/index.ts'

/** Words of one item that are looked for, and of one search. */
const maxWords = 60

/** The words by which an item is found in the list, alike for every way of writing them. */
export function toItemTerms(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => normaliseWords(text).map(({ word }) => word))
  return [...new Set(words)].slice(0, maxWords)
}

/** What looks for all words of a text, each by its beginning; undefined: it has no words. */
export function toWordsQuery(text: string): string | undefined {
  const words = toItemTerms([text])
  // Words have letters and digits only, so that none can leave its quotes.
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ')
}
