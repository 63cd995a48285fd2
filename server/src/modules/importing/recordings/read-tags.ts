import { isNear } from '@sohbet/contract'
import { cleanText } from '@sohbet/contract/file-names'
import type { IAudioMetadata } from 'music-metadata'

/** The tags of a recording; unusable ones are missing. */
export interface Tags {
  title: string | undefined
  trackNumber: number | undefined
  diskNumber: number | undefined
  album: string | undefined
  artist: string | undefined
  comment: string | undefined
  /** `YYYY-MM-DD`; a year alone becomes its first day. */
  date: string | undefined
  /** Whether the encoding of the texts is undeclared: ID3 and RIFF may contain text in any code page. */
  isUndeclared: boolean
}

const noTags: Tags = {
  title: undefined,
  trackNumber: undefined,
  diskNumber: undefined,
  album: undefined,
  artist: undefined,
  comment: undefined,
  date: undefined,
  isUndeclared: false,
}

/** The tags of a parsed file, cleaned. */
export function readTags(metadata: Pick<IAudioMetadata, 'common' | 'native'> | undefined): Tags {
  if (metadata === undefined) return noTags
  const { common, native } = metadata
  return {
    title: cleanText(common.title, 300),
    trackNumber: common.track.no ?? undefined,
    diskNumber: common.disk.no ?? undefined,
    album: cleanText(common.album, 300),
    artist: cleanText(common.albumartist ?? common.artist, 200),
    comment: findComment(common.comment, native),
    date: findDate(common, native),
    isUndeclared: Object.keys(native).some((type) => /^(?:ID3v|exif)/.test(type)),
  }
}

// Players store internal data in comments with a descriptor such as "iTunNORM".
function findComment(
  comments: IAudioMetadata['common']['comment'],
  native: IAudioMetadata['native'],
): string | undefined {
  const spoken = comments?.find(
    (comment) => (comment.descriptor ?? '') === '' && (comment.text ?? '').trim() !== '',
  )
  if (spoken !== undefined) return cleanText(spoken.text, 10_000)
  const free = Object.values(native)
    .flat()
    .find((tag) => tag.id === 'TXXX:comment')
  return typeof free?.value === 'string' ? cleanText(free.value, 10_000) : undefined
}

function findDate(
  { date, year }: IAudioMetadata['common'],
  native: IAudioMetadata['native'],
): string | undefined {
  const day = [/^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0], dayOfId3(year, native)].find(
    (one) => one !== undefined && isNear(one) && isCalendarDay(one),
  )
  if (day !== undefined) return day
  if (year === undefined || !Number.isInteger(year) || year < 1000 || year > 2999) return undefined
  return `${year}-01-01`
}

// ID3v2.3 has the year in one frame and `DDMM` in another.
function dayOfId3(year: number | undefined, native: IAudioMetadata['native']): string | undefined {
  const written = native['ID3v2.3']?.find(({ id }) => id === 'TDAT')?.value
  const [, day, month] = /^(\d{2})(\d{2})$/.exec(typeof written === 'string' ? written.trim() : '') ?? []
  return year === undefined || day === undefined ? undefined : `${year}-${month}-${day}`
}

function isCalendarDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}
