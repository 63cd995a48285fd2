import { expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'
import {
  answerJson,
  answerStatus,
  type InjectedAnswer,
  startFakeTranscriber,
} from '#test/outside/transcription-service.ts'
import { checkTranscriber } from './check-programs.ts'
import { describeProblem } from './problems.ts'
import { serviceTranscriber } from './service-transcriber.ts'
import type { Sound } from './transcriber.ts'

const service = await startFakeTranscriber()
const app = await startTestApp({ environment: { TRANSCRIBE_URL: service.origin } })
const without = await startTestApp()

const now = new Date('2026-11-21T09:00:00Z')
const config = { kind: 'service', url: new URL(`${service.origin}/v1/audio/transcriptions`) } as const
const transcriber = serviceTranscriber({ ...config, key: undefined, model: 'a' }, () => now)
const sound: Sound = {
  folder: import.meta.dirname,
  path: import.meta.filename,
  extension: 'wav',
  mimeType: 'audio/wav',
  seconds: 1,
  language: 'en',
}
const never = new AbortController().signal

test('waits as long as the service requests, at most an hour', async () => {
  for (const [header, seconds] of [
    ['Sat, 21 Nov 2026 09:02:00 GMT', 120],
    ['86400', 3600],
    ['soon', undefined],
  ] as const) {
    service.instead.push((_form, response) => void response.writeHead(429, { 'retry-after': header }).end())
    const outcome = await transcriber.transcribe(sound, never)
    expect(outcome).toEqual({ kind: 'later', problem: 'busy', afterSeconds: seconds })
  }
  expect(service.forms[0]?.authorization).toBeUndefined()
})

test('says why an answer cannot be used [TEXT-52]', async () => {
  const page: InjectedAnswer = (_form, response) =>
    void response.setHeader('content-type', 'text/html').end('<p>Hi</p>')
  const cases: [what: string, answered: InjectedAnswer, sentence: RegExp][] = [
    ['a web page', page, /web page/],
    ['a web page that says otherwise', (_, response) => void response.end('<!DOCTYPE html>'), /web page/],
    ['nothing', (_form, response) => void response.end(), /empty answer/],
    ['a list', answerJson([]), /cannot be read/],
    ['another object', answerJson({ error: 'none' }), /cannot be read/],
    ['other segments', answerJson({ text: 'a', segments: [{ from: 0 }] }), /cannot be read/],
    ['no times', answerJson({ text: 'a', segments: [{ start: 'x', end: 1, text: 'a' }] }), /cannot be read/],
    ['a text without times', answerJson({ text: 'Part 0.' }), /without times/],
    ['a wrong key', answerStatus(401), /refuses the key/],
    ['a forbidden one', answerStatus(403), /refuses the key/],
    ['an unknown model', answerStatus(404), /does not know/],
    ['a redirect', answerStatus(302, { location: 'http://127.0.0.1:1/' }), /does not know/],
    ['a wrong form', answerStatus(400), /cannot read this recording/],
    ['an unknown sound', answerStatus(415), /cannot read this recording/],
  ]
  for (const [what, answered, sentence] of cases) {
    service.instead.push(answered)
    const outcome = await transcriber.transcribe(sound, never)
    const problem = outcome.kind === 'failed' && describeProblem(outcome.problem, 'en')
    expect(problem, what).toMatch(sentence)
  }
})

test('doctor sends the service a second of silence [TEXT-53]', async () => {
  expect(await checkTranscriber(app.services)).toEqual({ fault: undefined })
  expect(service.forms.at(-1)?.samples.length).toBe(16_000)
  service.instead.push((_form, response) => void response.writeHead(401).end())
  expect((await checkTranscriber(app.services))?.fault).toMatch(/refuses the key/)
  expect(await checkTranscriber(without.services)).toBeUndefined()
})
