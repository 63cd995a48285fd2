import type { AnswerOf, RefusalOf } from '@sohbet/contract/endpoint'
import type { listItemTags as endpoint, RecordingTags } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { findChoices } from '#modules/catalog/index.ts'
import { findCurrentDraft } from '#modules/editing/index.ts'
import { findTags } from '../queries/tags.ts'
import type { StoredTags } from '../queries/tags.ts'
import { matchSpeaker } from './match-speaker.ts'

/** Far more speakers than a site has. */
const maxSpeakers = 10_000

/** What the files of a drafted collection's talks say of themselves. */
export async function listItemTags(db: Database, id: number): Promise<AnswerOf<typeof endpoint>> {
  const draft = (await findCurrentDraft(db, id))?.document
  if (draft === undefined || draft.kind === 'article')
    throw new Refusal<RefusalOf<typeof endpoint>>('NotFound', message('studioEditing.gone'))
  const fileIds = draft.tracks.flatMap(({ file_id: fileId }) => (fileId === null ? [] : [fileId]))
  const tags = await findTags(db, fileIds)
  const speakers = await findChoices(db, 'speaker', { words: '', limit: maxSpeakers })
  const names = speakers.map(({ value }) => value)
  return { data: [...new Set(fileIds)].map((fileId) => present(fileId, tags.get(fileId), names)) }
}

function present(fileId: string, tags: StoredTags | undefined, names: readonly string[]): RecordingTags {
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
    chapters: (tags?.chapters ?? []).map(({ title, startSeconds }) => ({
      title,
      start_seconds: startSeconds,
    })),
  }
}
