import { beforeEach } from 'vitest'
import { commandLine } from '#modules/audit/index.ts'
import { importTranscript } from '#modules/transcripts/index.ts'
import type { Services } from '#platform/start/services.ts'
import { findZawiyaSet } from '../money/for-sale.ts'
import { startLibrarySite } from './library-site.ts'

/** The id of a published talk of the library. */
export async function findTalk({ db }: Pick<Services, 'db'>, title = 'On patience'): Promise<number> {
  const { id } = await db
    .selectFrom('catalog_tracks')
    .select('id')
    .where('title', '=', title)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Imports a transcript with a segment of four seconds for each text: at second 10, 15, 20 and so on. */
export async function putTranscript(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { trackId, language }: { trackId: number; language: string },
  texts: readonly string[],
): Promise<void> {
  const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)
  const cues = texts.map((text, n) => `${time(10 + n * 5)} --> ${time(14 + n * 5)}\n${text}\n`)
  const bytes = Buffer.from(`WEBVTT\n\n${cues.join('\n')}`)
  const target = { trackId, language, actor: commandLine, revision: undefined }
  await importTranscript(services, target, { name: 'a.vtt', bytes, encoding: undefined })
}

/**
 * Starts an application with the test library for tests that put transcripts on a talk and on a lesson for
 * sale; before each test there are none. To be awaited at the top of a test file.
 */
export async function startTranscriptSite() {
  const app = await startLibrarySite()
  const { one: lesson } = await findZawiyaSet(app.services)
  const id = await findTalk(app.services)
  beforeEach(async () => {
    await app.services.db.deleteFrom('transcripts_talks').execute()
  })
  const put = async (language: string, texts: readonly string[], trackId = id) =>
    await putTranscript(app.services, { trackId, language }, texts)
  return { app, lesson, id, put }
}
