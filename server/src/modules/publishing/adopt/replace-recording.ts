import type { Draft, DraftTrack } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { adoptWithin } from './adopt-catalogue.ts'
import type { ItemRow } from '../item/item-row.ts'
import type { Saver, StoredDraft } from '../queries/drafts.ts'
import { lockItemOfTrack } from '../queries/items.ts'
import { readDraft } from '../draft/read-draft.ts'
import { storeDraft } from '../draft/store-draft.ts'

/** The draft of a collection, and what listeners see of it. */
interface LockedDraft {
  item: ItemRow
  draft: StoredDraft
}

/**
 * The draft that a published talk belongs to, which nobody else changes until the transaction ends; undefined: it is in
 * no draft. Lock it before the catalogue, in the order in which publishing does.
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

/** A recording in place of another one. */
export interface RecordingChange {
  trackId: number
  fileIdBefore: string
  fileId: string
  durationSeconds: number
  /** Seconds by which what was said is later than before. */
  offset: number
}

/**
 * Gives a talk its new recording in the draft and in what listeners see, as a new revision, so that every open editor
 * of an older one is told. A draft that already has a third recording keeps it.
 */
export async function replaceDraftRecording(
  trx: Database,
  { item, draft }: LockedDraft,
  { by, change }: { by: Saver; change: RecordingChange },
): Promise<void> {
  const document = withRecording(draft.document, change)
  const published = draft.published === null ? null : withRecording(draft.published, change)
  await storeDraft(trx, { item, draft }, { document, what: 'saved', by, published })
}

function withRecording(draft: Draft, change: RecordingChange): Draft {
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

// In whole seconds, as those that listeners see are moved.
function moved(seconds: number, { offset, durationSeconds }: RecordingChange): number {
  const after = offset === 0 ? seconds : Math.floor(Math.floor(seconds) + offset)
  return Math.max(0, Math.min(Math.floor(durationSeconds), after))
}
