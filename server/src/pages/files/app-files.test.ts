import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { guestAt } from '#test/app/cast.ts'
import { createTestServer } from '#test/app/test-server.ts'
import { createLog } from '#platform/log.ts'
import { addAppFiles, toManifest } from './app-files.ts'

const folder = await folderOfFile('app-files')
const brand = {
  name: 'Halka',
  tagline: 'Talks for the way',
  companyName: 'Halka',
  appStoreUrl: '',
  playStoreUrl: '',
  messengerAppId: null,
}

async function serve(clientFolder: string, shown = brand) {
  const server = await createTestServer({
    log: createLog('silent'),
    extend: (app) => addAppFiles(app, { clientFolder, brand: shown }),
  })
  afterAll(() => server.close())
  return { server, ...guestAt(server, undefined) }
}

await writeFile(join(folder, 'sw.js'), 'self.skipWaiting')
const visitor = await serve(folder)

test('the manifest has the name chosen by the operator [APP-04]', async () => {
  const { status, body, headers } = await visitor.get('/manifest.webmanifest')
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  expect(JSON.parse(String(body))).toMatchObject({
    name: 'Halka',
    description: 'Talks for the way',
    start_url: '/',
    display: 'standalone',
    shortcuts: ['/search', '/library', '/downloads'].map((url) => ({ url })),
  })
})

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['tr', 'ltr'],
  ['ur', 'rtl'],
] as const)('the manifest has its language and direction: %s', (lang, dir) => {
  expect(toManifest(brand, lang)).toMatchObject({ lang, dir })
})

test('every icon of the manifest has the declared size [APP-04]', async () => {
  const { body } = await visitor.get('/manifest.webmanifest')
  const { icons } = JSON.parse(String(body)) as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(icons).toHaveLength(4)
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, sizes } of icons) {
    const answer = await visitor.server.inject({ url: src })
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png'])
  }
})

test('the manifest has narrow and wide screenshots of the declared sizes [APP-04 C-7]', async () => {
  const sohbet = await serve(join(import.meta.dirname, '../../../../web/public'), {
    ...brand,
    name: 'Sohbet',
  })
  const { body } = await sohbet.get('/manifest.webmanifest')
  const { screenshots } = JSON.parse(String(body)) as {
    screenshots: { src: string; sizes: string; form_factor: string; label: string }[]
  }
  expect(new Set(screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes, label } of screenshots) {
    const answer = await sohbet.server.inject({ url: src })
    expect(answer.headers['content-type']).toBe('image/webp')
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'webp'])
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
    expect(answer.rawPayload.length).toBeLessThan(150_000)
    expect(label.length).toBeGreaterThan(5)
  }
})

test('a renamed site has no screenshots, which show the original name', async () => {
  const { body } = await visitor.get('/manifest.webmanifest')
  expect(JSON.parse(String(body))).toMatchObject({ screenshots: [] })
  expect((await visitor.server.inject({ url: '/app/home-wide.webp' })).statusCode).toBe(404)
})

test('the service worker is always revalidated and may call only our own origin', async () => {
  const { status, headers, body } = await visitor.get('/sw.js')
  expect([status, body]).toEqual([200, 'self.skipWaiting'])
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self'",
  })
})

test('a build without a service worker answers 404', async () => {
  const other = await serve(join(folder, 'nowhere'))
  expect((await other.get('/sw.js')).status).toBe(404)
})
