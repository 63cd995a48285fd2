import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import { trackChild } from '../outside/child-process.ts'

/** The fields of a log line that tests read. */
export interface LogLine {
  msg: string
  /** The process that wrote the line or that it is about. */
  worker?: number
  level: number
  delayMs?: number
  task?: string
}

/** `sohbet serve`, started as an operator would. */
export interface StartedServer {
  process: ChildProcess
  port: number
  /** What it has logged so far. */
  log: LogLine[]
  /** The workers of log lines with this message. */
  workersThat(msg: string): number[]
  /** Sends a stop signal and waits; returns exit code and signal. */
  stop(): Promise<unknown[]>
}

/** Starts the server and waits until it is ready. */
export async function startServer(environment: Record<string, string>): Promise<StartedServer> {
  const child = trackChild(
    spawn(process.execPath, [join(import.meta.dirname, '../../src/cli.ts'), 'serve'], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DEMO: 'off',
        LOG_LEVEL: 'info',
        // On a machine busy with other tests a process lags but answers.
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
    if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine) // Written by the log.
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

/** Waits for a log line; starting a process takes seconds on a busy machine. */
export async function untilLogged<Found>(
  find: () => Found,
): Promise<Exclude<Awaited<Found>, undefined | false>> {
  const found = await vi.waitUntil(find, { timeout: 600_000, interval: 20 })
  return found as Exclude<Awaited<Found>, undefined | false>
}

/** Sends a GET on its own connection, or on one of `agent`. */
export async function get(
  port: number,
  path: string,
  agent: Agent | false = false,
): Promise<{ status: number; text: string }> {
  const requested = request({ host: '127.0.0.1', port, path, agent }).end()
  const [response] = (await once(requested, 'response')) as [IncomingMessage] // The arguments of this event.
  const text = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode ?? 0, text }
}

/** A single kept-alive connection. */
export function keepAliveAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 })
}
