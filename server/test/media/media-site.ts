import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  createMediaHandler,
  type Delivery,
  type MediaFile,
  signDownloadUrl,
  signMediaUrl,
} from '#modules/media/index.ts'
import type { Log } from '#platform/log.ts'
import type { MediaScope } from '#platform/security/sign-url.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Three million bytes without repetition. */
export const recording = Buffer.from(Uint32Array.from({ length: 750_000 }, (_, nth) => nth * 7).buffer)
export const talk = describeFile('talk0000000000000000')
/** In the table of files, but not stored. */
export const lost = describeFile('lost0000000000000000')
/** Truncated by a test. */
export const cut = describeFile('cut00000000000000000')
const files = new Map([talk, lost, cut].map((file) => [file.id, file]))

/** In milliseconds; set by tests. */
export const time = { now: Date.UTC(2026, 10, 21, 10) }
const clock = { now: () => new Date(time.now) }
const keys = [{ id: '202611', secret: Buffer.alloc(32, 1) }]

/** A signed address of a ten-minute talk, with its expiry. */
export function sign(fileId: string, scope: MediaScope = 'pub'): { url: string; exp: number } {
  return signMediaUrl({ clock, signingKeys: keys }, { fileId, durationSeconds: 600, scope })
}

/** The same for an address that downloads the file as `name`. */
export function signNamed(fileId: string, name: string): { url: string; exp: number } {
  const file = { fileId, durationSeconds: 600, scope: 'pub', name } as const
  return signDownloadUrl({ clock, signingKeys: keys }, file)
}

/** The same address with another signature. */
export function forge(url: string): string {
  return url.replace(/(?<=sig=)./, (first) => (first === '_' ? '-' : '_'))
}

function describeFile(id: string): MediaFile {
  const sha256 = createHash('sha256').update(recording).digest('hex')
  return {
    id,
    storageKey: `${id.slice(0, 2)}/${id}`,
    sha256,
    bytes: recording.length,
    mimeType: 'audio/mpeg',
  }
}

/** Options of a test server. */
export interface MediaSiteOptions {
  stallTimeoutMs?: number
  delivery?: Delivery
  decisionSeconds?: number
}

/** A running server. */
export interface Running {
  port: number
  close(): Promise<void>
}

/** The token version of account 7; tests increment it. */
export const account = { tokenVersion: 3 }

/** Serves media over HTTP; answers 418 to other requests. */
export async function serveMedia(
  storage: Storage,
  log: Log,
  { stallTimeoutMs = 30_000, ...choice }: MediaSiteOptions = {},
): Promise<Running> {
  const handler = createMediaHandler({
    ...choice,
    findFile: async (id) => files.get(id),
    isTokenVersionCurrent: async (accountId, tokenVersion) =>
      accountId === 7 && tokenVersion === account.tokenVersion,
    storage,
    signingKeys: () => keys,
    clock,
    log,
    corsOrigins: ['https://app.example'],
    stallTimeoutMs,
  })
  const server = createServer((incoming, response) => {
    if (!handler(incoming, response)) response.writeHead(418).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on TCP, not on a pipe.
  return { port, close: async () => void (await once(server.close(), 'close')) }
}

/** A complete answer. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request on its own connection and reads the complete answer. */
export async function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const answer = await begin(port, path, headers, method)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

/** Sends a request and reads only the headers. */
export async function begin(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<IncomingMessage> {
  const outgoing = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage] // As node:http documents the event.
  return answer
}
