import { normaliseWords } from '#modules/search/index.ts'

/** Maximum number of search terms of one item, and of one search. */
const maxWords = 60

/** The search terms of an item, independent of spelling variants. */
export function toItemTerms(texts: readonly string[]): string[] {
  const terms = texts.flatMap((text) => normaliseWords(text).map(({ word }) => word))
  return [...new Set(terms)].slice(0, maxWords)
}

/** A tsquery that matches all words of a text by prefix; undefined if the text has no words. */
export function toTermsQuery(text: string): string | undefined {
  const terms = toItemTerms([text])
  // Terms contain only letters and digits, so none can break out of its quotes.
  return terms.length === 0 ? undefined : terms.map((term) => `'${term}':*`).join(' & ')
}
