import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { type Config, parseConfig } from './platform/config/config.ts'
import { createLog, type Log } from './platform/log.ts'
import { refuseSandbox } from './wiring/open-payments.ts'

/** Seconds for running requests to finish during a stop. */
const drainSeconds = 30
/** Milliseconds within which a process ends after it was told to stop. */
export function stopWithinMs({ drainDelayMs }: Config): number {
  return drainDelayMs + (drainSeconds + 5) * 1000
}
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const

/** The closing steps of a process; the part that started last comes first. */
export type StopSteps = (() => Promise<void>)[]

/** The parts every process starts with. */
export interface ProcessParts {
  config: Config
  log: Log
}

/** How a process is run. */
export interface RunOptions extends ProcessParts {
  /** Starts the parts and adds their closing steps before `steps`; `stop` acts like a signal. */
  start: (steps: StopSteps, stop: () => void) => Promise<void>
  /** Milliseconds that the stop may take. */
  withinMs: number
  /** Signals handled elsewhere. */
  ignored?: closeWithGrace.Signals[]
}

/** Reads the settings of `.env` and the environment and creates the log; throws a message for the operator. */
export function readProcessParts(): ProcessParts {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = parseConfig(process.env)
  refuseSandbox(config.payments)
  return { config, log: createLog(config.logLevel) }
}

/**
 * Starts a process, and stops it gracefully on a signal or its own request. If the start throws, runs the
 * closing steps of what has started, then throws.
 */
export async function runUntilStopped({ log, start, withinMs, ignored = [] }: RunOptions): Promise<void> {
  const steps: StopSteps = []
  const state: { stopping?: Promise<void> } = {}
  const stopOnce = async (): Promise<void> => await (state.stopping ??= runAll(steps))
  const skip = [...stopSignals, ...ignored]
  // From the first moment: a stop while the catalogue is filled must not leave a database running.
  const grace = closeWithGrace({ delay: withinMs, logger: false, skip }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after an error that nobody handled')
    await stopOnce()
  })
  const stop = (): void => {
    if (state.stopping === undefined) grace.close()
  }
  const signals = stopSignals.filter((signal) => !ignored.includes(signal))
  // Terminals, npm and service managers send several; a second one must not cut off running requests.
  for (const signal of signals) process.on(signal, stop)
  try {
    await start(steps, stop)
  } catch (error) {
    // The start fails because of the stop, which continues by itself.
    if (state.stopping !== undefined) return
    await stopOnce()
    // Its exit handler would report success.
    grace.uninstall()
    for (const signal of signals) process.off(signal, stop)
    throw error
  }
}

/** The deadline of running requests during a stop. */
export async function drainTime(): Promise<void> {
  await wait(drainSeconds * 1000, undefined, { ref: false })
}

/** Prints a message for the operator. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

async function runAll(steps: StopSteps): Promise<void> {
  for (const step of steps) await step()
}
