import { LRUCache } from 'lru-cache'
import { inParts, runAtOnce, runInTurns, type Steps } from '#platform/process/turns.ts'
import { typosBetween } from './typos.ts'

/** Every word of all texts, in memory: looking up all words of a query takes far less than one database query. */
export interface Vocabulary {
  /** Words that everybody may read. */
  open: WordList
  /** Words of all texts. */
  all: WordList
}

/** A list of words for lookups. */
export interface WordList {
  has(word: string): boolean
  /** Whether some word has this prefix. */
  hasBeginning(beginning: string): boolean
  /** Each word with this prefix, or undefined for more than `most`. */
  beginningWith(beginning: string, most: number): readonly string[] | undefined
  /** The words with between one and this many typing mistakes, each with their number. */
  near(word: string, most: number): readonly NearWord[]
}

/** A word and the number of typing mistakes between. */
interface NearWord {
  word: string
  typos: number
}

/** `closed` are the words only in restricted texts. Built in turns with other work. */
export async function createVocabulary(
  open: readonly string[],
  closed: readonly string[],
): Promise<Vocabulary> {
  const ofEverybody = await runInTurns(gatherWords(open))
  if (closed.length === 0) return { open: ofEverybody, all: ofEverybody }
  return { open: ofEverybody, all: await runInTurns(gatherWords([...open, ...closed])) }
}

/** Words of one length, with the set of letters of each. */
interface Shelf {
  words: string[]
  letters: number[]
}

const maxRemembered = 2000
const lettersOnly = /^\p{L}+$/u

/** Words to sort and index in one step. */
const maxStep = 5000

/** Creates a short list of words without duplicates. */
export function createWordList(given: readonly string[]): WordList {
  return runAtOnce(gatherWords(given))
}

function* gatherWords(given: readonly string[]): Steps<WordList> {
  const known = new Set<string>()
  const byBeginning = new Map<string, string[]>()
  for (const part of inParts(given, maxStep)) {
    for (const word of part) {
      known.add(word)
      const beginning = word.slice(0, 2)
      const own = byBeginning.get(beginning)
      if (own === undefined) byBeginning.set(beginning, [word])
      else own.push(word)
    }
    yield
  }
  const words: string[] = []
  let sorted = 0
  for (const beginning of [...byBeginning.keys()].toSorted()) {
    for (const word of (byBeginning.get(beginning) ?? []).toSorted()) words.push(word)
    if (words.length - sorted < maxStep) continue
    sorted = words.length
    yield
  }
  return toWordList({ words, known, shelves: yield* toShelves(words) })
}

function toWordList({
  words,
  known,
  shelves,
}: {
  words: readonly string[]
  known: ReadonlySet<string>
  shelves: ReadonlyMap<number, Shelf>
}): WordList {
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
    beginningWith: (beginning, most) => {
      const first = firstFrom(words, beginning)
      let end = first
      while (words[end]?.startsWith(beginning) === true && end - first <= most) end += 1
      return end - first > most ? undefined : words.slice(first, end)
    },
    near: (word, most) => {
      const key = `${most}${word}`
      const found = remembered.get(key) ?? near(word, most)
      remembered.set(key, found)
      return found
    },
  }
}

// Only words are mistyped: numbers and the tokens of terms and sounds are excluded.
function* toShelves(words: readonly string[]): Steps<Map<number, Shelf>> {
  const shelves = new Map<number, Shelf>()
  for (const part of inParts(words, maxStep)) {
    for (const word of part) {
      if (!lettersOnly.test(word)) continue
      const { length } = [...word]
      const shelf = shelves.get(length) ?? { words: [], letters: [] }
      shelves.set(length, shelf)
      shelf.words.push(word)
      shelf.letters.push(lettersOf(word))
    }
    yield
  }
  return shelves
}

// A mistake removes at most one letter and adds one: this alone rules out most words.
function findNear(shelf: Shelf | undefined, word: string, most: number, found: NearWord[]): void {
  if (shelf === undefined) return
  const own = lettersOf(word)
  for (let at = 0; at < shelf.letters.length; at += 1) {
    const letters = shelf.letters[at] ?? 0
    if (countBits(own & ~letters) > most || countBits(letters & ~own) > most) continue
    const other = shelf.words[at] ?? ''
    const typos = typosBetween(word, other, most)
    if (typos > 0 && typos <= most) found.push({ word: other, typos })
  }
}

/** The letters of a word as a bit set of 32 bits, each shared by several letters. */
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

/** The index of the first word that is not before `beginning`. */
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
