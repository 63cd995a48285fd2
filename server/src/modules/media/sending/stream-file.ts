import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { EarlyHandler } from '#platform/http/server.ts'
import { checkPreconditions, rangeApplies } from '#platform/storage/preconditions.ts'
import { type ByteRange, parseRange } from '#platform/storage/range.ts'
import type { Services } from '#platform/start/services.ts'
import { StoredFileMissing } from '#platform/storage/storage.ts'
import { answerDecision, decisionPath } from './answer-decision.ts'
import type { Delivery } from './delivery.ts'
import type { MediaFile } from '../files/media-file.ts'
import { fileHeaders, refuse } from './media-answer.ts'
import { type AddressParts, createOpenAddress, type OpenAddress } from './open-address.ts'

/** Services needed to serve media. */
export interface MediaHandlerParts extends AddressParts, Pick<Services, 'storage' | 'log'> {
  corsOrigins: readonly string[]
  /** Who sends the bytes; this process by default. */
  delivery?: Delivery
  /** A connection that reads nothing for this time is closed; 30 s by default. */
  stallTimeoutMs?: number
  /** Seconds that another program may cache a decision; 10 by default. */
  decisionSeconds?: number
}

/** Files up to this size are read and sent at once, which is fastest. */
const onePieceBytes = 256 * 1024

/**
 * Answers everything below /media/ ahead of the web framework (security.md 4.5): signature, then row, then
 * range. Answers false for any other path.
 */
export function createMediaHandler(parts: MediaHandlerParts): EarlyHandler {
  const { delivery = { kind: 'node' }, stallTimeoutMs = 30_000, decisionSeconds = 10 } = parts
  const open = createOpenAddress(parts)
  const handler = { ...parts, delivery, decisionSeconds, open, origins: new Set(parts.corsOrigins) }
  return (request, response) => {
    const path = pathOf(request.url ?? '')
    if (!path.startsWith('/media/')) return false
    // The server sets its own timeout again for the connection's next request.
    request.socket.setTimeout(stallTimeoutMs)
    const requested: RequestedFile = { isDecision: path !== request.url }
    answer(handler, path, { request, response, requested }).catch((error: unknown) =>
      fail(handler, response, error, requested),
    )
    return true
  }
}

// The requested address, or the one that nginx requests a decision for.
function pathOf(url: string): string {
  return url.startsWith(decisionPath) ? url.slice(decisionPath.length) : url
}

interface Handler extends MediaHandlerParts {
  delivery: Delivery
  decisionSeconds: number
  open: OpenAddress
  origins: ReadonlySet<string>
}

/** The requested file, once it is known, and whether only a decision is requested. */
interface RequestedFile {
  id?: string
  isDecision: boolean
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requested: RequestedFile
}

async function answer(
  handler: Handler,
  path: string,
  { request, response, requested }: Exchange,
): Promise<void> {
  const { origins, decisionSeconds } = handler
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 'MethodNotAllowed')
  const opened = await handler.open(path)
  // nginx supports no other refusal of a decision; it passes the request on to us.
  if (typeof opened === 'string') return refuse(response, requested.isDecision ? 'Forbidden' : opened)
  const { file, scope, lifeSeconds, downloadName } = opened
  requested.id = file.id
  if (requested.isDecision) {
    // nginx would send a truncated file as if it were complete.
    const isSentByNginx =
      handler.delivery.kind === 'nginx' && (await handler.storage.size(file.storageKey)) === file.bytes
    return answerDecision(request, response, { opened, origins, isSentByNginx, decisionSeconds })
  }
  const headers = fileHeaders(file, {
    maxAge: lifeSeconds,
    downloadName,
    isPublic: scope === 'pub',
    origin: request.headers.origin,
    origins,
  })
  if (handler.delivery.kind !== 'elsewhere')
    return await sendFile(handler, { request, response, file, headers })
  const location = await handler.delivery.locate(opened, request.method)
  sendElsewhere(response, { location, headers, cacheSeconds: Math.min(decisionSeconds, lifeSeconds - 1) })
}

const ofBytes = new Set(['accept-ranges', 'etag', 'content-disposition'])

// The answer is about the address: the server that sends the bytes sends their headers.
function sendElsewhere(
  response: ServerResponse,
  { location, headers, cacheSeconds }: { location: string; headers: string[]; cacheSeconds: number },
): void {
  const stored = withValue(headers, 'cache-control', `private, max-age=${cacheSeconds}`)
  const own = stored.filter((_text, index) => !ofBytes.has(stored[index - (index % 2)] ?? ''))
  response.writeHead(302, [...own, 'location', location, 'content-length', '0']).end()
}

/** Sends the headers, only after the file was opened. */
type Begin = () => ServerResponse

interface Answer {
  request: IncomingMessage
  response: ServerResponse
  file: MediaFile
  headers: string[]
}

function withValue(headers: string[], name: string, value: string): string[] {
  return headers.map((each, index) => (index % 2 === 1 && headers[index - 1] === name ? value : each))
}

async function sendFile(
  handler: Handler,
  { request, response, file, headers: common }: Answer,
): Promise<void> {
  const headers = [...common]
  const etag = `"${file.sha256}"`
  const verdict = checkPreconditions(request.headers, etag)
  if (verdict !== 'send') return end(response, verdict === 'unchanged' ? 304 : 412, headers)
  const requested = rangeApplies(request.headers, etag) ? request.headers.range : undefined
  const range = parseRange(requested, file.bytes)
  if (range === 'unsatisfiable')
    return end(response, 416, [...headers, 'content-range', `bytes */${file.bytes}`])
  const { start, end: last } = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range
  headers.push('content-type', file.mimeType, 'content-length', String(last - start + 1))
  if (range !== 'whole') headers.push('content-range', `bytes ${start}-${last}/${file.bytes}`)
  const status = range === 'whole' ? 200 : 206
  if (request.method === 'HEAD') return end(response, status, headers)
  const isShort = last - start < onePieceBytes
  const send = isShort ? sendOnePiece : sendStream
  await send(handler, file, { start, end: last }, () => response.writeHead(status, headers))
}

async function sendOnePiece(
  { storage }: Handler,
  file: MediaFile,
  range: ByteRange,
  begin: Begin,
): Promise<void> {
  const pieces = await storage.readPieces(file.storageKey, range)
  const response = begin()
  // Send headers and content in one system call.
  response.cork()
  for (const piece of pieces) response.write(piece)
  response.end()
}

async function sendStream(
  { storage }: Handler,
  file: MediaFile,
  range: ByteRange,
  begin: Begin,
): Promise<void> {
  const source = await storage.read(file.storageKey, range)
  const response = begin()
  const trouble: { error?: Error } = {}
  // Listeners constantly disconnect: they seek, close the page or lose the network. Then the answer is closed
  // first, and the error of the stopped source is expected.
  source.once('error', (error) => {
    if (!response.destroyed) trouble.error = error
  })
  await pipeline(source, response).catch(() => undefined)
  if (trouble.error !== undefined) throw trouble.error
}

function end(response: ServerResponse, status: number, headers: string[]): void {
  response.writeHead(status, headers).end()
}

function fail({ log }: Handler, response: ServerResponse, error: unknown, { id }: RequestedFile): void {
  log.error({ err: error, file: id }, 'a media file could not be sent')
  if (response.headersSent) response.destroy()
  else refuse(response, error instanceof StoredFileMissing ? 'NotFound' : 'Unexpected')
}
