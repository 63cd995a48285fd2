import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { WebBuild } from '#pages/render/web-build.ts'

/** A web application without files, whose pages are empty unless given; deleted with the test file. */
export async function makeWeb(given: Partial<WebBuild> = {}): Promise<WebBuild> {
  const clientFolder = await mkdtemp(join(tmpdir(), 'sohbet-client-'))
  await mkdir(join(clientFolder, 'assets'))
  afterAll(() => rm(clientFolder, { recursive: true }))
  const render: WebBuild['render'] = async () => ({ status: 200, headers: [], body: '' })
  return { clientFolder, coverArt: () => '<svg/>', render, ...given }
}
