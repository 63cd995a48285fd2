// Reads the name of a sura at a position of the text.
import {
  findSuraName,
  isArabicScript,
  maxNameWords,
  mayBeginName,
  type NameStrength,
} from './sura-spellings.ts'
import type { Token } from './read-tokens.ts'

export interface NameRead {
  sura: number
  strength: NameStrength
  isMarked: boolean
  /** Whether it is also a person's name, but written in two parts: `Ta-Ha`. */
  isParted: boolean
  /** The token after it. */
  next: number
}

/** Reads the longest name that begins at a token. */
export function readName(tokens: readonly Token[], start: number): NameRead | undefined {
  if (!mayBeginName(tokens[start]?.text ?? '')) return undefined
  const sequences = readSequences(tokens, start)
  for (const { joined, next, isHyphened } of sequences.toReversed()) {
    const last = tokens[next - 1]
    const found = find(joined) ?? find(withStem(joined, last))
    if (found === undefined) continue
    const first = tokens[start]
    const isCapital = sequences.some(({ isCapital: is }) => is) || isArabicScript(joined)
    const isSeparate = found.isArticled && next > start + 1 && (isHyphened || (first?.isCapital ?? false))
    // `Ya-Sin` in two words is the sura; `Yasin` is usually a person.
    const isParted = !found.isArticled && next > start + 1 && found.strength === 'weak'
    const strength = isSeparate ? 'sure' : isParted ? 'written' : found.strength
    return {
      sura: found.sura,
      strength: strength === 'written' ? (isCapital ? 'sure' : 'weak') : strength,
      isMarked: tokens.slice(start, next).some(({ isMarked }) => isMarked),
      isParted,
      next,
    }
  }
  return undefined
}

interface WordSequence {
  joined: string
  next: number
  isHyphened: boolean
  isCapital: boolean
}

function readSequences(tokens: readonly Token[], start: number): WordSequence[] {
  const read: WordSequence[] = []
  let joined = ''
  let isHyphened = false
  for (let at = start; read.length < maxNameWords; at += 1) {
    const token = tokens[at]
    if (token === undefined || (at > start && token.gap === 'break')) break
    if (token.text === '-' && token.gap === 'none' && tokens[at + 1]?.kind === 'word' && at > start) {
      isHyphened = true
      continue
    }
    if (token.kind !== 'word') break
    joined += token.text
    read.push({ joined, next: at + 1, isHyphened, isCapital: token.isCapital })
  }
  return read
}

function withStem(joined: string, last: Token | undefined): string {
  return last?.stem === undefined ? '' : joined.slice(0, joined.length - last.text.length) + last.stem
}

/** Also matches after the particles that Arabic joins to a word: and, so, in, as, to. */
function find(joined: string) {
  if (joined === '') return undefined
  const found = findSuraName(joined)
  if (found !== undefined || !/^[وفبكل]./.test(joined)) return found
  // Not «ليس» and «بن».
  if (joined.length < 4) return undefined
  return findSuraName(joined.startsWith('لل') ? `ا${joined.slice(1)}` : joined.slice(1))
}
