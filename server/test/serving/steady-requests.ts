import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A GET request that is sent repeatedly. */
export interface SteadyRequest {
  path: string
  headers?: Record<string, string>
}

/** The result of requests at a steady rate. */
export interface SteadyOutcome {
  answered: number
  /** Requests not answered with 200 or 206, one message each. */
  lost: string[]
  /** Milliseconds from the due time of each request, sorted. */
  times: number[]
}

/**
 * Sends `count` requests, one every 1000 / rate milliseconds whatever the answers take, over kept-alive
 * connections and without retries. Ends early when `isOver` returns true.
 */
export async function requestSteadily(
  port: number,
  requests: readonly SteadyRequest[],
  { count, rate, isOver = () => false }: { count: number; rate: number; isOver?: () => boolean },
): Promise<SteadyOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const outcome: SteadyOutcome = { answered: 0, lost: [], times: [] }
  const began = performance.now()
  const pending = new Set<Promise<void>>()
  for (let nth = 0; nth < count && !isOver(); nth += 1) {
    const due = began + (nth * 1000) / rate
    if (due - performance.now() > 1) await wait(due - performance.now())
    const { path, headers = {} } = requests[nth % requests.length] ?? { path: '/' }
    const requested = requestAndCount(outcome, due, { port, path, headers, agent })
    pending.add(requested)
    void requested.then(() => pending.delete(requested))
  }
  await Promise.all(pending)
  agent.destroy()
  outcome.times.sort((a, b) => a - b)
  return outcome
}

async function requestAndCount(
  outcome: SteadyOutcome,
  due: number,
  requested: PendingRequest,
): Promise<void> {
  try {
    const status = await askOnce(requested)
    outcome.times.push(performance.now() - due)
    if (status === 200 || status === 206) outcome.answered += 1
    else outcome.lost.push(`${requested.path}: ${status}`)
  } catch (error) {
    outcome.lost.push(`${requested.path}: ${String(error)}`)
  }
}

interface PendingRequest extends Required<SteadyRequest> {
  port: number
  agent: Agent
}

async function askOnce({ port, path, headers, agent }: PendingRequest): Promise<number> {
  return await new Promise((resolve, reject) => {
    const requested = request(
      { host: '127.0.0.1', port, path, headers, agent, timeout: 300_000 },
      (answer) => {
        answer.resume()
        answer.once('error', reject)
        // A body that breaks off counts as no answer.
        answer.once('close', () =>
          answer.complete ? resolve(answer.statusCode ?? 0) : reject(new Error('broke off')),
        )
      },
    )
    requested.once('timeout', () => requested.destroy(new Error('no answer in five minutes')))
    requested.once('error', reject)
    requested.end()
  })
}

/** Pages, calls and ranges of a site with the demo content, as visitors request them. */
export async function findRequests(port: number): Promise<SteadyRequest[]> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/content/api${path}`)
    return ((await answer.json()) as { data: unknown }).data // The format of every API call.
  }
  const listing = '/all-listing-data-v2?page=1&access=public'
  const [collection] = (await read(listing)) as { slug: string }[]
  const { tracks } = (await read(`/collections/${collection?.slug}`)) as {
    tracks: { s3_url: string | null }[]
  }
  const { pathname, search } = new URL(
    tracks.find(({ s3_url: url }) => url !== null)?.s3_url ?? '',
    'http://here',
  )
  const range = { path: pathname + search, headers: { range: 'bytes=0-65535' } }
  return [
    { path: '/' },
    range,
    { path: `/content/api${listing}` },
    { path: '/audios' },
    { path: range.path, headers: { range: 'bytes=65536-131071' } },
    { path: `/content/api/collections/${collection?.slug}` },
    { path: `/content/api/search-v2?q=patience` },
    { path: range.path, headers: { range: 'bytes=1000-' } },
  ]
}
