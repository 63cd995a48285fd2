import { soundOf } from './normalise-sound.ts'
import { findServed, findTerm } from './normalise-terms.ts'
import { normaliseWords } from './normalise-words.ts'

/**
 * The version of these rules; incremented with every change that affects stored words, so that everything is
 * reindexed.
 */
export const searchRules = 6

/** A searchable text; its weight is that of PostgreSQL: A counts most. */
export interface SearchField {
  text: string
  weight: 'A' | 'B' | 'C' | 'D'
  /** Whether it is also found phonetically: names, and words of languages other than English. */
  hasSound: boolean
}

/** Words beyond the maximum position of a PostgreSQL text vector are found, but not in phrases. */
const lastPosition = 16_000
const maxWords = 50_000
/** PostgreSQL refuses a vector of a megabyte; words beyond this are ignored. */
const maxBytes = 700_000
/** So far apart that no phrase matches across fields. */
const gap = 20

/** The token of a word's term, the same for all its spellings. */
export function termToken(word: string): string | undefined {
  const term = findTerm(word)
  if (term !== undefined) return `=${term}`
  const served = findServed(word)
  return served === undefined ? undefined : servantToken(served)
}

/** The token of a name with Abd al-, the same for `Abdülkadir` and `Abd al-Qadir`. */
function servantToken(served: string): string {
  return `=abd${findTerm(served) ?? served}`
}

/** The token of a word's sound. */
export function soundToken(word: string): string | undefined {
  const sound = soundOf(word)
  return sound === undefined ? undefined : `~${sound}`
}

/** The token of a topic, the same for all its names; names are looked up in memory, so none of them is stored. */
export function topicToken(id: number): string {
  return `#${id}`
}

/**
 * A literal of PostgreSQL's `tsvector` for texts and topics; tokens contain letters, digits, `=`, `~` and
 * `#` only, so nothing needs escaping.
 */
export function toVector(fields: readonly SearchField[], topicIds: readonly number[] = []): string {
  const places = new Map<string, string[]>()
  let position = 1
  let count = 0
  let bytes = 0
  const put = (token: string | undefined, weight: string): void => {
    if (token === undefined) return
    const known = places.get(token) ?? []
    if (known.length === 0 && !places.has(token)) bytes += Buffer.byteLength(token) + 4
    if (bytes > maxBytes) return
    if (position <= lastPosition && known.length < 200) known.push(`${position}${weight}`)
    places.set(token, known)
  }
  for (const id of topicIds) {
    // Below a title; twice, to rank above a mention of the word, which counts once more by the token of its
    // term.
    for (let times = 0; times < 2; times += 1) {
      put(topicToken(id), 'B')
      position += 1
    }
    position += gap
  }
  for (const { text, weight, hasSound } of fields) {
    let before: string | undefined
    for (const { word } of normaliseWords(text)) {
      if (count >= maxWords) break
      const served = findServed(word)
      const isServed = before !== undefined && findTerm(before) === 'abd'
      for (const one of served === undefined ? [word] : [word, 'abd', served]) {
        put(one, weight)
        put(termToken(one), weight)
        if (hasSound) put(soundToken(one), 'D')
      }
      if (isServed) put(servantToken(word), weight)
      before = word
      position += 1
      count += 1
    }
    position += gap
  }
  return [...places]
    .map(([token, at]) => (at.length === 0 ? `'${token}'` : `'${token}':${at.join(',')}`))
    .join(' ')
}
