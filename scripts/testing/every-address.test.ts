import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type OwnPages,
  pagesOfMembers,
  pagesOfStudio,
  pagesOfVisitors,
} from '../../e2e/shell/every-address.ts'

const root = join(import.meta.dirname, '../..')

/** Addresses that show nothing or have a test of their own: the components page, and the studio's login. */
const elsewhere = new Set(['language', 'log-out', 'dev/ui', 'studio/log-out', 'studio/enter'])

const ownPages: OwnPages = {
  playlist: '/playlists/x',
  sharedPlaylist: '/shared/x',
  receipt: '/wallet/receipts/x',
  confirmation: '/subscription/paymentconfirmation?order=x',
  payment: '/wallet/topupwallet?order=x',
}
const subjects = {
  itemId: 1,
  articleId: 1,
  talkPath: '/studio/items/1/talks/x',
  personId: 1,
  queryId: 1,
  reference: 'x',
  bulkId: 1,
  trackId: 1,
}

/** The addresses in a table of routes, with their prefixes. */
function pathsIn(file: string, before = ''): string[] {
  const table = readFileSync(join(root, 'web/app', file), 'utf8')
  const named = table.matchAll(/\bpath: '(?<path>[^']+)'|\blazy\('(?<id>[^']+)'(?:, '(?<at>[^']+)')?\)/g)
  return [...named].map(({ groups: { path, at, id } = {} }) => before + (path ?? at ?? id ?? ''))
}

/** Whether one of the pages matches a route. */
function isAmong(path: string, pages: readonly string[]): boolean {
  const pattern = new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/?\*$/, '.*')}$`)
  return pages.some((page) => pattern.test(page.replace(/\?.*/, '')))
}

test('every address of the site is tested in all languages and themes', () => {
  const pages = [...pagesOfVisitors, ...pagesOfMembers, ...Object.values(ownPages)]
  const missing = pathsIn('routes.tsx').filter((path) => !elsewhere.has(path) && !isAmong(path, pages))
  expect(missing).toEqual([])
  // Both syntaxes of a route are supported.
  for (const path of ['audios/detail/:slug', 'audios/detail/:slug/buy', 'wallet'])
    expect(pathsIn('routes.tsx')).toContain(path)
})

test('every address of the studio is tested too', () => {
  const routes = pathsIn('studio/studio-routes.tsx', 'studio/').filter((path) => path !== 'studio/studio')
  const missing = routes.filter((path) => !elsewhere.has(path) && !isAmong(path, pagesOfStudio(subjects)))
  expect(missing).toEqual([])
})

test('reports an address without tests', () => {
  expect(isAmong('wallet/new-page', pagesOfMembers)).toBe(false)
  expect(isAmong('playlists/:slug', pagesOfMembers)).toBe(false)
  expect(isAmong('playlists/:slug', Object.values(ownPages))).toBe(true)
})
