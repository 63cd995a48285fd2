import { carryUnsure, type Segment, type Segments } from './segments.ts'

/** The text to find. */
export interface TextQuery {
  text: string
  hasCase: boolean
}

/** A match. */
export interface Found {
  key: string
  from: number
  to: number
}

/** All matches in the order of the segments. */
export function findText(segments: Segments, requested: TextQuery): Found[] {
  const pattern = toPattern(requested)
  if (pattern === undefined) return []
  return segments.flatMap(({ key, text }) =>
    [...text.matchAll(pattern)].map((match) => ({
      key,
      from: match.index,
      to: match.index + match[0].length,
    })),
  )
}

/** The first match after another; after the last match, the first of all. */
export function findNext(
  all: readonly Found[],
  segments: Segments,
  after: Found | undefined,
): Found | undefined {
  if (after === undefined) return all[0]
  const order = new Map(segments.map(({ key }, index) => [key, index]))
  const at = order.get(after.key) ?? -1
  const next = all.find(
    ({ key, from }) => (order.get(key) ?? 0) > at || (key === after.key && from >= after.to),
  )
  return next ?? all[0]
}

/** Replaces one match. */
export function replaceOne(segments: Segments, { key, from, to }: Found, by: string): Segment[] {
  return segments.map((segment) =>
    segment.key === key
      ? withText(segment, segment.text.slice(0, from) + by + segment.text.slice(to))
      : segment,
  )
}

/** Replaces all matches. */
export function replaceAll(segments: Segments, requested: TextQuery, by: string): Segment[] {
  const pattern = toPattern(requested)
  if (pattern === undefined) return [...segments]
  return segments.map((segment) => {
    const text = segment.text.replaceAll(pattern, () => by)
    return text === segment.text ? segment : withText(segment, text)
  })
}

/** A segment with another text, which must be verified again. */
export function withText(segment: Segment, text: string): Segment {
  if (text === segment.text) return segment
  const unsure = carryUnsure(segment.text, segment.unsure, text)
  return { ...segment, text, unsure, state: text.trim() === '' ? null : 'edited' }
}

function toPattern({ text, hasCase }: TextQuery): RegExp | undefined {
  if (text === '') return undefined
  const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return hasCase ? new RegExp(escaped, 'gu') : new RegExp(escaped.replaceAll(/[iIİı]/g, turkishCase), 'giu')
}

// Ignoring case, a pattern takes İ and ı for letters of their own.
function turkishCase(letter: string): string {
  return letter === 'ı' ? '[ıI]' : letter === 'I' ? '[iIİı]' : '[iIİ]'
}
