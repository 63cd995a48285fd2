import type { ReadSegment } from '@sohbet/contract'

/** Segments that are read as one paragraph. */
export interface Paragraph {
  speaker: string | null
  segments: ReadSegment[]
}

const maxCharacters = 400
const pauseSeconds = 1.5

/** Groups segments into paragraphs: cut at a new speaker, at a pause, and at a maximum length. */
export function toParagraphs(segments: readonly ReadSegment[]): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let characters = 0
  for (const segment of segments) {
    const open = paragraphs.at(-1)
    const last = open?.segments.at(-1)
    const isSame =
      last !== undefined &&
      last.speaker === segment.speaker &&
      segment.start - last.end < pauseSeconds &&
      characters < maxCharacters
    if (open !== undefined && isSame) open.segments.push(segment)
    else paragraphs.push({ speaker: segment.speaker, segments: [segment] })
    characters = (isSame ? characters : 0) + (segment.text?.length ?? 0)
  }
  return paragraphs
}
