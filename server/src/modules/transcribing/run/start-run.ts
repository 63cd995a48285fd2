import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import type {
  startAligning as startAligningEndpoint,
  startTranscribing as startTranscribingEndpoint,
} from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, recordChange } from '#modules/audit/index.ts'
import { findTranscripts, type ImportedFile, readForTrack } from '#modules/transcripts/index.ts'
import { findSound, lockRun, putRun, removePieces, type StoredRun } from '../queries/runs.ts'
import { addStep } from './run-job.ts'

/** A talk, and the transcript that is replaced. */
export interface Order {
  trackId: number
  language: string
  /** The revision that the person saw; undefined: any transcript is replaced. */
  revision: number | undefined
}

type StartServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>
type Declared = RefusalOf<typeof startTranscribingEndpoint | typeof startAligningEndpoint>

/** Services accept files of 25 MB, and a file is larger than its sound. */
const maxPieceBytes = 24_000_000

/** Starts transcribing, or continues the last run where it failed or was cancelled. */
export async function startTranscribing(services: StartServices, actor: Actor, order: Order): Promise<void> {
  if (services.config.transcribing === undefined)
    throw refuse<Declared>('BadRequest', { message: message('studioTranscribing.fault.notSet') })
  await startRun(services, actor, { ...order, action: 'transcript.transcribe', findSentences: () => null })
}

/**
 * Starts to find the times of a plain text; without a file, of the text of the last run if that failed or
 * was cancelled.
 */
export async function startAligning(
  services: StartServices,
  actor: Actor,
  { file, ...order }: Order & { file: ImportedFile | undefined },
): Promise<void> {
  if (services.config.aligning === undefined)
    throw refuse<Declared>('BadRequest', { message: message('studioTranscribing.fault.noAligner') })
  const read = file && (await readForTrack(services, order, file))
  if (read !== undefined && read.format !== 'txt') {
    throw refuse<Declared>('BadRequest', {
      message: message('studioTranscribing.fault.hasTimes'),
      field: 'file',
    })
  }
  await startRun(services, actor, {
    ...order,
    action: 'transcript.align',
    findSentences: (last) => {
      if (read !== undefined) return read.cues.map(({ text }) => text)
      if (!Array.isArray(last?.sentences)) throw refuse<Declared>('NotFound')
      return last.sentences as string[]
    },
  })
}

interface RunOrder extends Order {
  action: 'transcript.transcribe' | 'transcript.align'
  findSentences: (last: StoredRun | undefined) => string[] | null
}

async function startRun(
  { db, clock, jobs }: StartServices,
  actor: Actor,
  { trackId, language, revision, action, findSentences }: RunOrder,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sound = await findSound(trx, trackId)
    if (sound === undefined) throw refuse<Declared>('NotFound')
    await refuseOther(trx, { trackId, language, revision })
    const last = await lockRun(trx, trackId)
    if (last?.state === 'running')
      throw refuse<Declared>('EditConflict', { message: message('studioTranscribing.fault.running') })
    const sentences = findSentences(last)
    const isContinued = mayContinue(last, { language, fileId: sound.fileId, sentences })
    if (!isContinued) await removePieces(trx, trackId)
    const [now, runId] = [clock.now(), randomUUID()]
    await putRun(trx, {
      track_id: trackId,
      id: runId,
      file_id: sound.fileId,
      language,
      sentences: sentences && JSON.stringify(sentences),
      revision: revision ?? null,
      account_id: actor.accountId,
      state: 'running',
      problem: null,
      duration_seconds: sound.durationSeconds,
      done_seconds: isContinued ? last.done_seconds : 0,
      max_bytes: isContinued ? last.max_bytes : maxPieceBytes,
      attempts: 0,
      retry_at: null,
      started_at: now,
      ended_at: null,
    })
    await addStep(trx, jobs, { trackId, runId })
    await recordChange(trx, now, {
      actor,
      action,
      subject: `transcript:${trackId}`,
      label: `${sound.title} (${language})`,
      after: { language },
    })
  })
}

// The program hears the spoken language; a transcript in another one would count as a translation.
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

function mayContinue(
  last: StoredRun | undefined,
  requested: { language: string; fileId: string; sentences: string[] | null },
): last is StoredRun {
  return (
    last !== undefined &&
    (last.state === 'failed' || last.state === 'cancelled') &&
    last.language === requested.language &&
    last.file_id === requested.fileId &&
    isDeepStrictEqual(last.sentences, requested.sentences) &&
    // The pieces of such a run are useless.
    last.problem !== 'silent' &&
    last.problem !== 'unreadable'
  )
}
