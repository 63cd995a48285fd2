import { randomUUID } from 'node:crypto'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import type { startTranscribing as endpoint } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import type { Actor } from '#modules/audit/index.ts'
import { findTranscripts } from '#modules/transcripts/index.ts'
import { findSound, lockRun, putRun, removePieces } from '../queries/runs.ts'
import type { StoredRun } from '../queries/runs.ts'
import { addStep } from './run-job.ts'

/** What is transcribed. */
export interface Order {
  trackId: number
  language: string
  /** Of the transcript in the language that was seen; undefined: whatever is there is replaced. */
  revision: number | undefined
}

type Declared = RefusalOf<typeof endpoint>

/** Bytes of sound in a piece: services take 25 MB, and a file is more than its sound. */
const maxPieceBytes = 24_000_000

/** Starts a run, or goes on with the last one where it failed or was cancelled. */
export async function startTranscribing(
  { db, clock, jobs, config }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  actor: Actor,
  { trackId, language, revision }: Order,
): Promise<void> {
  if (config.transcribing === undefined)
    throw refuse<Declared>('BadRequest', { message: message('studioTranscribing.fault.notSet') })
  await db.transaction().execute(async (trx) => {
    const sound = await findSound(trx, trackId)
    if (sound === undefined) throw refuse<Declared>('NotFound')
    await refuseOther(trx, { trackId, language, revision })
    const last = await lockRun(trx, trackId)
    if (last?.state === 'running')
      throw refuse<Declared>('EditConflict', { message: message('studioTranscribing.fault.running') })
    const isGoingOn = mayGoOn(last, { language, fileId: sound.fileId })
    if (!isGoingOn) await removePieces(trx, trackId)
    const [now, runId] = [clock.now(), randomUUID()]
    await putRun(trx, {
      track_id: trackId,
      id: runId,
      file_id: sound.fileId,
      language,
      revision: revision ?? null,
      account_id: actor.accountId ?? null,
      state: 'running',
      problem: null,
      duration_seconds: sound.durationSeconds,
      done_seconds: isGoingOn ? last.done_seconds : 0,
      max_bytes: isGoingOn ? last.max_bytes : maxPieceBytes,
      attempts: 0,
      retry_at: null,
      started_at: now,
      ended_at: null,
    })
    await addStep(trx, jobs, { trackId, runId })
    await recordChange(trx, now, {
      actor,
      action: 'transcript.transcribe',
      subject: `transcript:${trackId}`,
      label: `${sound.title} (${language})`,
      after: { language },
    })
  })
}

// A program writes down what is spoken: under another language it would stand as a translation.
async function refuseOther(trx: Database, { trackId, language, revision }: Order): Promise<void> {
  const rows = await findTranscripts(trx, [trackId])
  if (rows[0] !== undefined && rows[0].spoken_language !== language) {
    throw refuse<Declared>('BadRequest', {
      message: message('studioTranscribing.fault.notSpoken'),
      field: 'language',
    })
  }
  if (revision !== undefined && revision !== (rows[0]?.revision ?? 0)) throw refuse<Declared>('EditConflict')
}

function mayGoOn(
  last: StoredRun | undefined,
  requested: { language: string; fileId: string },
): last is StoredRun {
  return (
    last !== undefined &&
    (last.state === 'failed' || last.state === 'cancelled') &&
    last.language === requested.language &&
    last.file_id === requested.fileId &&
    // What was heard there is nothing that can be used.
    last.problem !== 'silent' &&
    last.problem !== 'unreadable'
  )
}
