import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockTrackTranscripts } from '#modules/transcripts/index.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { untilWaiting } from '#test/app/until-waiting.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import {
  answer,
  answerJson,
  answerStatus,
  type InjectedAnswer,
  startFakeTranscriber,
} from '#test/outside/transcription-service.ts'
import { startTranscribedTalk } from '#test/studio/transcribed-talk.ts'

const key = 'key-of-the-operator'
const service = await startFakeTranscriber()
const environment = { TRANSCRIBE_URL: service.origin, TRANSCRIBE_KEY: key, TRANSCRIBE_MODEL: 'a-model' }
const { app, params, state, read, step, clear } = await startTranscribedTalk(environment)
const without = await startTestApp({ fill: fillLibrary })
const { nura } = app.cast
const { db } = app.services
const { id } = params

beforeEach(async () => {
  service.reset()
  await clear()
})

const start = (revision = 0, language = 'en') =>
  nura.call(studio.startTranscribing, { params, body: { language, revision } })
const texts = async () => (await read()).segments.map(({ text }) => text)
/** Runs the jobs until the run has ended. */
async function finish(): Promise<void> {
  for (let turn = 0; turn < 60 && (await state())?.state === 'running'; turn += 1) await app.runJobs()
}
const five = ['Part 0.', 'Part 1.', 'Part 2.', 'Part 3.', 'Part 4.']
const refuseLarge: InjectedAnswer = (form, response) => {
  if (form.bytes <= 300_000) return answer(form, response)
  response.statusCode = 413
  response.end()
}
const lose: InjectedAnswer = (_form, response) => void response.destroy()
const later: InjectedAnswer = (_form, response) => {
  response.writeHead(429, { 'retry-after': '90' })
  response.end()
}

test('sends a talk in the format of the service, and imports its text in state `machine` [TEXT-50]', async () => {
  const { data } = await start()
  expect(data).toMatchObject({ is_offered: true, run: { state: 'running', language: 'en', done_seconds: 0 } })
  await finish()
  const [form] = service.forms
  expect(service.forms).toHaveLength(1)
  expect(form).toMatchObject({ authorization: `Bearer ${key}`, fileName: 'talk.wav' })
  expect(form?.fields).toEqual([
    ['model', 'a-model'],
    ['language', 'en'],
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
  ])
  const { segments, is_spoken: isSpoken } = await read()
  expect(isSpoken).toBe(true)
  expect(segments.map(({ text, start: from, state: kind, unsure }) => [text, from, kind, unsure])).toEqual(
    five.map((text, part) => [text, part, 'machine', part === 2 ? [1] : []]),
  )
  expect(await state()).toMatchObject({ state: 'done', problem: null })
  expect(JSON.stringify(app.lines())).not.toContain(key)
})

test('sends a recording that is too large in smaller pieces, without doubling or losing a segment [TEXT-51]', async () => {
  service.instead.push(...Array.from({ length: 20 }, () => refuseLarge))
  await start()
  await finish()
  expect(service.forms.filter(({ bytes }) => bytes <= 300_000).length).toBeGreaterThan(3)
  const { segments } = await read()
  expect(segments.map(({ text }) => text)).toEqual(five)
  for (const [part, segment] of segments.entries()) expect(Math.abs(segment.start - part)).toBeLessThan(0.06)
})

describe('sending pieces', () => {
  test('repeats a piece after a lost answer and a wait [TEXT-51]', async () => {
    app.clock.set('2040-01-01T00:00:00Z')
    await start()
    service.instead.push(lose, later)
    await step()
    expect(await state()).toMatchObject({ state: 'running', retry_at: '2040-01-01T00:00:15.000Z' })
    await step()
    expect(await state()).toMatchObject({ state: 'running', retry_at: '2040-01-01T00:01:30.000Z' })
    await step()
    await step()
    expect(await texts()).toEqual(five)
  })

  test('stores a piece once when two processes send it at the same time [TEXT-51]', async () => {
    app.clock.set('2040-01-01T00:00:00Z')
    await start()
    await Promise.all([step(), step()])
    expect(service.forms).toHaveLength(2)
    await Promise.all([step(), step(), step()])
    expect(await texts()).toEqual(five)
    const { revision } = await read()
    await step()
    expect((await read()).revision).toBe(revision)
  })

  test('fails the run when the service does not answer eight times', async () => {
    await start()
    service.instead.push(...Array.from({ length: 8 }, () => lose))
    await finish()
    expect(service.forms).toHaveLength(8)
    expect((await state())?.problem).toBe('The service does not answer. Please try again later.')
  })

  test('fails the run when its job is lost, so that it can be started again', async () => {
    app.clock.set('2040-01-01T00:00:00Z')
    await start()
    await app.jobHandlers.tasks['end-lost-transcribing']?.({})
    expect((await state())?.state).toBe('running')
    await db.deleteFrom('transcribing_runs').execute()
    await db
      .insertInto('transcribing_runs')
      .values({
        track_id: id + 1,
        id: '3f0c8a52-9d1b-4c57-8e0a-6b2f9d7c1e44',
        file_id: 'x',
        language: 'en',
        state: 'running',
        duration_seconds: 5,
        max_bytes: 1,
        started_at: new Date(),
      })
      .execute()
    await app.jobHandlers.tasks['end-lost-transcribing']?.({})
    const lost = await db.selectFrom('transcribing_runs').select(['state', 'problem']).executeTakeFirst()
    expect(lost).toEqual({ state: 'failed', problem: 'stopped' })
  })
})

