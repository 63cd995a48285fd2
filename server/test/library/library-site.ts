import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { fillLibrary } from './fill-library.ts'
import { startTestApp } from '../app/test-app.ts'
import type { TestApp } from '../app/test-app.ts'

/**
 * Starts an application with the test library, this drawing for every cover, and no pages. To be awaited at
 * the top of a test file.
 */
export async function startLibrarySite(cover = '<svg viewBox="0 0 100 100"></svg>'): Promise<TestApp> {
  const clientFolder = await mkdtemp(join(tmpdir(), 'sohbet-client-'))
  await mkdir(join(clientFolder, 'assets'))
  afterAll(() => rm(clientFolder, { recursive: true }))
  return await startTestApp({
    fill: fillLibrary,
    web: {
      clientFolder,
      coverArt: () => cover,
      render: async () => ({ status: 404, headers: [], body: '' }),
    },
  })
}
