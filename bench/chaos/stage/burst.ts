// Sends many requests at the same moment: first all bytes but the last of each, then all last bytes together.
import { Agent, request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { inParallel } from '../../site/account-people.ts'
import type { Holder } from './cast.ts'

/** A request of a burst; it is retried with its key, also at the other process. */
export interface Shot {
  holder: Holder
  path: string
  body: object
  key: string
}

/** The final answer to a request; status 0 if there was none. */
export interface ShotAnswer {
  status: number
  text: string
}

/** Milliseconds after which a request without a final answer counts as unanswered. */
const usualPatienceMs = 60_000
// A changed price is a 409 too, but permanent.
const lasting = '"PriceChanged"'
/** Overload, and waiting for another request with the same key. */
const puttingOff = new Set([0, 409, 503])

/** Sends all requests at once, every second one to the other process; retries until each has a final answer. */
export async function fire(
  origins: readonly string[],
  shots: readonly Shot[],
  patienceMs = usualPatienceMs,
): Promise<ShotAnswer[]> {
  const agent = new Agent({ maxSockets: Infinity })
  try {
    const loaded = await Promise.all(
      shots.map(async (shot, nth) => load(agent, originOf(origins, nth), shot)),
    )
    const first = loaded.map(({ pull }) => pull()).map(async (answer) => await answer)
    const answers = await Promise.all(first)
    return await inParallel(answers, 8, async (answer, nth) => {
      const shot = shots[nth]
      if (shot === undefined || !isPutOff(answer)) return answer
      return await insist(agent, origins, { shot, nth, patienceMs })
    })
  } finally {
    agent.destroy()
  }
}

function isPutOff({ status, text }: ShotAnswer): boolean {
  return puttingOff.has(status) && !text.includes(lasting)
}

function originOf(origins: readonly string[], nth: number): string {
  return origins[nth % origins.length] ?? ''
}

async function insist(
  agent: Agent,
  origins: readonly string[],
  { shot, nth, patienceMs }: { shot: Shot; nth: number; patienceMs: number },
): Promise<ShotAnswer> {
  const deadline = performance.now() + patienceMs
  for (let turn = nth; ; turn += 1) {
    const answer = await (await load(agent, originOf(origins, turn), shot)).pull()
    if (!isPutOff(answer)) return answer
    if (performance.now() > deadline) return { ...answer, status: 0 }
    await wait(50)
  }
}

/** Sends all but the last byte; `pull` sends that and returns the answer, with status 0 if there was none. */
async function load(
  agent: Agent,
  origin: string,
  { holder, path, body, key }: Shot,
): Promise<{ pull: () => Promise<ShotAnswer> }> {
  const payload = Buffer.from(JSON.stringify(body))
  const requested = request(`${origin}/content${path}`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': payload.length,
      'auth-token': holder.token,
      'idempotency-key': key,
    },
  })
  const answered = readAnswer(requested)
  await new Promise<void>((resolve) => {
    requested.once('error', () => resolve())
    requested.write(payload.subarray(0, -1), () => resolve())
  })
  return {
    pull: async () => {
      requested.end(payload.subarray(-1))
      return await answered
    },
  }
}

async function readAnswer(requested: ClientRequest): Promise<ShotAnswer> {
  return await new Promise((resolve) => {
    const resolveNone = (): void => resolve({ status: 0, text: '' })
    requested.once('error', resolveNone)
    requested.once('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', resolveNone)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
      )
    })
  })
}