describe('an unusable answer fails the run with a sentence, and nothing is imported [TEXT-52]', () => {
  test.each<[what: string, answered: InjectedAnswer, sentence: RegExp]>([
    ['half of it', (_form, response) => void response.end('{"text":"Part 0.","segm'), /cannot be read/],
    ['no words', answerJson({ text: '', segments: [] }), /No words were heard/],
  ])('%s', async (_what, answered, sentence) => {
    service.instead.push(answered)
    await start()
    await finish()
    expect(await state()).toMatchObject({ state: 'failed', problem: expect.stringMatching(sentence) })
    expect(service.forms).toHaveLength(1)
    expect((await read()).revision).toBe(0)
    await start()
    await finish()
    expect(await texts()).toEqual(five)
  })

  test('pieces refused at any size', async () => {
    service.instead.push(...Array.from({ length: 20 }, () => answerStatus(413)))
    await start()
    await finish()
    expect((await state())?.problem).toBe('The service refuses even small pieces of the recording.')
  })
})

test('a cancelled run stores nothing more, and continues from its last piece [TEXT-50]', async () => {
  app.clock.set('2040-01-01T00:00:00Z')
  await start()
  await db.updateTable('transcribing_runs').set({ max_bytes: 300_000 }).execute()
  await step()
  const done = (await state())?.done_seconds ?? 0
  expect(done).toBeGreaterThan(0.9)
  service.instead.push(async (form, response) => {
    await nura.call(studio.cancelTranscribing, { params })
    answer(form, response)
  })
  await step()
  expect(await state()).toMatchObject({ state: 'cancelled', done_seconds: done })
  await step()
  expect(service.forms).toHaveLength(2)
  expect((await start()).data.run).toMatchObject({ state: 'running', done_seconds: done })
  while ((await state())?.state === 'running') await step()
  expect(await texts()).toEqual(five)
})

test('does not replace a transcript that was changed during the run, except on another attempt [TEXT-50]', async () => {
  app.clock.set('2040-01-01T00:00:00Z')
  await start()
  await step()
  const segments = [{ id: null, start: 0, end: 1, text: 'By hand.' }]
  const own = { id, language: 'en' }
  await nura.call(studio.saveTranscript, { params: own, body: { revision: 0, segments } })
  await step()
  expect(await state()).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/changed meanwhile/),
  })
  expect(await texts()).toEqual(['By hand.'])
  await start((await read()).revision)
  await step()
  expect(await texts()).toEqual(five)
  expect(service.forms).toHaveLength(1)
})

test('imports nothing for a recording that is replaced at this moment [TEXT-50]', async () => {
  app.clock.set('2040-01-01T00:00:00Z')
  await start()
  await step()
  const talk = db.selectFrom('catalog_tracks').select('file_id')
  const { file_id: own } = await talk.where('id', '=', id).executeTakeFirstOrThrow()
  const { file_id } = await talk.where('file_id', '<>', own).limit(1).executeTakeFirstOrThrow()
  const last = await db.transaction().execute(async (trx) => {
    await lockTrackTranscripts(trx, id)
    await trx.updateTable('catalog_all_tracks').set({ file_id }).where('id', '=', id).execute()
    // Not awaited here: it finishes after this transaction.
    const done = step()
    await untilWaiting(db, 'pg_advisory_xact_lock')
    return { done }
  })
  await last.done
  expect(await state()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/replaced/) })
  expect(await texts()).toEqual([])
  await db.updateTable('catalog_all_tracks').set({ file_id: own }).where('id', '=', id).execute()
})

describe('transcribing is refused', () => {
  test('for a missing talk, an unknown language and a missing run', async () => {
    const body = { language: 'en', revision: 0 }
    const none = { params: { id: 999_999 } }
    await nura.refused(studio.getTranscribing, 404, none)
    await nura.refused(studio.startTranscribing, 404, { ...none, body })
    await nura.refused(studio.cancelTranscribing, 404, { params })
    const wrong = await nura.refused(studio.startTranscribing, 400, {
      params,
      body: { ...body, language: 'English' },
    })
    expect(wrong.errors?.['language']).toBeDefined()
  })

  test('for another revision, during a run, and in a language that is not spoken', async () => {
    const body = { language: 'en', revision: 0 }
    const stale = await nura.refused(studio.startTranscribing, 409, {
      params,
      body: { ...body, revision: 7 },
    })
    expect(stale.code).toBe('EditConflict')
    await start()
    await nura.refused(studio.startTranscribing, 409, { params, body })
    await finish()
    const other = await nura.refused(studio.startTranscribing, 400, {
      params,
      body: { ...body, language: 'tr' },
    })
    expect(other.errors?.['language']).toMatch(/another language/)
  })

  test('where no program is set [TEXT-53]', async () => {
    const person = without.cast.nura
    expect((await person.call(studio.getTranscribing, { params })).data).toEqual({
      is_offered: false,
      may_align: false,
      run: null,
    })
    await person.refused(studio.startTranscribing, 400, { params, body: { language: 'en', revision: 0 } })
  })
})
