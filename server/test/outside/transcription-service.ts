import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'
import { findParts, form48, readSamples } from './parts.ts'

/** A request that the service received. */
export interface ReceivedForm {
  fields: [name: string, value: string][]
  fileName: string
  authorization: string | undefined
  /** The sound without the WAV header. */
  samples: Int16Array
  bytes: number
}

/** An answer that a test sets for one request. */
export type InjectedAnswer = (form: ReceivedForm, response: ServerResponse) => void | Promise<void>

/** A stand-in for a service that transcribes, with the published schema of `POST /v1/audio/transcriptions`. */
export interface FakeTranscriber {
  origin: string
  /** Requests since the last `reset`. */
  forms: ReceivedForm[]
  /** Answers for the next requests, in order; further requests get the right answer. */
  instead: InjectedAnswer[]
  reset(): void
}

/** Starts the service for one test file. */
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

/** The right answer. */
export function answer({ samples, fields }: ReceivedForm, response: ServerResponse): void {
  const parts = findParts(samples, form48)
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
  const duration = samples.length / form48.channels / form48.sampleRate
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
  const samples = readSamples(bytes)
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return { fields, fileName: file.name, authorization, samples, bytes: bytes.length }
}

/** An answer with this JSON. */
export function answerJson(body: unknown): InjectedAnswer {
  return (_form, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An answer with this status. */
export function answerStatus(code: number, headers = {}): InjectedAnswer {
  return (_form, response) => void response.writeHead(code, headers).end('No.')
}
