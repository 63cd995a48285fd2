import { LRUCache } from 'lru-cache'
import { typosBetween } from './typos.ts'

/** Every word that stands in some text, in memory: a query looks up all of its words in far less than a question takes. */
export interface Vocabulary {
  /** The words of what everybody may read. */
  open: WordList
  /** The words of everything. */
  all: WordList
}

/** Words to look up. */
export interface WordList {
  has(word: string): boolean
  /** Whether some word begins so. */
  hasBeginning(beginning: string): boolean
  /** The words with at least one and at most so many typing mistakes, each with their number. */
  near(word: string, most: number): readonly NearWord[]
}

/** A word and the number of typing mistakes that lie between. */
interface NearWord {
  word: string
  typos: number
}

/** `closed` are the words that stand only in what not everybody may read. */
export function createVocabulary(open: readonly string[], closed: readonly string[]): Vocabulary {
  const ofEverybody = createWordList(open)
  return { open: ofEverybody, all: closed.length === 0 ? ofEverybody : createWordList([...open, ...closed]) }
}

/** Words of one length, with the letters that each holds. */
interface Shelf {
  words: string[]
  letters: Int32Array
}

const maxRemembered = 2000
const lettersOnly = /^\p{L}+$/u

/** A list of words; each stands in it once. */
export function createWordList(given: readonly string[]): WordList {
  const words = given.toSorted()
  const known = new Set(words)
  const shelves = toShelves(words)
  const remembered = new LRUCache<string, readonly NearWord[]>({ max: maxRemembered })
  const near = (word: string, most: number): readonly NearWord[] => {
    const found: NearWord[] = []
    const { length } = [...word]
    for (let at = length - most; at <= length + most; at += 1) findNear(shelves.get(at), word, most, found)
    return found
  }
  return {
    has: (word) => known.has(word),
    hasBeginning: (beginning) => words[firstFrom(words, beginning)]?.startsWith(beginning) ?? false,
    near: (word, most) => {
      const key = `${most}${word}`
      const found = remembered.get(key) ?? near(word, most)
      remembered.set(key, found)
      return found
    },
  }
}

// Only words are mistyped: numbers and the tokens of terms and sounds are not among them.
function toShelves(words: readonly string[]): Map<number, Shelf> {
  const byLength = Map.groupBy(
    words.filter((word) => lettersOnly.test(word)),
    (word) => [...word].length,
  )
  return new Map(
    [...byLength].map(([length, own]) => [length, { words: own, letters: Int32Array.from(own, lettersOf) }]),
  )
}

// A mistake takes away one letter at most and brings one in: most words are told apart by that alone.
function findNear(shelf: Shelf | undefined, word: string, most: number, found: NearWord[]): void {
  if (shelf === undefined) return
  const own = lettersOf(word)
  for (const [at, letters] of shelf.letters.entries()) {
    if (countBits(own & ~letters) > most || countBits(letters & ~own) > most) continue
    const other = shelf.words[at] ?? ''
    const typos = typosBetween(word, other, most)
    if (typos > 0 && typos <= most) found.push({ word: other, typos })
  }
}

/** Which letters a word holds, each as one of 32 bits that several letters share. */
function lettersOf(word: string): number {
  let letters = 0
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** Where the first word stands that is not before `beginning`. */
function firstFrom(words: readonly string[], beginning: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return low
}
