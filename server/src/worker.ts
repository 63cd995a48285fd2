import { flushCompileCache } from 'node:module'
import { messageOf } from '#platform/process/error-code.ts'
import { loadWebBuild } from './pages/render/web-build.ts'
import { type FiguresText, type Metrics, type ProcessFigures, sumFigures } from './platform/http/metrics.ts'
import { keepCompiledCode } from './platform/process/compile-cache.ts'
import {
  openChannel,
  type PrimaryCalls,
  type WorkerCalls,
} from './platform/process/workers/worker-channel.ts'
import { openProviders } from './wiring/open-providers.ts'
import { openServices } from './wiring/open-services.ts'
import { databasePatienceMs } from './open-installation.ts'
import {
  type ProcessParts,
  readProcessParts,
  runUntilStopped,
  type StopSteps,
  stopWithinMs,
} from './run-until-stopped.ts'
import type { WorkerTask } from './serve-with-workers.ts'
import { startApp } from './start-app.ts'

keepCompiledCode()

// A terminal or a service manager sends these to every process of a group. The primary process decides when to
// stop; a SIGTERM to a worker itself stops that worker, which is then replaced.
const ofTheGroup = ['SIGINT', 'SIGHUP', 'SIGUSR2'] as const
for (const signal of ofTheGroup) process.on(signal, () => undefined)

/** Milliseconds for which a replaced worker tells clients to use another connection. */
const replacedDrainMs = 1500
/** Milliseconds after which the combined metrics are given up in favour of this worker's own. */
const patienceMs = 10_000

const state: { drainMs: number; takeJobs?: () => void; stop?: () => void; metrics?: Metrics } = { drainMs: 0 }
const stop = (isReplaced: boolean): void => {
  if (isReplaced) state.drainMs = replacedDrainMs
  state.stop?.()
}
// Without an answer, for example while the database is unavailable, the last figures are used.
const figures = async (): Promise<ProcessFigures | undefined> =>
  await state.metrics?.figures().catch(() => undefined)
const own: WorkerCalls = { takeJobs: () => state.takeJobs?.(), stop, figures }
const callPrimary = openChannel<PrimaryCalls<WorkerTask>>(process, own, patienceMs)
const { config, log } = readProcessParts()
// Several processes write to one log.
const parts = { config, log: log.child({ worker: process.pid }) }
try {
  await runUntilStopped({
    ...parts,
    withinMs: stopWithinMs(config),
    ignored: [...ofTheGroup, 'SIGTERM'],
    start: async (steps, stopNow) => {
      state.stop = stopNow
      process.on('SIGTERM', () => stop(true))
      await startWorker(parts, steps)
    },
  })
} catch (error) {
  await callPrimary('ending', { reason: messageOf(error) })
  process.exit(1)
}

/** Starts one of several processes; what exists once belongs to the primary and is described in the task. */
async function startWorker({ config: given, log }: ProcessParts, steps: StopSteps): Promise<void> {
  const task = await callPrimary('task')
  if (task === undefined) throw new Error('The primary process does not answer.')
  const { databaseUrl, databaseOwnerUrl, maxConnections, sandboxUrl } = task
  const payments = { ...given.payments, ...(sandboxUrl !== undefined && { sandboxUrl }) }
  const config = { ...given, databaseUrl, databaseOwnerUrl, payments }
  const web = await loadWebBuild()
  const opening = openServices(config, log, { databasePatienceMs, database: { maxConnections } })
  steps.unshift(async () => await (await opening).close())
  const open = await opening
  const opened = await openProviders(config, open.services.clock)
  steps.unshift(opened.close)
  const shareMetrics = (metrics: Metrics) => {
    state.metrics = metrics
    // After the application, whose last answers count as well.
    steps.unshift(async () => {
      const last = await figures()
      if (last !== undefined) await callPrimary('ending', { figures: last })
    })
    return async (): Promise<FiguresText> => {
      const all = await callPrimary('allFigures')
      return await (all === undefined ? metrics : sumFigures(all)).read()
    }
  }
  const app = await startApp(
    { config, log, open, opened, web, shareMetrics, drainMs: () => state.drainMs },
    steps,
  )
  // A failure ends this process, and another one takes over the jobs.
  state.takeJobs = () => void app.takeJobs()
  await app.listen()
  flushCompileCache()
}
