import type { LookupAddress } from 'node:dns'
import { lookup as askDns } from 'node:dns/promises'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

/** How much a host may send, how long it may take, and which addresses may be connected to. */
export interface FetchLimits {
  bytes: number
  timeoutMs: number
  /** Checks each address that a name resolves to; `isPublicAddress` except in tests. */
  mayAsk: (address: string) => boolean
}

/** The host did not answer with a file: `status` is its status, undefined when it sent no valid one. */
export class FetchFailed extends Error {
  readonly status: number | undefined

  constructor(message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options)
    this.status = options?.status
  }
}

/**
 * Fetches the body of an http(s) address of the public network. The name is resolved once and the connection
 * goes to the checked address, so a name that resolves differently later gains nothing. Redirects are not
 * followed. Throws FetchFailed.
 */
export async function fetchPublic(url: URL, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    const address = await Promise.race([findAddress(url, limits.mayAsk), endOf(signal)])
    const answer = await sendRequest(url, { lookup: lookupOf(address), signal, headers: pictureHeaders })
    return await readBody(answer, limits.bytes, 200)
  } catch (cause) {
    if (cause instanceof FetchFailed) throw cause
    throw new FetchFailed(`${url.host} could not be asked.`, { cause })
  }
}

// A DNS lookup cannot be aborted; stop waiting for it instead.
async function endOf(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}

async function findAddress(url: URL, mayAsk: (address: string) => boolean): Promise<LookupAddress> {
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = await askDns(name, { all: true })
  const [first] = addresses
  if (first === undefined || !addresses.every(({ address }) => mayAsk(address)))
    throw new FetchFailed(`${url.host} does not lie in the public network.`)
  return first
}

const pictureHeaders = { accept: 'image/*', 'accept-encoding': 'identity' }

function lookupOf({ address, family }: LookupAddress): LookupFunction {
  return (_name, { all }, answer) =>
    all === true ? answer(null, [{ address, family }]) : answer(null, address, family)
}

/** Sends a request on a connection of its own. */
export async function sendRequest(
  url: URL,
  options: RequestOptions,
  body?: Uint8Array,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return await new Promise((resolve, reject) => {
    request(url, { agent: false, ...options }, resolve)
      .on('error', reject)
      .end(body)
  })
}

/** The body of an answer; throws FetchFailed when it is longer than `maxBytes`, or has another status than requested. */
export async function readBody(
  answer: IncomingMessage,
  maxBytes: number,
  requiredStatus?: number,
): Promise<Buffer> {
  const { statusCode: status = 0 } = answer
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    if (requiredStatus !== undefined && status !== requiredStatus)
      throw new FetchFailed(`The host answered ${status}.`, { status })
    for await (const piece of answer as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > maxBytes) throw new FetchFailed(`The host sent more than ${maxBytes} bytes.`)
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } finally {
    answer.destroy()
  }
}
