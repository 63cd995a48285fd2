import type { cancelTranscribing as endpoint } from '@sohbet/contract/studio'
import { refuse, Refusal } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, recordChange } from '#modules/audit/index.ts'
import { importTranscript } from '#modules/transcripts/index.ts'
import {
  changeRun,
  findCues,
  findRunning,
  findSound,
  lockRun,
  removePieces,
  type StoredRun,
} from '../queries/runs.ts'
import type { Failure } from '../programs/transcriber.ts'
import { runKey, type StepServices } from './run-job.ts'
import { writeCues } from '../programs/read-answer.ts'

type EndServices = Pick<Services, 'db' | 'clock' | 'log'>

/** Cancels the run of a track; a run that has ended stays as it is. */
export async function cancelTranscribing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  trackId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sound = await findSound(trx, trackId)
    const run = await lockRun(trx, trackId)
    if (sound === undefined || run === undefined) throw refuse<typeof endpoint>('NotFound')
    if (run.state !== 'running') return
    const now = clock.now()
    await changeRun(trx, trackId, { state: 'cancelled', retry_at: null, ended_at: now })
    await recordChange(trx, now, {
      actor,
      action: 'transcript.cancelTranscribing',
      subject: `transcript:${trackId}`,
      label: `${sound.title} (${run.language})`,
    })
  })
}

/** Ends a run with a problem, unless it has ended meanwhile. */
export async function failRun(
  { db, clock, log }: EndServices,
  { trackId, runId }: { trackId: number; runId: string },
  { problem, exitCode }: Omit<Failure, 'kind'>,
): Promise<void> {
  log.info({ track: trackId, problem, exitCode }, 'a talk was not transcribed')
  await db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, trackId)
    if (run?.id !== runId || run.state !== 'running') return
    await changeRun(trx, trackId, { state: 'failed', problem, retry_at: null, ended_at: clock.now() })
  })
}

/** Fails runs whose job is lost, so that they can be started again. */
export async function endLostRuns(services: EndServices & Pick<Services, 'jobs'>): Promise<void> {
  const { db, jobs } = services
  const running = await findRunning(db)
  const lost = await jobs.findLost(
    db,
    running.map((run) => runKey(run.track_id)),
  )
  for (const { track_id: trackId, id: runId } of running.filter((run) => lost.has(runKey(run.track_id))))
    await failRun(services, { trackId, runId }, { problem: 'stopped' })
}

class RunEnded extends Error {}
class RecordingReplaced extends Error {}

/** Imports the cues of all pieces in the transaction that ends the run, so that a second call changes nothing. */
export async function finishRun(services: StepServices, run: StoredRun): Promise<void> {
  const { track_id: trackId, id: runId, language, revision, account_id: accountId } = run
  const fail = async (problem: 'changed' | 'replaced' | 'silent' | 'unreadable'): Promise<void> =>
    await failRun(services, { trackId, runId }, { problem })
  if ((await findSound(services.db, trackId))?.fileId !== run.file_id) return await fail('replaced')
  const cues = await findCues(services.db, trackId)
  if (cues.length === 0) return await fail('silent')
  const target = {
    trackId,
    language,
    actor: { accountId },
    revision: revision ?? undefined,
  }
  try {
    await importTranscript(services, target, {
      name: 'transcript.json',
      bytes: writeCues(cues),
      encoding: 'utf-8',
      alongside: async (trx) => {
        // The lock of the transcripts is also that of who replaces the recording.
        if ((await findSound(trx, trackId))?.fileId !== run.file_id) throw new RecordingReplaced()
        const current = await lockRun(trx, trackId)
        if (current?.id !== runId || current.state !== 'running') throw new RunEnded()
        await changeRun(trx, trackId, { state: 'done', ended_at: services.clock.now() })
        await removePieces(trx, trackId)
      },
    })
  } catch (error) {
    if (error instanceof RunEnded) return
    if (error instanceof RecordingReplaced) return await fail('replaced')
    if (!(error instanceof Refusal)) throw error
    await fail(error.code === 'EditConflict' ? 'changed' : 'unreadable')
  }
}
