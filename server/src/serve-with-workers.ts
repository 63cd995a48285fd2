import { createMetrics } from './platform/http/metrics.ts'
import { keepWorkers } from './platform/process/workers/keep-workers.ts'
import type { Workers } from './platform/process/workers/keep-workers.ts'
import type { Log } from './platform/log.ts'
import { shareMemoryLimits } from './platform/security/rate-limit.ts'
import { connectionsPerProcess } from './platform/start/connections.ts'
import { announce, openInstallation } from './open-installation.ts'
import type { Installation } from './open-installation.ts'
import { runUntilStopped, stopWithinMs } from './run-until-stopped.ts'
import type { ProcessParts } from './run-until-stopped.ts'

/** What a worker is told at its beginning. */
export interface WorkerTask {
  databaseUrl: string
  databaseOwnerUrl: string
  /** Undefined: no sandbox stands in. */
  sandboxUrl: string | undefined
  maxConnections: number
}

/** Has the processes replaced, one after the other. Not SIGHUP: a terminal that is closed sends that, to end us. */
const restartSignal = 'SIGUSR2'
/** Milliseconds more than a worker has, so that none is left behind. */
const marginMs = 3000

/**
 * Serves with `config.workers` processes at one port (decision 38). This one owns what there is once: the embedded
 * PostgreSQL, the sandbox, the demo content, and the counts that the others share.
 */
export async function serveWithWorkers(parts: ProcessParts): Promise<void> {
  const { config, log } = parts
  await runUntilStopped({
    ...parts,
    withinMs: stopWithinMs + marginMs,
    ignored: [restartSignal],
    start: async (steps) => {
      const installation = await openInstallation(parts, steps)
      shareMemoryLimits()
      const workers = keepWorkers({
        count: config.workers,
        file: new URL('worker.ts', import.meta.url),
        task: toTask(installation, config.workers),
        stopWithinMs: stopWithinMs,
        metrics: createMetrics(),
        log,
      })
      steps.unshift(async () => await workers.stop())
      const { port } = await workers.start()
      restartOnSignal(workers, log)
      announce(config, port, installation)
    },
  })
}

function toTask({ open, opened }: Installation, workers: number): WorkerTask {
  const { databaseUrl, ownerUrl: databaseOwnerUrl } = open
  const maxConnections = connectionsPerProcess(workers)
  return { databaseUrl, databaseOwnerUrl, sandboxUrl: opened.sandbox?.url, maxConnections }
}

function restartOnSignal(workers: Workers, log: Log): void {
  const state = { isRestarting: false }
  const restart = async (): Promise<void> => {
    // Asked for twice it would begin again with what has just begun.
    if (state.isRestarting) return
    state.isRestarting = true
    try {
      log.info('the processes are replaced, one after the other')
      await workers.restart()
      log.info('all processes were replaced')
    } catch (error) {
      log.error({ err: error }, 'a new process cannot begin; the old ones go on')
    }
    state.isRestarting = false
  }
  process.on(restartSignal, () => void restart())
}
