import { flushCompileCache } from 'node:module'
import type { WebBuild } from './pages/render/web-build.ts'
import { announce, openInstallation } from './open-installation.ts'
import { runUntilStopped, stopWithinMs } from './run-until-stopped.ts'
import type { ProcessParts } from './run-until-stopped.ts'
import { findPort, startApp } from './start-app.ts'

/** Serves with this process alone. */
export async function serveAlone(parts: ProcessParts, loadWeb: () => Promise<WebBuild>): Promise<void> {
  const { config } = parts
  await runUntilStopped({
    ...parts,
    withinMs: stopWithinMs,
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
