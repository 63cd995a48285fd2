import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'

/** A request received by the service. */
export interface ReceivedForm {
  fields: [name: string, value: string][]
  fileName: string
  authorization: string | undefined
  /** The samples without the WAV header. */
  samples: Int16Array
  bytes: number
}

/** An answer that a test injects once. */
export type InjectedAnswer = (form: ReceivedForm, response: ServerResponse) => void | Promise<void>

/** A fake transcription service following the published schema of `POST /v1/audio/transcriptions`. */
export interface FakeTranscriber {
  origin: string
  /** The requests since the last `reset`. */
  forms: ReceivedForm[]
  /** The answers to the next requests, in order; further requests are answered correctly. */
  instead: InjectedAnswer[]
  reset(): void
}

const sampleRate = 48_000
const channels = 2

/**
 * A recording with a different sound in each second, which the fake transcribes as `Part 0.`, `Part 1.` and
 * so on.
 */
export function makeParts(seconds: number, wave: Buffer): Buffer {
  const bytes = Buffer.from(wave)
  for (let position = 0; position < seconds * sampleRate; position += 1)
    for (let channel = 0; channel < channels; channel += 1)
      bytes.writeInt16LE(
        valueOf(Math.floor(position / sampleRate)) - (position % 2),
        44 + (position * channels + channel) * 2,
      )
  return bytes
}

/** Starts it for one test file. */
export async function startFakeTranscriber(): Promise<FakeTranscriber> {
  const forms: ReceivedForm[] = []
  const instead: InjectedAnswer[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const form = await readForm(request)
      forms.push(form)
      await (instead.shift() ?? answer)(form, response)
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  const reset = (): void => {
    forms.length = 0
    instead.length = 0
  }
  return { origin: `http://127.0.0.1:${port}`, forms, instead, reset }
}

/** The correct answer. */
export function answer({ samples, fields }: ReceivedForm, response: ServerResponse): void {
  const parts = findParts(samples)
  const words = parts.flatMap(({ part, start, end }) => [
    { word: 'Part', start, end: (start + end) / 2, probability: 0.98 },
    { word: String(part), start: (start + end) / 2, end, probability: part === 2 ? 0.2 : 0.9 },
  ])
  const segments = parts.map(({ part, start, end }, id) => ({
    id,
    seek: 0,
    start,
    end,
    text: ` Part ${part}.`,
    tokens: [50_364],
    temperature: 0,
    avg_logprob: -0.2,
    compression_ratio: 1.2,
    no_speech_prob: 0.01,
  }))
  response.setHeader('content-type', 'application/json')
  const [, language] = fields.find(([name]) => name === 'language') ?? []
  const text = segments.map((segment) => segment.text).join('')
  const duration = samples.length / channels / sampleRate
  response.end(JSON.stringify({ task: 'transcribe', language, duration, text, segments, words }))
}

async function readForm(request: IncomingMessage): Promise<ReceivedForm> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  expect([request.method, request.url]).toEqual(['POST', '/v1/audio/transcriptions'])
  const { 'content-type': type = '', authorization } = request.headers
  const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
  const file = form.get('file') as File
  const bytes = Buffer.from(await file.arrayBuffer())
  const begin = bytes.indexOf('data', 0, 'latin1') + 8
  const samples = Int16Array.from({ length: Math.floor((bytes.length - begin) / 2) }, (_, index) =>
    bytes.readInt16LE(begin + index * 2),
  )
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return { fields, fileName: file.name, authorization, samples, bytes: bytes.length }
}

const valueOf = (part: number): number => (part + 1) * 1000

function findParts(samples: Int16Array): { part: number; start: number; end: number }[] {
  const frames = samples.length / channels
  const parts: { part: number; start: number; end: number }[] = []
  for (let position = 0; position < frames; position += 1) {
    const part = Math.ceil((samples[position * channels] ?? 0) / 1000) - 1
    const last = parts.at(-1)
    if (last?.part === part) last.end = (position + 1) / sampleRate
    else parts.push({ part, start: position / sampleRate, end: (position + 1) / sampleRate })
  }
  // A hundredth of a second contains no word; a piece may start that much too early.
  return parts.filter(({ start, end }) => end - start > 0.05)
}
