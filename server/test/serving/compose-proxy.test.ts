import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCollection, getDownload } from '@sohbet/contract'
import { ErrorBody } from '@sohbet/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { reservePort } from '../outside/free-port.ts'
import { startTestApp } from '../app/test-app.ts'
import { fillLibrary } from '../library/fill-library.ts'
import { readComposeEnvironment } from '../outside/compose.ts'
import { ask } from '../media/media-site.ts'
import { type Nginx, nginxProgram, startNginx } from '../outside/nginx.ts'

/** The secrets an operator writes into `.env`. */
const secrets = {
  DATABASE_PASSWORD: 'owner',
  DATABASE_APP_PASSWORD: 'application',
  STORAGE_SECRET_KEY: 'store',
  SECRETS_KEY: 'ab'.repeat(32),
}
const environment = await readComposeEnvironment({ ...secrets, MEDIA_DELIVERY: 'nginx', STORAGE_URL: '' })
// The database of this test replaces the container.
const { DATABASE_URL: _url, DATABASE_OWNER_URL: _ownerUrl, ...besidesDatabase } = environment
const app = await startTestApp({ fill: fillLibrary, environment: besidesDatabase })
const { visitor, bob, alice } = app.cast

test('Sohbet starts with the environment of compose.yaml, which requires its secrets', async () => {
  expect(parseConfig(await readComposeEnvironment(secrets))).toMatchObject({
    publicOrigin: 'http://localhost:8080',
    storage: { kind: 's3', bucket: 'sohbet', endpoint: 'http://store:8333', secretKey: 'store' },
    delivery: { kind: 'node' },
  })
  expect(parseConfig(environment)).toMatchObject({ delivery: { kind: 'nginx' }, storage: { kind: 'disk' } })
  await expect(readComposeEnvironment({})).rejects.toThrow('set DATABASE_APP_PASSWORD in .env')
})

describe.skipIf(nginxProgram === undefined)('the proxy of compose.yaml with two processes', () => {
  const bytes = randomBytes(200_000)
  let scratch = ''
  let nginx: Nginx
  let secondPort = 0
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'sohbet-compose-'))
    await writeFile(join(scratch, 'talk'), bytes)
    const origin = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).host
    const media = join(app.services.config.dataDir, 'media')
    secondPort = await reservePort()
    // Nothing listens at the second address, as during a restart: all requests reach the first.
    nginx = await startNginx({
      apps: [origin, `127.0.0.1:${secondPort}`],
      media,
      port: await reservePort(),
    })
  })
  afterAll(async () => {
    await nginx.close()
    await rm(scratch, { recursive: true })
  })

  test('forwards a page of the API and hides the metrics', async () => {
    const { status, headers } = await ask(nginx.port, '/content/api/all-listing-data-v2')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect((await ask(nginx.port, '/metrics')).status).toBe(404)
  })

  test('finds a file that only the process of the next release has', async () => {
    const next = createServer((_, answer) => answer.end('next')).listen(secondPort, '127.0.0.1')
    await once(next, 'listening')
    const answers = ['a', 'b', 'c'].map((name) => ask(nginx.port, `/assets/${name}.js`))
    for (const { body } of await Promise.all(answers)) expect(String(body)).toBe('next')
    next.close()
  })

  test('forwards pictures and uploads of the studio, and refuses other large bodies like Sohbet', async () => {
    const send = async (path: string): Promise<[number, unknown]> => {
      const answer = await fetch(`http://127.0.0.1:${nginx.port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"content":"${'a'.repeat(27_000_000)}"}`,
      })
      return [answer.status, ErrorBody.parse(await answer.json()).code]
    }
    expect(await send('/content/studio/pictures')).toEqual([401, 'LoginRequired'])
    expect(await send('/content/studio/bulk')).toEqual([401, 'LoginRequired'])
    expect(await send('/content/auth/local')).toEqual([413, 'PayloadTooLarge'])
  })

  test('sends only the bytes a member may hear or download', async () => {
    const { data } = await bob.call(getCollection, { params: { type: 'plus-evenings' }, query: {} })
    const [track] = data.tracks
    const url = track?.s3_url ?? ''
    await putBytes(url)
    const range = 'bytes=1000-66535'
    const heard = await ask(nginx.port, url, { range })
    expect([heard.status, heard.body.equals(bytes.subarray(1000, 66_536))]).toEqual([206, true])
    // nginx's own ETag: Sohbet would have sent the hash.
    expect(heard.headers.etag).toMatch(/^"[0-9a-f]+-[0-9a-f]+"$/)
    const download = await bob.call(getDownload, { params: { id: track?.id ?? 0 } })
    const { headers } = await ask(nginx.port, download.data.url, { range })
    expect(headers['content-disposition']).toContain('attachment; filename=')
    for (const other of [visitor, alice]) {
      const locked = await other.call(getCollection, { params: { type: 'plus-evenings' }, query: {} })
      expect(locked.data.tracks.map(({ s3_url: address }) => address)).toEqual([null])
    }
    expect((await ask(nginx.port, url.replace('u:2:', 'u:1:'), { range })).status).toBe(403)
    expect((await ask(nginx.port, url.split('?')[0] ?? '', { range })).status).toBe(403)
  })

  async function putBytes(url: string): Promise<void> {
    const [, fileId = ''] = /\/media\/v1\/(\w+)\//.exec(url) ?? []
    const { storage_key: key } = await app.services.db
      .updateTable('media_files')
      .set({ bytes: bytes.length })
      .where('id', '=', fileId)
      .returning('storage_key')
      .executeTakeFirstOrThrow()
    await app.services.storage.put(
      key,
      join(scratch, 'talk'),
      createHash('sha256').update(bytes).digest('hex'),
    )
  }
})
