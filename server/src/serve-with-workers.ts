import { WorkerKeeper } from './platform/process/workers/keep-workers.ts'
import type { Log } from './platform/log.ts'
import { shareMemoryLimits } from './platform/security/rate-limit.ts'
import { connectionsPerProcess } from './platform/start/database-server.ts'
import { announce, openInstallation } from './open-installation.ts'
import { type ProcessParts, runUntilStopped, stopWithinMs } from './run-until-stopped.ts'

/** The start parameters of a worker. */
export interface WorkerTask {
  databaseUrl: string
  databaseOwnerUrl: string
  /** Undefined if no sandbox is used. */
  sandboxUrl: string | undefined
  maxConnections: number
}

/** Milliseconds more than a worker has, so that none is left running. */
const marginMs = 3000

/**
 * Serves with `config.workers` processes on one port (decision 38). The primary process owns what exists
 * once: the embedded PostgreSQL, the sandbox, the demo content, and the shared counters.
 */
export async function serveWithWorkers(parts: ProcessParts): Promise<void> {
  const { config, log } = parts
  const endsWithinMs = stopWithinMs(config)
  await runUntilStopped({
    ...parts,
    withinMs: endsWithinMs + marginMs,
    ignored: ['SIGUSR2'],
    start: async (steps) => {
      const installation = await openInstallation(parts, steps)
      const { databaseUrl, ownerUrl: databaseOwnerUrl } = installation.open
      const sandboxUrl = installation.opened.sandbox?.url
      const maxConnections = connectionsPerProcess(config.workers)
      const task: WorkerTask = { databaseUrl, databaseOwnerUrl, sandboxUrl, maxConnections }
      shareMemoryLimits()
      const file = new URL('worker.ts', import.meta.url)
      const workers = new WorkerKeeper({ count: config.workers, file, task, stopWithinMs: endsWithinMs, log })
      steps.unshift(async () => await workers.stop())
      const port = await workers.start()
      replaceOnSignal(workers, log)
      announce(config, port, installation)
    },
  })
}

// Not SIGHUP: closing a terminal sends it to end the process.
function replaceOnSignal(workers: WorkerKeeper, log: Log): void {
  let restarting: Promise<void> | undefined
  const restart = async (): Promise<void> => {
    log.info('the processes are replaced, one after the other')
    await workers.restart().then(
      () => log.info('all processes were replaced'),
      (error: unknown) => log.error({ err: error }, 'a new process cannot begin; the old ones go on'),
    )
    restarting = undefined
  }
  // A second signal would replace the new workers again.
  process.on('SIGUSR2', () => void (restarting ??= restart()))
}
