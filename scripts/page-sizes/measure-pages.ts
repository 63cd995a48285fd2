import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ClientManifest, CreateRenderer } from '@sohbet/contract'
import { createTransport } from '../../web/app/test/library.ts'
import { namelessSite } from '../../web/app/lib/page/site.ts'
import { memberParts } from '../../web/app/page-assets.ts'
import type { PageSize, SizeTable } from './compare-sizes.ts'

const entry = 'app/entry-client.tsx'
/** Files a page loads when idle without interaction (`prefetch.spec.ts` checks that there are no others). */
const untouched = ['app/api/prefetch.ts', 'app/ui/link/link-prefetch.ts']
const lazyPages = 'app/lazy-pages.ts'
/** A developer page. */
const devPage = 'site/dev-ui'
const memberPages = /^(?:library|money)\/|\/settings-account$|\/home-member$/

/** Addresses in the sample data, by page name. */
const addresses: Record<string, string> = {
  'catalog/home': '/',
  'catalog/audios': '/audios',
  'catalog/audio-detail': '/audios/detail/letters',
  'catalog/articles': '/articles',
  'catalog/article-detail': '/articles/detail/on-silence',
  'catalog/search': '/search?q=letters',
}

/** Measures all pages of the build in `web/dist`. */
export async function measurePages(dist: string): Promise<SizeTable> {
  const client = join(dist, 'client')
  // Written by the build.
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ClientManifest
  const { createRenderer } = (await import(join(dist, 'server/entry-server.js'))) as {
    createRenderer: CreateRenderer
  }
  const render = createRenderer({ manifest })
  const table: SizeTable = {}
  for (const name of Object.keys(manifest).toSorted()) {
    const [, page] = /^app\/routes\/(.+)\.tsx$/.exec(name) ?? []
    if (page === undefined || page === devPage) continue
    const size = sizeOf(manifest, name, memberPages.test(page), (file) =>
      gzipped(readFileSync(join(client, file))),
    )
    const address = addresses[page]
    table[page] = address === undefined ? size : { ...size, document: await documentSize(render, address) }
  }
  return table
}

function sizeOf(
  manifest: ClientManifest,
  page: string,
  isForMember: boolean,
  bytesOf: (file: string) => number,
): PageSize {
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((bytes, file) => bytes + bytesOf(file), 0)
  const scriptsOf = (names: ReadonlySet<string>): Set<string> =>
    new Set([...names].flatMap((name) => manifest[name]?.file ?? []))
  const isLazy = manifest[entry]?.dynamicImports?.includes(page) !== true
  const first = neededBy(manifest, [entry, page])
  const idle = neededBy(manifest, [entry, page, ...untouched, ...(isLazy ? [lazyPages] : [])])
  const drawn = neededBy(manifest, [entry, page, ...(isForMember ? (memberParts['shell'] ?? []) : [])])
  return {
    scripts: sum(scriptsOf(first)),
    untilIdle: sum(scriptsOf(idle)),
    styles: sum(new Set([...drawn].flatMap((name) => manifest[name]?.css ?? []))),
  }
}

function neededBy(
  manifest: ClientManifest,
  names: readonly string[],
  found = new Set<string>(),
): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    // A renamed part would otherwise count as nothing.
    if (manifest[name] === undefined)
      throw new Error(`The build has no part ${name}: name it in measure-pages.ts.`)
    found.add(name)
    neededBy(manifest, manifest[name].imports ?? [], found)
  }
  return found
}

async function documentSize(render: ReturnType<CreateRenderer>, address: string): Promise<number> {
  const { status, body } = await render({
    request: new Request(`http://localhost${address}`),
    language: 'en',
    reading: { hasHijri: true },
    publicOrigin: 'https://sohbet.example',
    brand: { ...namelessSite.brand, tagline: 'Talks', companyName: 'Sohbet SystemAccount' },
    hasDevPages: false,
    nonce: 'n0nce',
    isSignedIn: false,
    mayPay: false,
    transport: createTransport(),
    reportError: (error) => {
      throw error
    },
  })
  if (status !== 200) throw new Error(`${address} of the invented data was answered with ${status}.`)
  return gzipped(Buffer.from(body))
}

function gzipped(content: Buffer): number {
  return gzipSync(content).length
}
