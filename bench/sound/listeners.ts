// How many listen at once: `node bench/sound/listeners.ts [seconds] [levels ...]`. Each listener has a connection of its own
// and asks for 64 KiB of a real recording every 4.1 s, which is 128 kbit/s. A range whose last byte comes more than
// 250 ms after it was due is a stall, as if no player kept anything ahead. The first level with a stall is the last.
// The listeners are a process of their own on the same machine.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { getCollection } from '@sohbet/contract/catalog'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import {
  end,
  firstLine,
  percentile,
  readCpuSeconds,
  report,
  round,
  startLimited,
  startSohbet,
} from '../site/serve.ts'

const rangeBytes = 64 * 1024
const bytesPerSecond = 16_000
const periodMs = (rangeBytes / bytesPerSecond) * 1000
const stallMs = 250
const openFiles = 20_000

interface Level {
  listeners: number
  ranges: number
  p50: number
  p99: number
  worst: number
  stalls: number
  /** Connections that were lost or ranges that were refused. */
  failures: number
}

async function climb(seconds: number, levels: readonly number[]): Promise<void> {
  const sohbet = await startSohbet({}, { openFiles })
  const reached: object[] = []
  try {
    for (const listeners of levels) {
      const files = await findRecordings(sohbet.url)
      const spec = JSON.stringify({ origin: sohbet.url, files, listeners, seconds })
      const child = startLimited(openFiles, [process.execPath, import.meta.filename, 'listen', spec])
      const cpuBefore = { server: readCpuSeconds(sohbet.pid), at: performance.now() }
      const level = JSON.parse(await firstLine(child)) as Level
      const passed = (performance.now() - cpuBefore.at) / 1000
      const serverCores = round((readCpuSeconds(sohbet.pid) - cpuBefore.server) / passed, 2)
      const listenerCores = round(readCpuSeconds(child.pid ?? 0) / passed, 2)
      await end(child)
      reached.push({ ...level, serverCores, listenerCores })
      if (level.stalls + level.failures > 0) break
    }
  } finally {
    await sohbet.stop()
  }
  report('listeners', { rangeBytes, bytesPerSecond, stallMs, seconds, levels: reached })
}

/** Signed addresses of recordings that everybody may hear. */
async function findRecordings(origin: string): Promise<string[]> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${origin}/content${path}`)).json()
  const { data } = (await read('/api/all-listing-data-v2?access=public')) as { data: { slug: string }[] }
  const details = await Promise.all(data.map(({ slug }) => read(`/api/collections/${slug}`)))
  return (details as AnswerOf<typeof getCollection>[])
    .flatMap((detail) => detail.data.tracks.map((track) => track.s3_url))
    .filter((url) => url !== null)
}

interface Spec {
  origin: string
  files: string[]
  listeners: number
  seconds: number
}

/** Runs all listeners of a level and prints what they met. */
async function listen({ origin, files, listeners, seconds }: Spec): Promise<void> {
  const host = new URL(origin)
  const times: number[] = []
  const state = { failures: 0, isOver: false, isCounting: false }
  const runs = Array.from({ length: listeners }, async (_none, number) => {
    const url = new URL(files[number % files.length] ?? '', origin)
    // They come one after the other within one period, and stay that far apart.
    await wait((number / listeners) * periodMs)
    const listener = openListener(host, url.pathname + url.search, () => {
      if (!state.isOver) state.failures += 1
    })
    const began = performance.now()
    for (let turn = 0; !state.isOver; turn += 1) {
      const due = began + turn * periodMs
      await wait(Math.max(0, due - performance.now()))
      const from = performance.now()
      if (state.isOver || !(await listener.take())) break
      // This process's own timer may be late; the listener's range is due when it is asked for.
      if (state.isCounting) times.push(performance.now() - from)
    }
    listener.close()
  })
  await wait(periodMs * 2)
  state.isCounting = true
  await wait(seconds * 1000)
  state.isOver = true
  const level: Level = {
    listeners,
    ranges: times.length,
    p50: round(percentile(times, 0.5), 2),
    p99: round(percentile(times, 0.99), 2),
    worst: round(percentile(times, 1), 1),
    stalls: times.filter((time) => time > stallMs).length,
    failures: state.failures,
  }
  process.stdout.write(`${JSON.stringify(level)}\n`)
  // Stays until it is stopped, so that its processor time can be read.
  await Promise.all(runs)
  await wait(60_000)
}

interface Listener {
  /** Takes the next range; false when it did not come whole. */
  take(): Promise<boolean>
  close(): void
}

/** One kept connection. It reads just enough of HTTP to know where an answer ends. */
function openListener(host: URL, path: string, onFailure: () => void): Listener {
  const socket = connect(Number(host.port), host.hostname)
  let at = 0
  let left = 0
  let answered: ((isWhole: boolean) => void) | undefined
  const finish = (isWhole: boolean): void => {
    if (!isWhole) onFailure()
    answered?.(isWhole)
    answered = undefined
  }
  socket.setNoDelay(true)
  socket.on('error', () => finish(false))
  socket.on('close', () => answered !== undefined && finish(false))
  socket.on('data', (chunk: Buffer) => {
    if (left === 0) {
      const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n') + 4)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? NaN)
      const total = Number(/content-range: bytes \d+-\d+\/(\d+)/i.exec(head)?.[1] ?? NaN)
      if (!head.startsWith('HTTP/1.1 206') || Number.isNaN(length + total)) return finish(false)
      left = length + head.length
      at = at + 2 * rangeBytes > total ? 0 : at + rangeBytes
    }
    left -= chunk.length
    if (left <= 0) finish(left === 0)
  })
  return {
    take: () =>
      new Promise((resolve) => {
        answered = resolve
        const range = `bytes=${at}-${at + rangeBytes - 1}`
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host.host}\r\nrange: ${range}\r\n\r\n`)
      }),
    close: () => socket.destroy(),
  }
}

const [first, ...others] = process.argv.slice(2)
if (first === 'listen') await listen(JSON.parse(others[0] ?? '{}') as Spec)
else await climb(Number(first ?? 20), others.length > 0 ? others.map(Number) : [500, 1000, 2000, 3500, 5000])
