import { decodeEntity } from '#platform/decode-entity.ts'
import { toSearchTerms } from '../words/normalise-words.ts'

/** Occurrences from which a word counts as characteristic of a text. */
const often = 3
const maxRepeats = 50

/** The numbers of notes, which are not part of the text. */
const noteNumbers = /<a [^>]*role="doc-(?:noteref|backlink)"[^>]*>\d*<\/a>/g
/** Tags inside a word, as in 19<sup>th</sup>. */
const inlineTags = /<\/?(?:em|strong|sup|sub|span|a)\b[^>]*>/g

/**
 * The text of a stored article without its markup; pictures become their alternative text, and cells are
 * separated.
 */
export function readableText(html: string): string {
  return html
    .replaceAll(noteNumbers, ' ')
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(inlineTags, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, entity: string) => decodeEntity(entity) ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The most frequent words of a text, repeated according to their weight. */
export function frequentWords(text: string): string {
  const counts = new Map<string, number>()
  for (const word of toSearchTerms(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= often)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxRepeats)
    .map(([word, count]) => `${word} `.repeat(Math.min(count - often + 1, often)))
    .join('')
}
