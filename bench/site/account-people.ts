// Shared by the measurements: requests to a site, its members, and counting.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '@sohbet/contract/paths'

/** The public origin of the measured site; its cookies and writes are bound to it. */
export const publicOrigin = 'https://sohbet.example'

/** A complete answer, and the milliseconds until its last byte. */
export interface Answer {
  status: number
  text: string
  headers: Record<string, unknown>
  ms: number
}

/** A request; an object as body is sent as JSON. */
export interface Question {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: object | string
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends a request to one of the servers. */
export function ask(origin: string, { method = 'GET', path, headers = {}, body }: Question): Promise<Answer> {
  const payload = typeof body === 'object' ? JSON.stringify(body) : body
  const type = typeof body === 'object' ? { 'content-type': 'application/json' } : {}
  // Node sends the body of a DELETE without its length, which servers cannot read.
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const requested = request(
      `${origin}${path}`,
      { method, agent, headers: { ...type, ...length, ...headers } },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(pieces).toString(),
            headers: answer.headers,
            ms: performance.now() - began,
          }),
        )
      },
    )
    requested.once('error', reject)
    requested.end(payload)
  })
}

/** A request for a call below `/content`. */
export function call(
  { method, path }: { method: string; path: string },
  body?: object,
  headers: Record<string, string> = {},
): Question {
  return { method, path: `/content${path}`, headers, ...(body !== undefined && { body }) }
}

/** Posts to a call below `/content` as a member, with an idempotency key; undefined if there is no answer in time. */
export async function postAs(
  origin: string,
  {
    path,
    body,
    key,
    token = '',
    timeoutMs,
  }: { path: string; body: object; key: string; token: string | undefined; timeoutMs: number },
): Promise<{ status: number; text: string } | undefined> {
  try {
    const answer = await fetch(`${origin}/content${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'auth-token': token, 'idempotency-key': key },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    // Whether it was done is unknown.
    return undefined
  }
}

/** The data of a successful answer of the API. */
export function dataOf({ status, text }: Pick<Answer, 'status' | 'text'>): unknown {
  if (status !== 200) throw new Error(`A request was answered ${status}: ${text}`)
  return (JSON.parse(text) as { data: unknown }).data
}

let addresses = 0

/** A network address not used before, as sent by a proxy. */
function fromNewAddress(): Record<string, string> {
  addresses += 1
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` }
}

/** Registers a user; returns the token. */
export async function register(origin: string, email: string): Promise<string> {
  const person = { firstName: 'Maryam', lastName: 'Ali', username: '', phoneNo: '', title: 'Sister' }
  const place = { address: '', city: 'Leeds', stateOrProvince: '', country: 'GB', zipcode: '' }
  const body = { ...person, ...place, email, password: 'sabr-jamil-7' }
  for (let tries = 1; ; tries += 1) {
    const { status, text } = await ask(origin, call(paths.registerLocal, body, fromNewAddress()))
    if (status === 200) return (JSON.parse(text) as { jwt: string }).jwt
    // A busy server asks to come back later.
    if (status !== 503 || tries === 20) throw new Error(`A registration was answered ${status}: ${text}`)
    await wait(500)
  }
}

/** Runs `work` for each item with limited concurrency. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  // Shared by all workers: each takes the next item.
  const entries = items.entries()
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const [at, item] of entries) results[at] = await work(item, at)
  })
  await Promise.all(workers)
  return results
}

/** How often each name occurs. */
export function tally(names: Iterable<string | number>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** The numbers from 0 to below `count`. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_none, n) => n)
}
