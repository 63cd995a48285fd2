import type { ReactNode } from 'react'
import type { ReadSegment, TextLink } from '@sohbet/contract'
import { Link } from '#ui/link/link.tsx'

/** A range of a text in UTF-16 units; `end` is exclusive. */
interface Part {
  start: number
  end: number
}

/** The text of a segment: names of verses and people link to their pages, and noted text is marked. */
export function SegmentText({
  segment: { text, links = noLinks },
  marks = noMarks,
  hasLinks = true,
}: {
  segment: ReadSegment
  marks?: readonly Part[] | undefined
  /** False if the whole segment is a link or a button. */
  hasLinks?: boolean
}) {
  if (text === null) return null
  const given = hasLinks ? links : []
  if (given.length === 0 && marks.length === 0) return text
  const pieces: ReactNode[] = []
  let at = 0
  for (const link of given) {
    pieces.push(...toMarkedText(text, { start: at, end: link.start }, marks), toLink(text, link, marks))
    at = link.end
  }
  return [...pieces, ...toMarkedText(text, { start: at, end: text.length }, marks)]
}

const noMarks: readonly Part[] = []
const noLinks: TextLink[] = []

function toLink(text: string, { start, end, path }: TextLink, marks: readonly Part[]): ReactNode {
  return (
    <Link key={`link ${start}`} to={path} isPrefetched={false}>
      {toMarkedText(text, { start, end }, marks)}
    </Link>
  )
}

function toMarkedText(text: string, { start, end }: Part, marks: readonly Part[]): ReactNode[] {
  const pieces: ReactNode[] = []
  let at = start
  const inside = marks
    .map((mark) => ({ start: Math.max(mark.start, start), end: Math.min(mark.end, end) }))
    .toSorted((one, other) => one.start - other.start)
  for (const mark of inside) {
    const from = Math.max(mark.start, at)
    if (mark.end <= from) continue
    if (from > at) pieces.push(text.slice(at, from))
    pieces.push(<mark key={`mark ${from}`}>{text.slice(from, mark.end)}</mark>)
    at = mark.end
  }
  if (at < end) pieces.push(text.slice(at, end))
  return pieces
}
