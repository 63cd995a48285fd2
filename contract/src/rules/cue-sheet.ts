import { cleanText } from './file-names.ts'

/** A chapter of a recording: its start and its title. */
export interface Chapter {
  startSeconds: number
  title: string
}

/** The part of a cue sheet about one recording. */
export interface CuedFile {
  /** The file name of the recording; empty in an embedded cue sheet. */
  name: string
  chapters: Chapter[]
}

/** Reads a cue sheet, one entry per `FILE`. */
export function readCueSheets(sheet: string): CuedFile[] {
  const [before = '', ...files] = sheet.split(/^[\t \uFEFF]*FILE\s+/im)
  if (files.length === 0) return [{ name: '', chapters: readCueSheet(before) }]
  return files.map((file) => {
    const [, quoted, bare = ''] =
      /^(?:"([^\r\n]*)"|([^"\s][^\r\n]*?))[\t ]+\w+[\t ]*(?:[\r\n]|$)/.exec(file) ?? []
    // Programs write the path of their own disk.
    return { name: (quoted ?? bare).replace(/^.*[/\\]/, ''), chapters: readCueSheet(file) }
  })
}

/** `INDEX 01` is the start; only a pause before it has `INDEX 00`. */
const begin = (index: 0 | 1): RegExp =>
  new RegExp(
    String.raw`^[\t \uFEFF]*INDEX[\t ]+0*${index}[\t ]+(\d{1,5}):(\d{1,2})[:.](\d{1,2})[\t \r]*$`,
    'im',
  )

/** Reads the chapters of a cue sheet: each `TRACK` with its `TITLE`, at its start. */
export function readCueSheet(sheet: string): Chapter[] {
  return sheet
    .split(/^[\t \uFEFF]*TRACK[\t ]+\d+(?:[\t ]+(?!MODE|CD)\w+)?[\t \r]*$/im)
    .slice(1)
    .flatMap((track) => {
      const written = /^[\t \uFEFF]*TITLE\s+(\S.*)$/im.exec(track)?.[1]?.trim()
      const title = cleanText(written?.replaceAll(/^"|"$/g, ''), 500)
      const [, minutes, seconds, frames] = begin(1).exec(track) ?? begin(0).exec(track) ?? []
      if (title === undefined || minutes === undefined) return []
      // A frame is 1/75 of a second.
      return [{ title, startSeconds: Number(minutes) * 60 + Number(seconds) + Number(frames) / 75 }]
    })
}
