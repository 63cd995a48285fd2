import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import { trackChild } from '../outside/child-process.ts'

/** A line of the log, as far as tests read it. */
export interface LogLine {
  msg: string
  /** The process that wrote it, or that it is about. */
  worker?: number
  level: number
  delayMs?: number
  task?: string
}

/** `sohbet serve`, started as an operator starts it. */
export interface StartedServer {
  process: ChildProcess
  port: number
  /** What it has logged so far. */
  log: LogLine[]
  /** The lines about workers that say this, by the worker. */
  workersThat(msg: string): number[]
  /** Sends a stop signal and waits; answers exit code and signal. */
  stop(): Promise<unknown[]>
}

/** Starts it and waits until it is ready. */
export async function startServer(environment: Record<string, string>): Promise<StartedServer> {
  const child = trackChild(
    spawn(process.execPath, [join(import.meta.dirname, '../../src/cli.ts'), 'serve'], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DEMO: 'off',
        LOG_LEVEL: 'info',
        // A process that is busy beside other tests answers late, but it answers.
        MAX_LAG_MS: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const log: LogLine[] = []
  const ready = Promise.withResolvers<number>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine) // As the log writes them.
    const port = /ready: http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (port !== undefined) ready.resolve(Number(port))
  })
  const ended = once(child, 'exit')
  void ended.then(([code]) => ready.reject(new Error(`The server ended with ${code} before it was ready.`)))
  return {
    process: child,
    port: await ready.promise,
    log,
    workersThat: (msg) => log.filter((line) => line.msg === msg).map(({ worker }) => worker ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      return await ended
    },
  }
}

/** Waits until something has been logged; starting a process takes seconds on a busy machine. */
export async function untilLogged<Found>(
  find: () => Found,
): Promise<Exclude<Awaited<Found>, undefined | false>> {
  const found = await vi.waitUntil(find, { timeout: 600_000, interval: 20 })
  return found as Exclude<Awaited<Found>, undefined | false>
}

/** One GET by a connection of its own, or by one of `agent`. */
export async function get(
  port: number,
  path: string,
  agent: Agent | false = false,
): Promise<{ status: number; text: string }> {
  const requested = request({ host: '127.0.0.1', port, path, agent }).end()
  const [response] = (await once(requested, 'response')) as [IncomingMessage] // What this event brings.
  const text = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode ?? 0, text }
}

/** One connection that is kept. */
export function keepAliveAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 })
}
