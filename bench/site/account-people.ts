// Shared by the measurements of accounts: two servers on one database, members, and requests.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '@sohbet/contract/paths'
import pg from 'pg'
import { startPostgres, startSohbet } from './serve.ts'
import type { Running } from './serve.ts'

/** The public origin of the measured site; its cookies and writes are bound to it. */
export const publicOrigin = 'https://sohbet.example'
/** The password of all members registered here. */
const password = 'sabr-jamil-7'

/** Two processes of one site. The first trusts a proxy's network address, the second does not. */
export interface Site {
  first: Running
  second: Running
  database: pg.Pool
  stop(): Promise<void>
}

/** Starts both processes on an empty database with the demo content. */
export async function startSite(): Promise<Site> {
  const postgres = await startPostgres()
  const settings = {
    DATABASE_URL: postgres.url,
    PUBLIC_ORIGIN: publicOrigin,
    SECRETS_KEY: randomBytes(32).toString('hex'),
  }
  const first = await startSohbet({ ...settings, TRUSTED_PROXY: '127.0.0.1' })
  const second = await startSohbet({ ...settings, DEMO: 'off' })
  const database = new pg.Pool({ connectionString: postgres.url, max: 2 })
  return {
    first,
    second,
    database,
    stop: async () => {
      agent.destroy()
      await database.end()
      await Promise.all([first.stop(), second.stop()])
      await postgres.stop()
    },
  }
}

/** A complete answer, and the milliseconds until its last byte. */
export interface Answer {
  status: number
  text: string
  headers: Record<string, unknown>
  cookies: string[]
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
            cookies: answer.headers['set-cookie'] ?? [],
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

/** A unique network address, as sent by a proxy. */
function fromAddress(n: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }
}

let addresses = 0

/** A network address not used before. */
function fromNewAddress(): Record<string, string> {
  addresses += 1
  return fromAddress(addresses)
}

/** Signs in from a separate network address. */
export async function signIn(origin: string, identifier: string, secret = password): Promise<Answer> {
  return await ask(origin, call(paths.loginLocal, { identifier, password: secret }, fromNewAddress()))
}

/** The token of a successful sign-in. */
export function tokenOf({ status, text }: Answer): string {
  if (status !== 200) throw new Error(`A sign-in was answered ${status}: ${text}`)
  return (JSON.parse(text) as { jwt: string }).jwt
}

/** Registers a user; returns the server's answer. */
export async function register(origin: string, email: string): Promise<Answer> {
  const person = { firstName: 'Maryam', lastName: 'Ali', username: '', phoneNo: '', title: 'Sister' }
  const place = { address: '', city: 'Leeds', stateOrProvince: '', country: 'GB', zipcode: '' }
  const body = { ...person, ...place, email, password }
  const answer = await askPatiently(origin, call(paths.registerLocal, body, fromNewAddress()))
  if (answer.status !== 200) throw new Error(`A registration was answered ${answer.status}: ${answer.text}`)
  return answer
}

/** Like `ask`, but retries for ten seconds when a busy server asks to come later. */
async function askPatiently(origin: string, question: Question, tries = 20): Promise<Answer> {
  const answer = await ask(origin, question)
  if (answer.status !== 503 || tries === 1) return answer
  await wait(500)
  return await askPatiently(origin, question, tries - 1)
}

/** Runs `work` for each item with limited concurrency. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (;;) {
      const at = next++
      const item = items[at]
      if (item === undefined) return
      results[at] = await work(item, at)
    }
  })
  await Promise.all(workers)
  return results
}

/** The number of answers by status. */
export function countStatuses(answers: readonly { status: number }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** The numbers from 0 to below `count`. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_none, n) => n)
}
