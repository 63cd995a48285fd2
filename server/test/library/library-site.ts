import type { WebBuild } from '#pages/render/web-build.ts'
import { fillLibrary } from './fill-library.ts'
import { makeWeb } from '../app/make-web.ts'
import { startTestApp, type TestApp } from '../app/test-app.ts'

/**
 * Starts an application with the test library, this drawing for every cover, and no pages. To be awaited at
 * the top of a test file.
 */
export async function startLibrarySite(cover = '<svg viewBox="0 0 100 100"></svg>'): Promise<TestApp> {
  const render: WebBuild['render'] = async () => ({ status: 404, headers: [], body: '' })
  return await startTestApp({ fill: fillLibrary, web: await makeWeb({ coverArt: () => cover, render }) })
}
