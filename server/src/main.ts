import { flushCompileCache } from 'node:module'
import { loadWebBuild, type WebBuild } from './pages/render/web-build.ts'
import { type ProcessParts, readProcessParts, runUntilStopped, stopWithinMs } from './run-until-stopped.ts'
import { serveWithWorkers } from './serve-with-workers.ts'
import { announce, openInstallation } from './open-installation.ts'
import { findPort, startApp } from './start-app.ts'

/** Optional parts; the built pages are served by default. */
export interface ServeParts {
  loadWeb?: () => Promise<WebBuild>
}

/** Serves until a signal, with the configured number of processes. Throws a message for the operator. */
export async function serve({ loadWeb }: ServeParts = {}): Promise<void> {
  const parts = readProcessParts()
  // Pages rendered from source need a single process.
  if (loadWeb !== undefined || parts.config.workers === 1) await serveAlone(parts, loadWeb ?? loadWebBuild)
  else await serveWithWorkers(parts)
}

/** Serves with this process alone. */
async function serveAlone(parts: ProcessParts, loadWeb: () => Promise<WebBuild>): Promise<void> {
  const { config } = parts
  await runUntilStopped({
    ...parts,
    withinMs: stopWithinMs(config),
    start: async (steps) => {
      const web = await loadWeb()
      const installation = await openInstallation(parts, steps)
      const app = await startApp({ ...parts, ...installation, web }, steps)
      await app.takeJobs()
      await app.listen()
      announce(config, findPort(app, config), installation)
      // Node writes the cache only at a normal exit: a killed process would leave nothing for the next.
      flushCompileCache()
    },
  })
}
