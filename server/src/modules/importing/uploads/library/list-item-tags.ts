import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { FileEncoding, listItemTags as endpoint, RecordingTags } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findChoices } from '#modules/catalog/index.ts'
import { findCurrentDraft } from '#modules/publishing/index.ts'
import { findTagEncoding, recode } from '../../tags/tag-encoding.ts'
import { findTags, type FoundTags } from '../../queries/tags.ts'
import { matchSpeaker } from './match-speaker.ts'

/** Far more speakers than a site has. */
const maxSpeakers = 10_000

/**
 * The tags of the files of a drafted collection. Tags without a declared encoding are decoded with the one that fits all
 * of them together, or with the chosen one.
 */
export async function listItemTags(
  db: Database,
  id: number,
  chosen: FileEncoding | undefined,
): Promise<AnswerOf<typeof endpoint>> {
  const draft = (await findCurrentDraft(db, id))?.document
  if (draft === undefined || draft.kind === 'article')
    throw refuse<typeof endpoint>('NotFound', { message: message('studioEditing.gone') })
  const fileIds = draft.tracks.flatMap(({ file_id: fileId }) => (fileId === null ? [] : [fileId]))
  const stored = await findTags(db, fileIds)
  const encoding = toEncoding([...stored.values()], chosen)
  const speakers = await findChoices(db, 'speaker', { search: '', limit: maxSpeakers })
  const names = speakers.map(({ value }) => value)
  const present = (fileId: string): RecordingTags => {
    const tags = stored.get(fileId)
    return toAnswer(fileId, tags && encoding !== null ? decode(tags, encoding.used) : tags, names)
  }
  return { data: [...new Set(fileIds)].map(present), encoding }
}

function toEncoding(
  stored: readonly FoundTags[],
  chosen: FileEncoding | undefined,
): AnswerOf<typeof endpoint>['encoding'] {
  const texts = stored
    .filter(({ isUndeclared }) => isUndeclared)
    .flatMap(({ title, artist, album, comment, chapters }) => [
      ...[title, artist, album, comment].flatMap((text) => text ?? []),
      ...chapters.map((chapter) => chapter.title),
    ])
  const found = findTagEncoding(texts)
  if (found === undefined) return null
  const used = chosen ?? found.encoding
  const before = texts.find((text) => findTagEncoding([text]) !== undefined) ?? ''
  return { used, is_certain: found.isCertain, before, after: recode(before, used) }
}

function decode(tags: FoundTags, encoding: FileEncoding): FoundTags {
  if (!tags.isUndeclared) return tags
  const read = (text: string | undefined): string | undefined => text && recode(text, encoding)
  return {
    ...tags,
    title: read(tags.title),
    artist: read(tags.artist),
    album: read(tags.album),
    comment: read(tags.comment),
    chapters: tags.chapters.map((chapter) => ({ ...chapter, title: recode(chapter.title, encoding) })),
  }
}

function toAnswer(fileId: string, tags: FoundTags | undefined, names: readonly string[]): RecordingTags {
  const artist = tags?.artist ?? ''
  return {
    file_id: fileId,
    is_read: tags !== undefined,
    title: tags?.title ?? '',
    artist,
    speaker: matchSpeaker(artist, names) ?? '',
    album: tags?.album ?? '',
    comment: tags?.comment ?? '',
    held_on: tags?.date ?? null,
    language: tags?.language ?? '',
    cover_file_id: tags?.coverFileId ?? null,
    chapters: (tags?.chapters ?? []).map(({ title, startSeconds }) => ({
      title,
      start_seconds: startSeconds,
    })),
  }
}
