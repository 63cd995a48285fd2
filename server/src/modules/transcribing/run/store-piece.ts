import type { Database } from '#platform/database/db.ts'
import type { Piece } from '#modules/importing/index.ts'
import type { Cue } from '#modules/transcripts/index.ts'
import { addPiece, changeRun, lockRun } from '../queries.ts'
import type { StoredRun } from '../queries.ts'
import type { Outcome } from '../programs/transcriber.ts'
import { failRun } from './end-run.ts'
import { addStep } from './run-job.ts'
import type { StepServices } from './run-job.ts'

/** Attempts for one piece; with their waits they take about half an hour. */
const maxAttempts = 8
const firstWaitSeconds = 15
/** A service that refuses so little accepts nothing. */
const minPieceBytes = 20_000

/**
 * Stores the cues of a piece and adds the next step. The last segment may be incomplete, so it is left to
 * the next piece, which starts with it.
 */
export async function storePiece(
  services: StepServices,
  run: StoredRun,
  { piece, cues }: { piece: Piece; cues: readonly Cue[] },
): Promise<void> {
  const { clock } = services
  const { isLast } = piece
  const shifted = cues.map((cue) => ({ ...cue, start: cue.start + piece.start, end: cue.end + piece.start }))
  const cut = isLast ? undefined : findCut(shifted, piece)
  const next = isLast ? run.duration_seconds : (cut?.start ?? piece.end)
  const stored = cut === undefined ? shifted : shifted.filter(({ start }) => start < cut.start)
  await changeRunning(services, run, async (trx) => {
    await addPiece(trx, { trackId: run.track_id, start: run.done_seconds, cues: stored })
    await changeRun(trx, run.track_id, { done_seconds: next, attempts: 0, retry_at: null })
    return clock.now()
  })
}

/** Repeats a piece with less sound. */
export async function trySmaller(services: StepServices, run: StoredRun, bytes: number): Promise<void> {
  const maxBytes = Math.floor(Math.min(bytes, run.max_bytes) / 2)
  if (maxBytes < minPieceBytes)
    return await failRun(services, { trackId: run.track_id, runId: run.id }, { problem: 'tooLarge' })
  await changeRunning(services, run, async (trx) => {
    await changeRun(trx, run.track_id, { max_bytes: maxBytes })
    return services.clock.now()
  })
}

/** Repeats a piece when the service requests it, or after a wait that doubles. */
export async function tryLater(
  services: StepServices,
  run: StoredRun,
  { problem, afterSeconds }: Extract<Outcome, { kind: 'later' }>,
): Promise<void> {
  const attempts = run.attempts + 1
  if (attempts >= maxAttempts)
    return await failRun(services, { trackId: run.track_id, runId: run.id }, { problem })
  const seconds = afterSeconds ?? firstWaitSeconds * 2 ** (attempts - 1)
  const retryAt = new Date(services.clock.now().getTime() + seconds * 1000)
  await changeRunning(services, run, async (trx) => {
    await changeRun(trx, run.track_id, { attempts, retry_at: retryAt })
    return retryAt
  })
}

// A last segment that reaches the end of the piece, unless it is nearly all of the piece.
function findCut(cues: readonly Cue[], { start, end }: Piece): Cue | undefined {
  const last = cues.at(-1)
  return last !== undefined && last.end > end - 2 && last.start > start + (end - start) / 2 ? last : undefined
}

// Changes nothing in a run that was cancelled, restarted or continued by another process meanwhile.
async function changeRunning(
  { db, jobs }: StepServices,
  { track_id: trackId, id: runId, done_seconds: from }: StoredRun,
  change: (trx: Database) => Promise<Date>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, trackId)
    if (run?.id !== runId || run.state !== 'running' || run.done_seconds !== from) return
    await addStep(trx, jobs, { trackId, runId, runAt: await change(trx) })
  })
}
