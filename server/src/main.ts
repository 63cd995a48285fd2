import { loadWebBuild } from './pages/render/web-build.ts'
import type { WebBuild } from './pages/render/web-build.ts'
import { readProcessParts } from './run-until-stopped.ts'
import { serveAlone } from './serve-alone.ts'
import { serveWithWorkers } from './serve-with-workers.ts'

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
