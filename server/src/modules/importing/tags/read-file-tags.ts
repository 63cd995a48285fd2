import { cleanText } from '@sohbet/contract/file-names'
import { type IAudioMetadata, parseFile, selectCover } from 'music-metadata'
import { readTags, type Tags } from '../recordings/read-tags.ts'
import type { Chapter } from '@sohbet/contract/cue-sheet'
import { readChapters } from '../recordings/read-chapters.ts'

/** The metadata of a recording's file. */
export interface FileTags extends Omit<Tags, 'diskNumber' | 'trackNumber'> {
  /** The first picture marked as a cover, otherwise the first one. */
  picture: Uint8Array | undefined
  /** The ISO 639 code, with two letters if there are two. */
  language: string | undefined
  chapters: Chapter[]
}

/** Reads the tags and chapters of a file; runs in a thread. */
export async function readFileTags(path: string): Promise<FileTags> {
  const metadata = await parseFile(path, { duration: false, includeChapters: true })
  const { diskNumber: _disk, trackNumber: _track, ...tags } = readTags(metadata)
  const picture = selectCover(metadata.common.picture)?.data
  return { ...tags, language: findLanguage(metadata), chapters: readChapters(metadata), picture }
}

// `tur` of ID3 becomes `tr`. Names such as `Turkish` are not codes, and a list of several languages is
// ignored.
function findLanguage({ common }: IAudioMetadata): string | undefined {
  const written = cleanText(common.language, 20)?.toLowerCase() ?? ''
  if (!/^[a-z]{2,3}(?:-[a-z]{2})?$/.test(written)) return undefined
  const language = new Intl.Locale(written).language
  return ['und', 'mul', 'zxx', 'xxx'].includes(language) ? undefined : language
}
