import { cleanText } from '@sohbet/contract/file-names'
import { parseFile, selectCover } from 'music-metadata'
import type { IAudioMetadata } from 'music-metadata'
import { readTags } from '../recordings/read-tags.ts'
import type { Tags } from '../recordings/read-tags.ts'
import type { Chapter } from '@sohbet/contract/cue-sheet'
import { readChapters } from '../recordings/read-chapters.ts'

/** What a recording's file says of itself. */
export interface FileTags extends Omit<Tags, 'diskNumber' | 'trackNumber'> {
  /** The first picture that looks like a cover, else the first one. */
  picture: Uint8Array | undefined
  /** By ISO 639, two letters where there are two. */
  language: string | undefined
  chapters: Chapter[]
}

/** Reads the tags and the chapters of a file; runs in a thread of its own. */
export async function readFileTags(path: string): Promise<FileTags> {
  const metadata = await parseFile(path, { duration: false, includeChapters: true })
  const { diskNumber: _disk, trackNumber: _track, ...tags } = readTags(metadata)
  const picture = selectCover(metadata.common.picture)?.data
  return { ...tags, language: findLanguage(metadata), chapters: readChapters(metadata), picture }
}

// `tur` of ID3 is `tr` here. Names such as `Turkish` are no codes, and of several languages none is the one.
function findLanguage({ common }: IAudioMetadata): string | undefined {
  const written = cleanText(common.language, 20)?.toLowerCase() ?? ''
  if (!/^[a-z]{2,3}(?:-[a-z]{2})?$/.test(written)) return undefined
  const language = new Intl.Locale(written).language
  return ['und', 'mul', 'zxx', 'xxx'].includes(language) ? undefined : language
}
