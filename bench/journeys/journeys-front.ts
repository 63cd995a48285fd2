// A proxy between the browser and Sohbet that does what networks and old servers do: it breaks off, refuses, sends all
// of a file where a part was asked for, and lets addresses of recordings die after seconds.
import { createHmac, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What the proxy does differently from a plain one; all of it may change at any time. */
export interface FrontRules {
  /** Every connection is dropped, and every new one at once. */
  isCut: boolean
  /** So many of the next requests for a recording are refused with 403. */
  refusals: number
  /** Seconds that addresses live which are handed out from now on; undefined: as the server made them. */
  lifeSeconds: number | undefined
  /** Recordings are sent whole, whatever part is asked for. */
  hasNoRanges: boolean
  /** Every talk is said to be 0 seconds long. */
  hidesDurations: boolean
  /** How fast recordings are sent; undefined: as fast as they are taken. */
  bytesPerSecond: number | undefined
}

/** A request that came through, when it was answered. */
export interface Passed {
  method: string
  path: string
  status: number
  range: string | undefined
  body: string
}

/** The proxy; what it was told of is heard by `onPassed`. */
export interface Front {
  origin: string
  rules: FrontRules
  /** Connections that were refused while everything was cut. */
  refusedConnections: number
  onPassed: (passed: Passed) => void
  /** Drops what is under way, for recordings only or for all. */
  drop(which: 'media' | 'all'): void
  stop(): Promise<void>
}

const plainRules: FrontRules = {
  isCut: false,
  refusals: 0,
  lifeSeconds: undefined,
  hasNoRanges: false,
  hidesDurations: false,
  bytesPerSecond: undefined,
}

/** Starts the proxy; `target` is told the server's port when there is one, since the server wants the proxy's first. */
export async function startFront(secretsKey: string): Promise<Front & { target: { port: number } }> {
  const target = { port: 0 }
  const sockets = new Set<Socket>()
  const media = new Set<Socket>()
  const front = {
    target,
    origin: '',
    rules: { ...plainRules },
    refusedConnections: 0,
    onPassed: () => undefined,
    drop: (which: 'media' | 'all') => {
      for (const socket of which === 'media' ? media : sockets) socket.destroy()
    },
    stop: async () => {
      front.drop('all')
      await new Promise((resolve) => server.close(resolve))
    },
  } as Front & { target: { port: number } } // The first listener takes no notice of what it hears.
  const server = createServer((request, response) => {
    if (isMedia(request)) {
      media.add(request.socket)
      response.once('close', () => media.delete(request.socket))
    }
    void pass(front, secretsKey, request, response)
  })
  server.on('connection', (socket) => {
    if (front.rules.isCut) {
      front.refusedConnections += 1
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  front.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return front
}

/** Lets the proxy be a plain one again. */
export function clearRules(front: Front): void {
  Object.assign(front.rules, plainRules)
  front.refusedConnections = 0
  front.onPassed = () => undefined
}

function isMedia({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/media/')
}

async function pass(
  front: Front & { target: { port: number } },
  secretsKey: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { rules } = front
  const body = await readAll(request).catch(() => Buffer.alloc(0))
  const { method = 'GET', url: path = '/' } = request
  const tell = (status: number): void =>
    front.onPassed({ method, path, status, range: request.headers.range, body: body.toString() })
  if (isMedia(request) && rules.refusals > 0) {
    rules.refusals -= 1
    tell(403)
    response.writeHead(403, { 'content-type': 'application/json' }).end('{}')
    return
  }
  const passed = ask({
    port: front.target.port,
    host: '127.0.0.1',
    method,
    path,
    headers: headersOf(request, rules),
  })
  passed.once('error', () => response.destroy())
  response.once('close', () => passed.destroy())
  passed.once('response', (answer) => {
    tell(answer.statusCode ?? 0)
    if (isMedia(request) || !holdsAddresses(answer)) {
      response.writeHead(answer.statusCode ?? 502, answersOf(answer, isMedia(request) && rules.hasNoRanges))
      void pour(answer, response, isMedia(request) ? rules.bytesPerSecond : undefined)
    } else void changed(answer, rules, secretsKey, response)
  })
  passed.end(body)
}

// A line that is slow by itself would take all of a recording into its buffers at once, and a cut would come too late.
async function pour(
  answer: IncomingMessage,
  response: ServerResponse,
  bytesPerSecond?: number,
): Promise<void> {
  const sliceBytes = bytesPerSecond === undefined ? Infinity : Math.ceil(bytesPerSecond / 20)
  try {
    for await (const piece of answer) {
      const bytes = piece as Buffer // No encoding was set.
      for (let at = 0; at < bytes.length; at += sliceBytes) {
        const isTaken = response.write(bytes.subarray(at, Math.min(bytes.length, at + sliceBytes)))
        if (bytesPerSecond !== undefined) await wait(50)
        else if (!isTaken) await once(response, 'drain')
      }
    }
    response.end()
  } catch {
    response.destroy()
  }
}

function headersOf(request: IncomingMessage, { hasNoRanges }: FrontRules): IncomingHttpHeaders {
  // Only text that is not packed can be changed, and every connection is one that can be cut.
  const headers: IncomingHttpHeaders = {
    ...request.headers,
    'accept-encoding': 'identity',
    connection: 'close',
  }
  if (isMedia(request) && hasNoRanges) delete headers.range
  return headers
}

function answersOf({ headers }: IncomingMessage, hasNoRanges: boolean): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = { ...headers }
  delete kept.connection
  if (hasNoRanges) delete kept['accept-ranges']
  return kept
}

function holdsAddresses({ headers }: IncomingMessage): boolean {
  return /json|html|x-script|turbo/.test(headers['content-type'] ?? '')
}

async function changed(
  answer: IncomingMessage,
  rules: FrontRules,
  secretsKey: string,
  response: ServerResponse,
): Promise<void> {
  const text = (await readAll(answer)).toString()
  const shortened = rules.lifeSeconds === undefined ? text : shorten(text, rules.lifeSeconds, secretsKey)
  // The text of a page and what its script knows must be the same.
  const isPage = /html/.test(answer.headers['content-type'] ?? '')
  const body =
    rules.hidesDurations && !isPage
      ? shortened.replaceAll(/("duration_in_seconds":)[\d.]+/g, '$10')
      : shortened
  const headers = { ...answersOf(answer, false), 'content-length': String(Buffer.byteLength(body)) }
  delete (headers as IncomingHttpHeaders)['transfer-encoding']
  delete (headers as IncomingHttpHeaders).etag
  response.writeHead(answer.statusCode ?? 502, headers).end(body)
}

const address =
  /\/media\/v1\/(?<file>[a-z0-9]{20})\/original\?exp=(?<exp>\d{10})(?<and>&amp;|&|\\u0026)kid=(?<kid>[a-z0-9]+)(?:&amp;|&|\\u0026)s=(?<scope>[a-z0-9:]+)(?:&amp;|&|\\u0026)sig=[\w-]{43}/g

/** Signs every address again with the server's own key, so that the server itself refuses it when it is over. */
function shorten(text: string, lifeSeconds: number, secretsKey: string): string {
  const exp = Math.floor(Date.now() / 1000) + lifeSeconds
  const expiries = new Set<string>()
  const signed = text.replaceAll(address, (...parts: unknown[]) => {
    // The groups come last, and all of them are in the pattern.
    const {
      file = '',
      exp: old = '',
      and = '&',
      kid = '',
      scope = '',
    } = parts.at(-1) as Record<string, string>
    expiries.add(old)
    const key = hkdfSync('sha256', Buffer.from(secretsKey, 'hex'), '', `sohbet media ${kid}`, 32)
    const signature = createHmac('sha256', Buffer.from(key))
      .update(`v1\n${file}\noriginal\n${exp}\n${scope}`)
      .digest('base64url')
    return `/media/v1/${file}/original?exp=${exp}${and}kid=${kid}${and}s=${scope}${and}sig=${signature}`
  })
  return [...expiries].reduce((now, old) => now.replaceAll(old, String(exp)), signed)
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece as Buffer) // No encoding was set.
  return Buffer.concat(pieces)
}
