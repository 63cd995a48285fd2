// Sends many requests at the same moment: first all bytes but the last of each, then all last bytes together.
import { Agent, type ClientRequest, request } from 'node:http'
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

// A changed price is a 409 too, but permanent.
const lasting = '"PriceChanged"'
/** Overload, and waiting for another request with the same key. */
const puttingOff = new Set([0, 409, 503])

/**
 * Sends all requests at once, every second one to the other process; retries until each has a final answer,
 * for at most the given milliseconds.
 */
export async function fire(
  origins: readonly string[],
  shots: readonly Shot[],
  patienceMs = 60_000,
): Promise<ShotAnswer[]> {
  const agent = new Agent({ maxSockets: Infinity })
  const loadAt = (shot: Shot, nth: number) => load(agent, origins[nth % origins.length] ?? '', shot)
  try {
    const pulls = await Promise.all(shots.map(loadAt))
    const answers = await Promise.all(pulls.map((pull) => pull()))
    return await inParallel(shots, 8, async (shot, nth) => {
      let answer = answers[nth] ?? { status: 0, text: '' }
      const deadline = performance.now() + patienceMs
      for (let turn = nth; isPutOff(answer); turn += 1) {
        if (performance.now() > deadline) return { ...answer, status: 0 }
        if (turn > nth) await wait(50)
        const pull = await loadAt(shot, turn)
        answer = await pull()
      }
      return answer
    })
  } finally {
    agent.destroy()
  }
}

/** The figures of a burst that must be 0: server errors and requests without a final answer. */
export function failuresOf(statuses: Record<string, number>): { bugs: number; unanswered: number } {
  return { bugs: statuses['500'] ?? 0, unanswered: statuses['0'] ?? 0 }
}

function isPutOff({ status, text }: ShotAnswer): boolean {
  return puttingOff.has(status) && !text.includes(lasting)
}

/** Sends all but the last byte; the returned function sends that and returns the answer. */
async function load(
  agent: Agent,
  origin: string,
  { holder, path, body, key }: Shot,
): Promise<() => Promise<ShotAnswer>> {
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
  return async () => {
    requested.end(payload.subarray(-1))
    return await answered
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
