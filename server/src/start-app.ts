import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '#platform/process/error-code.ts'
import { type App, type AppParts, createApp } from './app.ts'
import type { Config } from './platform/config/config.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { OpenProviders } from './wiring/open-providers.ts'
import { drainTime, type ProcessParts, type StopSteps } from './run-until-stopped.ts'
import { warmUp } from './warm-up.ts'

/** The parts an application is started from. */
export interface StartAppParts extends ProcessParts, Pick<AppParts, 'open' | 'web' | 'shareMetrics'> {
  opened: OpenProviders
  /** Milliseconds during a stop for which connections are told to close before they are closed. */
  drainMs?: () => number
}

/** A running application. */
export interface RunningApp extends App {
  /** Also runs jobs until it stops. */
  takeJobs(): Promise<void>
  /** Starts to accept requests after warming up. */
  listen(): Promise<void>
}

/** Creates the application of one process and adds its closing steps before `steps`. */
export async function startApp(
  { config, log, open, web, opened, shareMetrics, drainMs = () => 0 }: StartAppParts,
  steps: StopSteps,
): Promise<RunningApp> {
  const { providers, sandbox } = opened
  const sandboxUrl = sandbox?.url
  const app = await createApp({
    open,
    web,
    providers,
    ...(sandboxUrl !== undefined && { sandboxUrl }),
    ...(shareMetrics !== undefined && { shareMetrics }),
  })
  const jobs: { ending?: () => Promise<void> } = {}
  // Concurrently: running requests and jobs share the time of a stop.
  steps.unshift(
    async () =>
      void (await Promise.all([
        stop(app, Math.max(config.drainDelayMs, drainMs())),
        Promise.race([jobs.ending?.(), drainTime()]),
      ])),
  )
  return {
    ...app,
    takeJobs: async () => {
      const { databaseUrl } = open
      jobs.ending = await startJobs(
        { databaseUrl, databaseSchema: config.databaseSchema, log },
        app.jobHandlers,
      )
    },
    listen: async () => {
      await warmUp(app.server)
      await listen(app, config)
    },
  }
}

// Load balancers need a moment to notice that this process is not ready, while it still answers.
async function stop(app: App, delayMs: number): Promise<void> {
  app.drain()
  await wait(delayMs)
  // A connection whose last answer started before the stop stays open at its client, but unused.
  const closeIdle = setInterval(() => app.server.server.closeIdleConnections(), 100)
  await Promise.race([app.close(), drainTime()])
  clearInterval(closeIdle)
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.server.listen({ host, port })
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE')
      throw new Error(`Port ${port} is already in use. Set PORT to another one, or stop what uses it.`, {
        cause: error,
      })
    if (codeOf(error) === 'EACCES')
      throw new Error(`Port ${port} is not open to this user. Set PORT to 1024 or more.`, { cause: error })
    throw error
  }
}

/** The port on which an application listens. */
export function findPort(app: App, { port }: Config): number {
  const address = app.server.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
