import type { Draft, DraftTrack } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { adoptWithin } from './adopt-catalogue.ts'
import type { ItemRow } from '../item/item-row.ts'
import { putReplaced, type RecordingChange, type Saver, type StoredDraft } from '../queries/drafts.ts'
import { lockItemOfTrack } from '../queries/items.ts'
import { readDraft } from '../draft/read-draft.ts'
import { storeDraft } from '../draft/store-draft.ts'

/** The draft of a collection and its published version. */
interface LockedDraft {
  item: ItemRow
  draft: StoredDraft
}

/**
 * The draft of a published talk, locked until the transaction ends; undefined if the talk is in no draft.
 * Lock it before the catalogue, in the same order as publishing.
 */
export async function lockDraftOfTrack(
  trx: Database,
  { trackId, now }: { trackId: number; now: Date },
): Promise<LockedDraft | undefined> {
  const item = await lockItemOfTrack(trx, trackId)
  if (item === undefined) return undefined
  const current = await adoptWithin(trx, item, now)
  return { item: current, draft: await readDraft(trx, current) }
}

/**
 * Replaces a talk's recording in the draft and in its published version, as a new revision, so that editors
 * who have an older one open are notified. A draft with a third recording is left unchanged.
 */
export async function replaceDraftRecording(
  trx: Database,
  { item, draft }: LockedDraft,
  { by, change }: { by: Saver; change: RecordingChange },
): Promise<void> {
  const document = withRecording(draft.document, change)
  const published = draft.published === null ? null : withRecording(draft.published, change)
  const stored = await storeDraft(trx, { item, draft }, { document, what: 'saved', by, published })
  await putReplaced(trx, { itemId: item.id, revision: stored.draft.revision, change })
}

/** A draft with the new recording, if it has the one before; its questions are moved. */
export function withRecording(draft: Draft, change: RecordingChange): Draft {
  if (draft.kind === 'article') return draft
  const { trackId, fileIdBefore, fileId, durationSeconds } = change
  return {
    ...draft,
    tracks: draft.tracks.map((track): DraftTrack => {
      if (track.track_id !== trackId || track.file_id !== fileIdBefore) return track
      const questions = track.questions.map((question) => ({
        ...question,
        start_seconds: moved(question.start_seconds, change),
      }))
      return { ...track, file_id: fileId, duration_seconds: durationSeconds, questions }
    }),
  }
}

// Rounded to whole seconds like the published questions.
function moved(seconds: number, { offset, durationSeconds }: RecordingChange): number {
  const after = offset === 0 ? seconds : Math.floor(Math.floor(seconds) + offset)
  return Math.max(0, Math.min(Math.floor(durationSeconds), after))
}
