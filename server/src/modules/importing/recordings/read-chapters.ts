import { cleanText } from '@sohbet/contract/file-names'
import type { IAudioMetadata } from 'music-metadata'
import { type Chapter, readCueSheet } from '@sohbet/contract/cue-sheet'

/** Equals the maximum number of questions of a talk. */
const maxChapters = 500

/**
 * The chapters of a parsed file in playing order: of MPEG-4 and ID3v2, otherwise of Vorbis comments,
 * otherwise of an embedded cue sheet.
 */
export function readChapters({ format, native }: IAudioMetadata): Chapter[] {
  const own = (format.chapters ?? []).flatMap(({ title, start, timeScale = 1 }) =>
    toChapter(title, start / timeScale),
  )
  const comments = native['vorbis'] ?? []
  const listed = own.length > 0 ? own : readListed(comments)
  const chapters = listed.length > 0 ? listed : comments.flatMap(readSheet)
  const inOrder = chapters
    .filter(({ startSeconds }) => Number.isFinite(startSeconds) && startSeconds >= 0)
    .toSorted((one, other) => one.startSeconds - other.startSeconds)
  // A single chapter covers the whole recording and would repeat its title.
  return inOrder.length > 1 ? inOrder.slice(0, maxChapters) : []
}

type Comment = NonNullable<IAudioMetadata['native'][string]>[number]

function readListed(comments: readonly Comment[]): Chapter[] {
  const values = new Map(comments.map(({ id, value }) => [id.toUpperCase(), value]))
  return [...values].flatMap(([id, value]) => {
    const number = /^CHAPTER(\d{1,4})$/.exec(id)?.[1]
    const title = values.get(`CHAPTER${number ?? ''}NAME`)
    const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{2}):(\d{2}(?:\.\d{1,9})?)$/.exec(String(value)) ?? []
    if (number === undefined || hours === undefined || typeof title !== 'string') return []
    return toChapter(title, Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
  })
}

function readSheet({ id, value }: Comment): Chapter[] {
  return id.toUpperCase() === 'CUESHEET' && typeof value === 'string' ? readCueSheet(value) : []
}

function toChapter(written: string, startSeconds: number): Chapter[] {
  const title = cleanText(written, 500)
  return title === undefined ? [] : [{ title, startSeconds }]
}
