import * as studio from '@sohbet/contract/studio'
import { makeWave } from '#modules/importing/fixtures/make-wave.ts'
import { startUploadSite } from './upload-site.ts'
import { fillLibrary } from '../library/fill-library.ts'
import { findTalk } from '../library/transcripts.ts'
import { makeParts } from '../outside/parts.ts'
import { sendWhole } from './upload-sender.ts'

/**
 * Starts a site with programs that transcribe or align, for one test file. The recording of its talk has five parts of
 * a second that the stand-ins recognize.
 */
export async function startTranscribedTalk(environment: Record<string, string>) {
  const app = await startUploadSite({ fill: fillLibrary, environment })
  const { nura } = app.cast
  const { db } = app.services
  const id = await findTalk(app.services)
  const params = { id }
  const bytes = makeParts(5, makeWave({ seconds: 5, level: -23, channels: 2 }))
  const upload = await sendWhole(app.origin, nura, { name: 'parts.wav', bytes })
  await app.runJobs()
  const { file_id: fileId } = (await nura.call(studio.getUpload, { params: { id: upload.id } })).data
  await nura.call(studio.replaceRecording, { params, body: { file_id: fileId ?? '', offset_seconds: 0 } })
  return {
    app,
    params,
    state: async () => (await nura.call(studio.getTranscribing, { params })).data.run,
    read: async () => (await nura.call(studio.getTrackTranscript, { params: { id, language: 'en' } })).data,
    /** Runs the next step of the run, as its job does. */
    step: async () => {
      const run = await db.selectFrom('transcribing_runs').select('id').executeTakeFirstOrThrow()
      await app.jobHandlers.tasks['transcribe-piece']?.({ track_id: id, run_id: run.id })
    },
    /** Removes the transcripts and the runs. */
    clear: async () => {
      for (const table of ['transcripts_talks', 'transcripts_changes', 'transcribing_runs'] as const)
        await db.deleteFrom(table).execute()
    },
  }
}
