import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { memberParts } from '../web/app/page-assets.ts'

const client = join(import.meta.dirname, '../web/dist/client')
const manifestPath = join(client, '.vite/manifest.json')
// `npm test` builds the pages first; otherwise there may be none.
const isBuilt = existsSync(manifestPath)

/** The maximum scripts a page loads before it is interactive, in bytes after gzip. */
const maxBytes = 150_000

/** The maximum styles a page loads before painting, in bytes after gzip: for entry pages and others. */
const maxStyleBytes = { open: 14_000, members: 18_450 }
const memberPages = /^app\/routes\/(?:library|money)\/|\/settings-account\.tsx$|\/home-member\.tsx$/
/** A developer page, which contains every component. */
const devPage = 'app/routes/site/dev-ui.tsx'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Everything that some parts of the site load at once, by their names in the manifest. */
function neededBy(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    neededBy(manifest, manifest[name]?.imports ?? [], found)
  }
  return found
}

describe.skipIf(!isBuilt)('the scripts of the first load', () => {
  test.each([
    'catalog/home',
    'catalog/audios',
    'catalog/audio-detail',
    'catalog/articles',
    'catalog/article-detail',
    'catalog/search',
  ])('of the page %s stay within the limit', (page) => {
    const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
    const names = neededBy(manifest, ['app/entry-client.tsx', `app/routes/${page}.tsx`])
    const sizes = [...names].map((name) => {
      // A name missing from the manifest fails the test.
      const path = join(client, manifest[name]?.file ?? '')
      return gzipSync(readFileSync(path)).length
    })
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytes)
  })

  test('exclude the payment providers, which load with the payment', () => {
    const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
    const textOf = (names: readonly string[]) =>
      [...neededBy(manifest, names)]
        .map((name) => readFileSync(join(client, manifest[name]?.file ?? ''), 'utf8'))
        .join('\n')
    const pages = Object.keys(manifest).filter((name) => name.startsWith('app/routes/'))
    expect(pages.length).toBeGreaterThan(30)
    for (const page of pages) expect(textOf(['app/entry-client.tsx', page]), page).not.toMatch(providers)
    for (const provider of ['stripe', 'paypal'])
      expect(textOf([`app/features/payments/step/${provider}-payment.tsx`])).toMatch(providers)
  })
})

describe.skipIf(!isBuilt)('the service worker’s offline page', () => {
  test('excludes the developer pages', () => {
    const worker = readFileSync(join(client, 'sw.js'), 'utf8')
    expect(worker).toContain('/assets/entry-client-')
    const { [devPage]: page } = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
    const files = [page?.file ?? '', ...(page?.css ?? [])]
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(worker).not.toContain(file)
  })
})

describe.skipIf(!isBuilt)('the styles of the first load', () => {
  const read = () => JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
  const bytesOf = (file: string) => gzipSync(readFileSync(join(client, file))).length
  const pages = isBuilt
    ? Object.keys(read()).filter((name) => name.startsWith('app/routes/') && name !== devPage)
    : []

  test.each(pages)('of %s stay within the limit', (page) => {
    const manifest = read()
    const parts = memberPages.test(page) ? (memberParts['shell'] ?? []) : []
    const names = neededBy(manifest, ['app/entry-client.tsx', page, ...parts])
    const styles = new Set([...names].flatMap((name) => manifest[name]?.css ?? []))
    expect(styles.size).toBeGreaterThan(0)
    const sum = [...styles].reduce((bytes, file) => bytes + bytesOf(file), 0)
    expect(sum, page).toBeLessThanOrEqual(memberPages.test(page) ? maxStyleBytes.members : maxStyleBytes.open)
  })

  test('include members’ styles under the names the server uses', () => {
    const manifest = read()
    for (const name of Object.values(memberParts).flat()) expect(Object.keys(manifest)).toContain(name)
  })
})

const providers = /js\.stripe\.com|www\.sandbox\.paypal\.com/
