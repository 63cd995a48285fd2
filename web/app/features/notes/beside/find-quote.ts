/** The text that a user noted, with the text right before and after it. */
export interface Quote {
  exact: string
  prefix: string
  suffix: string
}

/** A stretch of a text in UTF-16 units; `end` is exclusive. */
export interface Stretch {
  start: number
  end: number
}

/**
 * Finds a quote in a text that may have been edited since: exactly; else ignoring spaces, punctuation, case,
 * accents and harakat; else between its surroundings or its own first and last words. Prefers the match with
 * the most similar surroundings. Returns undefined if there is none.
 */
export function findQuote(text: string, quote: Quote): Stretch | undefined {
  if (quote.exact.trim() === '') return undefined
  const exact = findPlace(text, quote)
  if (exact !== undefined) return exact
  const folded = foldText(text)
  const foldedQuote = mapQuote(quote, (part) => foldText(part).text)
  if (foldedQuote.exact === '') return undefined
  const found = findPlace(folded.text, foldedQuote) ?? findBetween(folded.text, foldedQuote)
  if (found === undefined) return undefined
  const start = folded.starts[found.start]
  const end = folded.ends[found.end - 1]
  return start === undefined || end === undefined ? undefined : { start, end }
}

// Only a quote of a letter or two has more matches than this.
const maxPlaces = 5000
const maxEdges = 500
/** Letters of an edge to search for, and the minimum below which a match means nothing. */
const edgeLetters = 24
const fewestEdgeLetters = 8

function mapQuote({ exact, prefix, suffix }: Quote, change: (part: string) => string): Quote {
  return { exact: change(exact), prefix: change(prefix), suffix: change(suffix) }
}

function findPlace(text: string, { exact, prefix, suffix }: Quote): Stretch | undefined {
  let best: (Stretch & { likeness: number }) | undefined
  for (const start of placesOf(text, exact, maxPlaces)) {
    const end = start + exact.length
    const likeness = sameBefore(text, start, prefix) + sameAfter(text, end, suffix)
    if (best === undefined || likeness > best.likeness) best = { start, end, likeness }
  }
  return best && { start: best.start, end: best.end }
}

// For a quote whose own text was edited: of all candidate starts and ends, picks the pair whose distance is
// closest to the length of the quote.
function findBetween(text: string, { exact, prefix, suffix }: Quote): Stretch | undefined {
  const own = Math.min(edgeLetters, Math.floor(exact.length / 3))
  const starts = [
    ...edges(text, prefix.slice(-edgeLetters), 'end'),
    ...edges(text, exact.slice(0, own), 'start'),
  ]
  const ends = [
    ...edges(text, suffix.slice(0, edgeLetters), 'start'),
    ...edges(text, exact.slice(exact.length - own), 'end'),
  ]
  let best: (Stretch & { off: number }) | undefined
  for (const start of starts)
    for (const end of ends) {
      const off = Math.abs(end - start - exact.length)
      if (end > start && off <= exact.length && off < (best?.off ?? Infinity)) best = { start, end, off }
    }
  return best && { start: best.start, end: best.end }
}

function edges(text: string, edge: string, side: 'start' | 'end'): number[] {
  if (edge.length < fewestEdgeLetters) return []
  return placesOf(text, edge, maxEdges).map((at) => (side === 'start' ? at : at + edge.length))
}

function placesOf(text: string, requested: string, max: number): number[] {
  const places: number[] = []
  for (
    let at = text.indexOf(requested);
    at !== -1 && places.length < max;
    at = text.indexOf(requested, at + 1)
  )
    places.push(at)
  return places
}

function sameBefore(text: string, at: number, prefix: string): number {
  let length = 0
  while (
    length < prefix.length &&
    length < at &&
    text[at - 1 - length] === prefix[prefix.length - 1 - length]
  )
    length += 1
  return length
}

function sameAfter(text: string, at: number, suffix: string): number {
  let length = 0
  while (length < suffix.length && at + length < text.length && text[at + length] === suffix[length])
    length += 1
  return length
}

/** A text reduced to the letters that readers treat as the same, with the original position of each unit. */
interface FoldedText {
  text: string
  /** For each unit of `text`: where its original character starts, and where that ends with its marks. */
  starts: number[]
  ends: number[]
}

const letter = /[\p{L}\p{N}]/u
const mark = /[\p{M}\p{Cf}\u0640]/u

/** The letters and digits of a text in lower case, without accents, harakat, tatweel, spaces and punctuation. */
function foldText(text: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    const letters = foldCharacter(character)
    // A mark belongs to the letter before it.
    if (letters === '' && mark.test(character) && ends.at(-1) === start) extendLast(starts, ends, at)
    folded += letters
    for (let unit = 0; unit < letters.length; unit += 1) {
      starts.push(start)
      ends.push(at)
    }
  }
  return { text: folded, starts, ends }
}

function foldCharacter(character: string): string {
  if (/^[a-z0-9]$/.test(character)) return character
  if (!letter.test(character)) return ''
  const plain = character.normalize('NFKD').toLowerCase().normalize('NFKD')
  return [...plain].filter((one) => letter.test(one) && !mark.test(one)).join('')
}

// All units of one character end where it ends.
function extendLast(starts: readonly number[], ends: number[], end: number): void {
  const start = starts.at(-1)
  for (let at = starts.length - 1; at >= 0 && starts[at] === start; at -= 1) ends[at] = end
}
