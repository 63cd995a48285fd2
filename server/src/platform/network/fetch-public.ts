import type { LookupAddress } from 'node:dns'
import { lookup as askDns } from 'node:dns/promises'
import { once } from 'node:events'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
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
    const answer = await ask(url, address, signal)
    return await readBody(answer, limits.bytes)
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

async function ask(
  url: URL,
  { address, family }: LookupAddress,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_name, { all }, answer) =>
    all === true ? answer(null, [{ address, family }]) : answer(null, address, family)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' }
  return await new Promise((resolve, reject) => {
    request(url, { agent: false, lookup, signal, headers }, resolve).on('error', reject).end()
  })
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode: status = 0 } = answer
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    if (status !== 200) throw new FetchFailed(`The host answered ${status}.`, { status })
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
