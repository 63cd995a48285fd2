import { cleanText } from './file-names.ts'

/** Where a part of a recording begins, and what it is called. */
export interface Chapter {
  startSeconds: number
  title: string
}

/** What a cue sheet says of one recording. */
export interface CuedFile {
  /** The name of the recording; empty in sheets that are inside of one. */
  name: string
  chapters: Chapter[]
}

/** What a cue sheet says of each `FILE` that it names. */
export function readCueSheets(sheet: string): CuedFile[] {
  const [before = '', ...files] = sheet.split(/^\s*FILE\s+/im)
  if (files.length === 0) return [{ name: '', chapters: readCueSheet(before) }]
  return files.map((file) => {
    const [, quoted, bare = ''] = /^(?:"([^"\r\n]*)"|(\S+))/.exec(file) ?? []
    return { name: quoted ?? bare, chapters: readCueSheet(file) }
  })
}

/** The chapters of a cue sheet: each `TRACK` with its `TITLE`, at its `INDEX 01`. */
export function readCueSheet(sheet: string): Chapter[] {
  return sheet
    .split(/^\s*TRACK\s+\d+\s+AUDIO\s*$/im)
    .slice(1)
    .flatMap((track) => {
      const title = cleanText(/^\s*TITLE\s+"?(.*?)"?\s*$/im.exec(track)?.[1], 500)
      const [, minutes, seconds, frames] =
        /^\s*INDEX\s+0*1\s+(\d{1,5}):(\d{2}):(\d{2})\s*$/im.exec(track) ?? []
      if (title === undefined || minutes === undefined) return []
      // A frame is a seventy-fifth of a second.
      return [{ title, startSeconds: Number(minutes) * 60 + Number(seconds) + Number(frames) / 75 }]
    })
}
