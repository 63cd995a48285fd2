import { flushCompileCache } from 'node:module'
import { loadWebBuild } from './pages/render/web-build.ts'
import type { FiguresText, Metrics } from './platform/http/metrics.ts'
import { keepCompiledCode } from './platform/process/compile-cache.ts'
import { meetPrimary } from './platform/process/workers/meet-primary.ts'
import type { Primary } from './platform/process/workers/meet-primary.ts'
import { openProviders } from './wiring/open-providers.ts'
import { openServices } from './wiring/open-services.ts'
import { databasePatienceMs } from './open-installation.ts'
import { readProcessParts, runUntilStopped, stopWithinMs } from './run-until-stopped.ts'
import type { ProcessParts, StopSteps } from './run-until-stopped.ts'
import type { WorkerTask } from './serve-with-workers.ts'
import { findPort, startApp } from './start-app.ts'

keepCompiledCode()

// A terminal and a service manager send these to every process of a group. The primary process says when to stop; on a
// SIGTERM of its own a worker stops as well, and another one takes its place.
const ofTheGroup = ['SIGINT', 'SIGHUP', 'SIGUSR2'] as const
for (const signal of ofTheGroup) process.on(signal, () => undefined)

/** Milliseconds for which a worker that is replaced tells those who ask it to come back by another connection. */
const replacedLetGoMs = 1500

const state = { letGoMs: 0 }
const orders = { takeJobs: (): void => undefined, stop: (): void => undefined }
const primary = await meetPrimary<WorkerTask>({
  takeJobs: () => orders.takeJobs(),
  stop: (isReplaced) => {
    if (isReplaced) state.letGoMs = replacedLetGoMs
    orders.stop()
  },
})
const { config, log } = readProcessParts()
// Several processes write one log.
const parts = { config, log: log.child({ worker: process.pid }) }
try {
  await runUntilStopped({
    ...parts,
    withinMs: stopWithinMs,
    ignored: [...ofTheGroup, 'SIGTERM'],
    start: async (steps, stop) => {
      orders.stop = stop
      process.on('SIGTERM', () => {
        state.letGoMs = replacedLetGoMs
        stop()
      })
      await startWorker(primary, parts, steps)
    },
  })
} catch (error) {
  await primary.reportFailure(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** One process of several: what there is once is the primary's, and is told in the task. */
async function startWorker(
  { task, share, reportFigures, reportReady }: Primary<WorkerTask>,
  { config: given, log }: ProcessParts,
  steps: StopSteps,
): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, maxConnections, sandboxUrl } = task
  const payments = { ...given.payments, ...(sandboxUrl !== undefined && { sandboxUrl }) }
  const config = { ...given, databaseUrl, databaseOwnerUrl, payments }
  const web = await loadWebBuild()
  const opening = openServices(config, log, { databasePatienceMs, database: { maxConnections } })
  steps.unshift(async () => await (await opening).close())
  const open = await opening
  const opened = await openProviders(config, open.services.clock)
  steps.unshift(opened.close)
  const shareMetrics = (metrics: Metrics): (() => Promise<FiguresText>) => {
    // Behind the application, whose last answers count as well.
    steps.unshift(async () => await reportFigures(metrics))
    return share(metrics)
  }
  const app = await startApp(
    { config, log, open, opened, web, shareMetrics, letGoMs: () => state.letGoMs },
    steps,
  )
  // What fails ends this process, and another one is told to.
  orders.takeJobs = () => void app.takeJobs()
  await app.listen()
  await reportReady({ port: findPort(app, config) })
  flushCompileCache()
}
