// Listeners at 128 kbit/s, in a process that `listeners.ts` starts with a specification as JSON. Each has a
// connection and requests 64 KiB every 4.1 s.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export const rangeBytes = 64 * 1024
export const bytesPerSecond = 16_000
const periodMs = (rangeBytes / bytesPerSecond) * 1000

/**
 * The observations of its listeners: milliseconds from the request to the last byte, and lost connections or
 * refused ranges.
 */
export interface Heard {
  times: number[]
  failures: number
}

/** The specification of a listener process. */
export interface Spec {
  origin: string
  files: string[]
  listeners: number
  seconds: number
  /** The index of the process, from 0: each uses its own network addresses. */
  nth: number
}

/** Runs its listeners and prints their observations. */
async function listen({ origin, files, listeners, seconds, nth }: Spec): Promise<void> {
  const host = new URL(origin)
  const times: number[] = []
  const state = { failures: 0, isOver: false, isCounting: false }
  const runs = Array.from({ length: listeners }, async (_none, number) => {
    const url = new URL(files[number % files.length] ?? '', origin)
    // Starts are distributed over one period and keep that distance.
    await wait((number / listeners) * periodMs)
    const path = url.pathname + url.search
    // A quarter of them each, because an address has at most 28,000 ports, some still closing.
    const localAddress = `127.0.0.${10 + nth * 4 + (number % 4)}`
    const listener = openListener({ host, path, localAddress }, () => {
      if (!state.isOver) state.failures += 1
    })
    const began = performance.now()
    for (let turn = 0; !state.isOver; turn += 1) {
      const due = began + turn * periodMs
      await wait(Math.max(0, due - performance.now()))
      const from = performance.now()
      if (state.isOver || !(await listener.take())) break
      // This process's own timer may be late; the range is due when it is requested.
      if (state.isCounting) times.push(performance.now() - from)
    }
    listener.close()
  })
  await wait(periodMs * 2)
  state.isCounting = true
  await wait(seconds * 1000)
  state.isOver = true
  const heard: Heard = { times, failures: state.failures }
  process.stdout.write(`${JSON.stringify(heard)}\n`)
  // Runs until stopped, so that its CPU time can be read.
  await Promise.all(runs)
  await wait(60_000)
}

interface Listener {
  /** Requests the next range; false if it did not arrive completely. */
  take(): Promise<boolean>
  close(): void
}

interface Seat {
  host: URL
  path: string
  localAddress: string
}

/** A kept-alive connection that parses just enough HTTP to find the end of an answer. */
function openListener({ host, path, localAddress }: Seat, onFailure: () => void): Listener {
  const socket = connect({ port: Number(host.port), host: host.hostname, localAddress })
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

if (process.argv[2] === 'listen') await listen(JSON.parse(process.argv[3] ?? '{}') as Spec)
