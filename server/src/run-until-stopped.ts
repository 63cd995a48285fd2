import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { parseConfig } from './platform/config/config.ts'
import type { Config } from './platform/config/config.ts'
import { createLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { refuseSandbox } from './platform/payments/open/open-payments.ts'

/** Seconds within which running requests may finish at a stop. */
const drainSeconds = 30
/** Milliseconds within which a process has ended after it was asked to. */
export const stopWithinMs = (drainSeconds + 5) * 1000

/** How each part of a process ends; what began last stands first. */
export type StopSteps = (() => Promise<void>)[]

/** What a process starts with. */
export interface ProcessParts {
  config: Config
  log: Log
}

/** How a process is run. */
export interface RunOptions extends ProcessParts {
  /** Puts how each part ends before the `steps`; `stop` is as good as a signal. */
  start: (steps: StopSteps, stop: () => void) => Promise<void>
  /** Milliseconds that the stop may take. */
  withinMs: number
  /** Signals that are left to others. */
  ignored?: closeWithGrace.Signals[]
}

/** The settings of `.env` and the environment, and a log as they want it; throws a sentence for the operator. */
export function readProcessParts(): ProcessParts {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = parseConfig(process.env)
  refuseSandbox(config.payments)
  return { config, log: createLog(config.logLevel) }
}

/**
 * Starts a process and stops it gently on a signal, or when it asks for it. Throws what the start throws, behind the
 * steps that end what had begun by then.
 */
export async function runUntilStopped({ log, start, withinMs, ignored = [] }: RunOptions): Promise<void> {
  const steps: StopSteps = []
  const state: { stopping?: Promise<void> } = {}
  const stopOnce = async (): Promise<void> => await (state.stopping ??= runAll(steps))
  // From the first moment: a stop while the catalogue is filled must not leave a database behind.
  const grace = closeWithGrace({ delay: withinMs, logger: false, skip: ignored }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after an error that nobody handled')
    await stopOnce()
  })
  try {
    await start(steps, () => {
      if (state.stopping === undefined) grace.close()
    })
  } catch (error) {
    // What is being started fails because it is being stopped, and that goes on by itself.
    if (state.stopping !== undefined) return
    await stopOnce()
    // At the end of a process it would say that all went well.
    grace.uninstall()
    throw error
  }
}

/** The end of the time that requests under way have at a stop. */
export async function drainTime(): Promise<void> {
  await wait(drainSeconds * 1000, undefined, { ref: false })
}

/** Says a sentence to the operator. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

async function runAll(steps: StopSteps): Promise<void> {
  for (const step of steps) await step()
}
