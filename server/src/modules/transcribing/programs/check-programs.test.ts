import { expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'
import { startFakeTranscriber } from '#test/outside/transcription-service.ts'
import { checkTranscriber } from './check-programs.ts'
import { serviceTranscriber } from './service-transcriber.ts'
import type { Sound } from './transcriber.ts'

const service = await startFakeTranscriber()
const app = await startTestApp({ environment: { TRANSCRIBE_URL: service.origin } })
const without = await startTestApp()

test('waits as long as the service requests, at most an hour', async () => {
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
  for (const [header, seconds] of [
    ['Sat, 21 Nov 2026 09:02:00 GMT', 120],
    ['86400', 3600],
    ['soon', undefined],
  ] as const) {
    service.instead.push((_form, response) => void response.writeHead(429, { 'retry-after': header }).end())
    const outcome = await transcriber.transcribe(sound, new AbortController().signal)
    expect(outcome).toEqual({ kind: 'later', problem: 'busy', afterSeconds: seconds })
  }
  expect(service.forms[0]?.authorization).toBeUndefined()
})

test('doctor sends the service a second of silence [TEXT-53]', async () => {
  expect(await checkTranscriber(app.services)).toEqual({ fault: undefined })
  expect(service.forms.at(-1)?.samples.length).toBe(16_000)
  service.instead.push((_form, response) => void response.writeHead(401).end())
  expect((await checkTranscriber(app.services))?.fault).toMatch(/refuses the key/)
  expect(await checkTranscriber(without.services)).toBeUndefined()
})
