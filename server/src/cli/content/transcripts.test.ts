import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTranscript } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { runSohbet } from '#test/app/run-sohbet.ts'
import { runBeside } from '#test/app/run-beside.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findTalk } from '#test/library/transcripts.ts'

const app = await startTestApp({ fill: fillLibrary })
const transcripts = runBeside(app, ['transcripts'])
const id = await findTalk(app.services)

const { databaseUrl, ownerUrl, services } = app
const environment = {
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_SCHEMA: services.config.databaseSchema,
  DATA_DIR: services.config.dataDir,
}

async function importText(text: string, ...more: string[]) {
  const file = join(app.services.config.dataDir, 'talk.vtt')
  await writeFile(file, text)
  return await transcripts('import', String(id), file, ...more)
}

test('imports a transcript of a talk and reports its corrections', async () => {
  const cue = (start: string, text: string) => `00:${start}.000 --> 00:09.000\n${text}\n\n`
  const result = await importText(`WEBVTT\n\n${cue('05', 'Then.')}${cue('01', 'First.')}`, '--language', 'en')
  expect(result).toEqual({
    code: 0,
    output:
      `Imported 2 segments of talk ${id} (vtt, utf-8).\n` +
      'Segments that were out of order, sorted: 1\nSegments that overlapped the next one, shortened: 1\n',
    errors: '',
  })
  const { data } = await app.cast.visitor.call(getTranscript, { params: { id }, query: {} })
  expect(data.transcript?.segments.map(({ text }) => text)).toEqual(['First.', 'Then.'])
})

test('transcribes a talk when a program is configured [TEXT-53]', async () => {
  const none = await transcripts('transcribe', String(id), '--language', 'en')
  expect(none).toMatchObject({
    code: 1,
    errors: 'No program that transcribes is set up on this server.\n',
  })
  const withProgram = { ...environment, TRANSCRIBE_URL: 'http://127.0.0.1:1' }
  const started = await runSohbet(['transcripts', 'transcribe', String(id), '--language', 'en'], withProgram)
  expect(started).toEqual({
    code: 0,
    output: `Talk ${id} will be transcribed. Its page in the studio shows how far it is.\n`,
    errors: '',
  })
  const run = await services.db.selectFrom('transcribing_runs').select(['state', 'revision']).execute()
  expect(run).toEqual([{ state: 'running', revision: null }])
})

test('the times of a text are found when a program for it is set [TEXT-56]', async () => {
  await services.db.deleteFrom('transcribing_runs').execute()
  await services.db.deleteFrom('transcripts_talks').execute()
  const file = join(services.config.dataDir, 'talk.txt')
  await writeFile(file, 'One. Two.')
  const order = ['transcripts', 'import', String(id), file, '--language', 'en']
  const none = await runSohbet([...order, '--align'], environment)
  expect(none).toMatchObject({
    code: 1,
    errors: 'No program that finds the times of a text is set up on this server.\n',
  })
  const withProgram = { ...environment, ALIGN_COMMAND: 'aligner {file} {text}' }
  const plain = await runSohbet(order, withProgram)
  expect(plain.output).toMatch(/With --align ALIGN_COMMAND finds the times in the sound\.\n$/)
  const started = await runSohbet([...order, '--align'], withProgram)
  expect(started).toEqual({
    code: 0,
    output: `Talk ${id} will be aligned. Its page in the studio shows how far it is.\n`,
    errors: '',
  })
  const run = await services.db.selectFrom('transcribing_runs').select(['state', 'sentences']).execute()
  expect(run).toEqual([{ state: 'running', sentences: ['One.', 'Two.'] }])
})

test('exits with code 1 and a sentence when a file cannot be imported', async () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:0x.000\nOne.'
  expect(await importText(text, '--language', 'en')).toEqual({
    code: 1,
    output: '',
    errors: 'Line 3: the time cannot be read.\n',
  })
  expect(await importText(text, '--language', 'English')).toMatchObject({
    errors: 'English is not a language. Use its code, such as en or ar.\n',
  })
  expect(await transcripts('import', 'patience', 'talk.vtt', '--language', 'en')).toMatchObject({ code: 1 })
})
