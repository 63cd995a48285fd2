import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stand-in hears in every recording, by its seconds; it is unsure of the words in `unsure`. */
export const heardSegments = [
  { start: 0, end: 4, text: 'We read from the kuran.', unsure: ['kuran.'] },
  { start: 4, end: 8, text: 'Then new robber spoke of patience.', unsure: [] },
  { start: 8, end: 12, text: 'Sit doun with us.', unsure: ['doun'] },
] as const

/** A stand-in for a service that transcribes, by the published schema of `POST /v1/audio/transcriptions`. */
export async function startTranscriptionService(): Promise<{ origin: string; stop(): void }> {
  const segments = heardSegments.map(({ start, end, text }, id) => ({ id, start, end, text: ` ${text}` }))
  const words = heardSegments.flatMap(({ start, end, text, unsure }) => {
    const said = text.split(' ')
    const length = (end - start) / said.length
    return said.map((word, index) => ({
      word,
      start: start + index * length,
      end: start + (index + 1) * length,
      probability: unsure.some((one) => one === word) ? 0.2 : 0.95,
    }))
  })
  const text = segments.map((segment) => segment.text).join('')
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({ task: 'transcribe', language: 'english', duration: 12, text, segments, words }),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
