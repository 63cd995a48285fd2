import { Refusal } from '#platform/refusal.ts'
import { importTranscript } from '#modules/transcripts/index.ts'
import { changeRun, findCues, findSound, lockRun, removePieces } from '../queries/runs.ts'
import type { StoredRun } from '../queries/runs.ts'
import { writeCues } from '../programs/read-answer.ts'
import { failRun } from './end-run.ts'
import type { StepServices } from './run-job.ts'

class RunEnded extends Error {}

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
    actor: { accountId: accountId ?? undefined },
    revision: revision ?? undefined,
  }
  try {
    await importTranscript(services, target, {
      name: 'transcript.json',
      bytes: writeCues(cues),
      encoding: 'utf-8',
      alongside: async (trx) => {
        const current = await lockRun(trx, trackId)
        if (current?.id !== runId || current.state !== 'running') throw new RunEnded()
        await changeRun(trx, trackId, { state: 'done', ended_at: services.clock.now() })
        await removePieces(trx, trackId)
      },
    })
  } catch (error) {
    if (error instanceof RunEnded) return
    if (!(error instanceof Refusal)) throw error
    await fail(error.code === 'EditConflict' ? 'changed' : 'unreadable')
  }
}
