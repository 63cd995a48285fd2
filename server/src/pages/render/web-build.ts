import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClientManifest, CreateRenderer, RenderPage } from '@sohbet/contract/pages'

/** Draws the cover of a slug as SVG; `draft` draws construction lines only. */
export type CoverArt = (
  slug: string,
  options?: { draft?: boolean; spread?: number; bare?: boolean },
) => string

/** The built web application: its renderer, its cover drawings and its folder of files. */
export interface WebBuild {
  render: RenderPage
  coverArt: CoverArt
  clientFolder: string
  /** The unique name of this build; undefined where it is not needed. */
  release?: string
}

const webFolder = join(import.meta.dirname, '../../../../web/dist')

/** Loads the build; throws a message for the operator if there is none. */
export async function loadWebBuild(): Promise<WebBuild> {
  const manifestFile = join(webFolder, 'client/.vite/manifest.json')
  const text = await readFile(manifestFile, 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error('The web application has not been built. Run npm start, or npm run build and try again.')
  const entry = await load<{ createRenderer: CreateRenderer }>('entry-server.js')
  const covers = await load<{ coverArt: CoverArt }>('cover-art.js')
  const manifest = JSON.parse(text) as ClientManifest
  const release = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return {
    release,
    render: entry.createRenderer({ manifest, release }),
    coverArt: covers.coverArt,
    clientFolder: join(webFolder, 'client'),
  }
}

// The build is ours and follows the contract: contract/src/site/pages.ts.
async function load<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(join(webFolder, 'server', file)).href)) as Module
}
