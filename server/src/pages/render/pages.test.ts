import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageRequest } from '@sohbet/contract/pages'
import { describe, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { expectErrorBody, people } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { coverFileId } from '#test/library/library.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { startTestApp } from '#test/app/test-app.ts'

const clientFolder = await folderOfFile('client')
await mkdir(join(clientFolder, 'assets'))
await writeFile(join(clientFolder, 'assets/entry-1a2b.js'), 'export {}')

const forms = {
  '/new-playlist': { path: '/play-lists', body: { title: 'Ours' } },
  '/log-out': { path: '/auth/logout' },
}
const requested: Pick<PageRequest, 'publicOrigin' | 'brand' | 'isSignedIn'>[] = []
const app = await startTestApp({
  fill: fillLibrary,
  web: {
    clientFolder,
    coverArt: (slug, options) =>
      `<svg viewBox="0 0 100 100"><title>${slug} ${JSON.stringify(options)}</title></svg>`,
    render: async (page) => {
      const { publicOrigin, brand, isSignedIn } = page
      requested.push({ publicOrigin, brand, isSignedIn })
      const { pathname } = new URL(page.request.url)
      if (pathname === '/broken') throw new Error('no ink')
      if (pathname === '/old') return { status: 302, headers: [['location', '/new']], body: '' }
      const { status, body } = await page.transport(
        page.request.method === 'POST' && pathname in forms
          ? { method: 'POST', ...forms[pathname as keyof typeof forms] }
          : { method: 'GET', path: `/api/collections${pathname}` },
      )
      const text = JSON.stringify({ status, body, form: await page.request.text(), at: requested.length })
      return {
        status: 200,
        headers: [
          ['content-type', 'text/html; charset=utf-8'],
          // As the web application sets it for visitors.
          ['cache-control', 'private, no-cache'],
        ],
        body: `<script nonce="${page.nonce}"></script>${text}`,
      }
    },
  },
})
const { visitor, bob, carla } = app.cast

// The bytes of the library's only cover; its row says 1000 bytes.
const mediaFolder = join(app.services.config.dataDir, 'media', coverFileId.slice(0, 2))
await mkdir(mediaFolder, { recursive: true })
await writeFile(join(mediaFolder, coverFileId), 'picture')
await app.services.db.updateTable('media_files').set({ bytes: 7 }).where('id', '=', coverFileId).execute()

describe('a page', () => {
  test('is rendered with the public address, the brand and the caller’s data', async () => {
    const seen = await visitor.get('/plus-evenings')
    expect(seen.body).toContain('"is_locked":true')
    expect(requested.at(-1)).toMatchObject({
      publicOrigin: 'https://sohbet.example',
      brand: { name: 'Sohbet' },
      isSignedIn: false,
    })
    const own = await carla.get('/plus-evenings')
    expect(own.body).toContain('"is_locked":false')
  })

  test('of a member is never shared or cached', async () => {
    const before = requested.length
    await carla.get('/for-members')
    const shown = await visitor.get('/for-members')
    expect(shown.body).toContain('"is_locked":true')
    await carla.get('/for-members')
    expect(requested.length).toBe(before + 3)
  })

  test('is rendered once for all visitors, with a new nonce in each answer', async () => {
    const before = requested.length
    const answers = [await visitor.get('/mixed-album'), await visitor.get('/mixed-album')]
    expect(requested.length).toBe(before + 1)
    const nonces = answers.map(({ headers, body }) => {
      const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      expect(body).toContain(`nonce="${nonce}"`)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })

  test.each([
    '/reset-password/?code=secret',
    '/confirm-email?x=1&code=secret',
    '/mixed-album?code=',
    '/login/?p=%2Fgift%3Fcode%3Dsecret',
  ])('%s is not cached, sends no referrer, and is rendered each time [B-21 B-32]', async (path) => {
    const before = requested.length
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await visitor.send({ method, url: path })
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
    }
    expect(requested.length).toBe(before + 2)
  })

  test('has the same cache headers for GET and HEAD, and is rendered once for both', async () => {
    const before = requested.length
    const [got, headed] = [
      await visitor.get('/host-lesson-1'),
      await visitor.send({ method: 'HEAD', url: '/host-lesson-1' }),
    ]
    expect(headed.headers['cache-control']).toBe(got.headers['cache-control'])
    expect(requested.length).toBe(before + 1)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('answers %s with 405', async (method) => {
    const { status, headers, body } = await visitor.send({ method, url: '/mixed-album', payload: 'x' })
    expectErrorBody(body, 405)
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
  })

  test('with a cookie is not shared', async () => {
    const before = requested.length
    await visitor.get('/suhba-in-leeds', { cookie: 'theme=dark' })
    await visitor.get('/suhba-in-leeds', { cookie: 'theme=dark' })
    expect(requested.length).toBe(before + 2)
  })

  test('is rendered again when the catalogue changes', async () => {
    const { databaseSchema } = app.services.config
    await visitor.get('/zawiya-lessons')
    const before = requested.length
    await queryDatabase(app.databaseUrl, `select pg_notify($1, '')`, [`catalog_changed_${databaseSchema}`])
    await expect
      .poll(async () => (await visitor.get('/zawiya-lessons'), requested.length))
      .toBeGreaterThan(before)
  })

  test('may load only our own resources and cannot be framed', async () => {
    const { headers } = await visitor.get('/')
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  })

  test('forwards the redirect of a loader', async () => {
    const { status, headers } = await visitor.get('/old')
    expect({ status, location: headers['location'] }).toEqual({ status: 302, location: '/new' })
  })

  test('with a typed English prefix leads to the English address, which this browser then gets [B-14]', async () => {
    const { status, headers } = await visitor.get('/en/mixed-album?x=1', { 'accept-language': 'ar' })
    expect([status, headers['location']]).toEqual([308, '/mixed-album?x=1'])
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    const followed = await visitor.get('/mixed-album?x=1', { 'accept-language': 'ar', cookie })
    expect(followed.status).toBe(200)
  })

  test('of one member submits no form for the member who has signed in since [FORM-01]', async () => {
    const sendAs = async (accountId: number) => {
      const { body } = await carla.send({
        method: 'POST',
        url: '/new-playlist',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `title=Ours&page-account=${accountId}`,
      })
      return String(body)
    }
    expect(await sendAs(people.alice.accountId)).toContain('Another account has signed in')
    expect(await sendAs(people.carla.accountId)).toContain('"title":"Ours"')
  })

  test('whose form ended the session has the browser delete what it stored (D11)', async () => {
    const answer = await bob.send({
      method: 'POST',
      url: '/log-out',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `page-account=${people.bob.accountId}`,
    })
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect((await carla.get('/for-members')).headers).not.toHaveProperty('clear-site-data')
  })

  test('receives a posted form as it was sent', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/login/',
      payload: 'identifier=maryam',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.body).toContain('"form":"identifier=maryam"')
  })

  test('that cannot be rendered shows an error page and is logged once [COMP-02]', async () => {
    app.expectConsoleError(/^a page could not be rendered$/)
    const answer = await visitor.get('/broken?token=hidden')
    expect([answer.status, String(answer.body).includes('Something Went Wrong')]).toEqual([500, true])
    expect(app.lines().filter(({ level }) => level >= 40)).toHaveLength(1)
    expect(JSON.stringify(app.lines())).not.toContain('hidden')
  })
})

describe('files beside the pages', () => {
  test.each(['/content', '/content/', '/content/api/collections/', '/content/nothing?x=1'])(
    '%s is refused by the content API and never rendered',
    async (path) => {
      const before = requested.length
      expectErrorBody((await visitor.get(path)).body, 404)
      expect(requested.length).toBe(before)
    },
  )

  test('a cover is drawn from its seed, with construction lines on request', async () => {
    const drawn = await visitor.get('/cover/suhba-in-leeds.svg')
    expect(drawn).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } })
    expect(String(drawn.body)).toContain('xmlns="http://www.w3.org/2000/svg"')
    expect(String((await visitor.get('/cover/a.svg?draft=spread')).body)).toContain(
      '{"draft":true,"spread":1}',
    )
    for (const path of ['/cover/suhba-in-leeds.png', '/cover/podcast/a.png', '/cover/player/a.png'])
      expect((await visitor.get(path)).headers['content-type'], path).toBe('image/png')
    for (const path of ['/cover/other/a.png', '/cover/player/a.svg'])
      expect((await visitor.get(path)).status, path).toBe(404)
  })

  test.each([
    '/cover/a.gif',
    '/cover/.svg',
    '/cover/a%3Cscript%3E.svg',
    '/cover/a.b.svg',
    `/cover/${'a'.repeat(201)}.svg`,
  ])('answers 404 for %s', async (path) => {
    expect((await visitor.get(path)).status).toBe(404)
  })

  test('serves a cover picture, but no recording under any id', async () => {
    const answer = await visitor.get(`/images/${coverFileId}`)
    expect(answer).toMatchObject({ status: 200, body: 'picture', headers: { 'content-type': 'image/jpeg' } })
    for (const id of ['file0000000000000001', 'nosuchfile0000000000', 'x'])
      expect((await carla.get(`/images/${id}`)).status).toBe(404)
  })

  test('security.txt exists when the operator configures an address', async () => {
    expect((await visitor.get('/.well-known/security.txt')).status).toBe(404)
    app.services.config.securityEmail = 'security@sohbet.example'
    const { status, headers, body } = await visitor.get('/.well-known/security.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('Contact: mailto:security@sohbet.example\n')
    expect(body).toContain('Expires: 2027-06-01T00:00:00.000Z\n')
    expect(body).toContain('Canonical: https://sohbet.example/.well-known/security.txt\n')
  })

  test('the favicon is at its default address', async () => {
    const answer = await app.server.inject({ url: '/favicon.ico' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/x-icon'])
    expect(answer.rawPayload.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
    expect(answer.rawPayload.subarray(22, 26).toString('latin1')).toBe('\x89PNG')
    expect(answer.rawPayload.length).toBe(22 + answer.rawPayload.readUInt32LE(14))
  })
})
