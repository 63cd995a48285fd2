// One listener while something else goes on: `node bench/pictures/hear-ranges.ts <seconds> <address>` takes 64 KiB ranges of a
// recording at a steady pace and prints the milliseconds until the last byte of each.
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, countStatuses } from './picture-server.ts'
import { firstLine, percentile, round, start } from '../site/serve.ts'

const rangeBytes = 64 * 1024
const rangesPerSecond = 50
/** Different ranges that are asked for, where the recording has so many. */
const maxRanges = 8
/** Seconds that a listener listens before it counts. */
const warmSeconds = 1

/** What a listener met; milliseconds. */
export interface Heard {
  statuses: Record<string, number>
  p50: number
  p99: number
  worst: number
}

/**
 * Listens to a recording for so many seconds, as a process of its own: what keeps the caller busy must not count as
 * slowness of the sound.
 */
export async function hearRanges(seconds: number, url: string): Promise<Heard> {
  const child = start(process.execPath, [import.meta.filename, String(seconds), url])
  return JSON.parse(await firstLine(child)) as Heard
}

async function listenFor(seconds: number, url: string): Promise<Heard> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const ranges = Math.min(maxRanges, Math.floor((await findBytes(agent, url)) / rangeBytes))
  if (ranges === 0) throw new Error('The recording is shorter than one range.')
  const pending: Promise<{ status: number; ms: number }>[] = []
  const began = performance.now()
  for (let nth = 0; nth < (warmSeconds + seconds) * rangesPerSecond; nth += 1) {
    await wait(Math.max(0, began + (nth * 1000) / rangesPerSecond - performance.now()))
    const from = performance.now()
    const first = (nth % ranges) * rangeBytes
    const range = `bytes=${first}-${first + rangeBytes - 1}`
    const asked = ask(agent, url, { range }).then(({ status }) => ({ status, ms: performance.now() - from }))
    pending.push(asked)
  }
  const answers = await Promise.all(pending)
  agent.destroy()
  const times = answers.slice(warmSeconds * rangesPerSecond).map(({ ms }) => ms)
  const at = (share: number): number => round(percentile(times, share), 2)
  return { statuses: countStatuses(answers), p50: at(0.5), p99: at(0.99), worst: at(1) }
}

/** The bytes of a recording, as the answer to a range tells them. */
async function findBytes(agent: Agent, url: string): Promise<number> {
  const { headers } = await ask(agent, url, { range: 'bytes=0-0' })
  return Number(headers['content-range']?.split('/')[1] ?? 0)
}

if (import.meta.main) {
  const heard = await listenFor(Number(process.argv[2]), process.argv[3] ?? '')
  process.stdout.write(`${JSON.stringify(heard)}\n`)
}
