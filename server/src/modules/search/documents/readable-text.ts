import { normaliseWords } from '../words/normalise-words.ts'

/** A word that a text says so often says something about it. */
const often = 3
const maxRepeats = 50

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: `'`,
}

/** The numbers of notes, which are no words of the text. */
const noteNumbers = /<a [^>]*role="doc-(?:noteref|backlink)"[^>]*>\d*<\/a>/g
/** Tags inside of a word, as in 19<sup>th</sup>. */
const namingTheStore = /<\/?(?:em|strong|sup|sub|span|a)\b[^>]*>/g

/** The text of an article as it is stored, without its markup; pictures are what they show, and cells stand apart. */
export function readableText(html: string): string {
  return html
    .replaceAll(noteNumbers, ' ')
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(namingTheStore, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(
      /&(#x?[0-9a-f]+|[a-z]+);/gi,
      (whole, name: string) => named[name.toLowerCase()] ?? decode(name, whole),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function decode(name: string, whole: string): string {
  if (!name.startsWith('#')) return whole
  const hex = /^#x/i.test(name)
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** The words that a text says most, each as often as that counts. */
export function frequentWords(text: string): string {
  const counts = new Map<string, number>()
  for (const { word } of normaliseWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= often)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxRepeats)
    .map(([word, count]) => `${word} `.repeat(Math.min(count - often + 1, often)))
    .join('')
}
