import { loadWebBuild } from './pages/render/web-build.ts'
import type { WebBuild } from './pages/render/web-build.ts'
import { readProcessParts } from './run-until-stopped.ts'
import { serveAlone } from './serve-alone.ts'
import { serveWithWorkers } from './serve-with-workers.ts'

/** What is served besides the API; the built pages unless told. */
export interface ServeParts {
  loadWeb?: () => Promise<WebBuild>
}

/** Serves until a signal, with as many processes as configured. Throws a sentence for the operator. */
export async function serve({ loadWeb }: ServeParts = {}): Promise<void> {
  const parts = readProcessParts()
  // Pages that are drawn from their sources are drawn in one place.
  if (loadWeb !== undefined || parts.config.workers === 1) await serveAlone(parts, loadWeb ?? loadWebBuild)
  else await serveWithWorkers(parts)
}
