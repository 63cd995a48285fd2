import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeNoise } from '#test/library/pictures.ts'
import { openTestServices } from '#test/database/test-database.ts'
import { Refusal } from '#platform/refusal.ts'
import { drawPng } from '#platform/pictures/picture.ts'
import { createImages } from './index.ts'

const picture = await makeNoise('jpeg', 300, 200)
let requested = 0
let answer: { status: number; type: string; body: Buffer }
const host = createServer((_request, response) => {
  requested += 1
  response.writeHead(answer.status, { 'content-type': answer.type, location: '/elsewhere' }).end(answer.body)
}).listen(0, '127.0.0.1')
await once(host, 'listening')
const name = `127.0.0.1:${(host.address() as AddressInfo).port}`

const open = await openTestServices({ environment: { IMAGE_HOSTS: name } })
// The test treats the configured host as part of the public network.
const images = createImages({
  ...open.services,
  findCoverPicture: async () => undefined,
  coverArt: undefined,
  drawPng,
  mayAsk: () => true,
})
afterAll(async () => {
  host.close()
  await open.close()
})
beforeEach(() => {
  requested = 0
  answer = { status: 200, type: 'text/html', body: picture }
})

async function ask(path: string) {
  const query = { url: `http://${name}${path}`, w: '64' }
  return await images.optimise({ asker: { key: 'a' }, query, params: {}, accept: 'image/webp' })
}

async function statusOf(path: string): Promise<number> {
  return await ask(path).then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? error.status : expect.fail(String(error))),
  )
}

test('a picture of a configured host is resized whatever its content type, and cached for an hour [B-127]', async () => {
  const { bytes, contentType, cacheControl, vary } = await ask('/a.jpg')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 43 })
  expect({ contentType, cacheControl, vary }).toEqual({
    contentType: 'image/webp',
    cacheControl: 'public, max-age=3600',
    vary: 'accept',
  })
  await ask('/a.jpg')
  expect(requested).toBe(1)
  open.clock.set('2026-11-21T10:00:00Z')
  await ask('/a.jpg')
  expect(requested).toBe(2)
})

test('a missing remote picture is 404; a failing or redirecting host is 502 [B-127]', async () => {
  for (const [said, status] of [
    [404, 404],
    [403, 502],
    [500, 502],
    [302, 502],
    [206, 502],
  ] as const) {
    answer = { ...answer, status: said }
    expect(await statusOf('/b.jpg')).toBe(status)
  }
  expect(requested).toBe(5)
})

test('a response that is not a picture is 400; one that is too large is 502 [B-127]', async () => {
  answer = { status: 200, type: 'image/png', body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  expect(await statusOf('/c.png')).toBe(400)
  answer = { status: 200, type: 'image/jpeg', body: Buffer.alloc(10_000_001, picture) }
  expect(await statusOf('/d.jpg')).toBe(502)
})

test('without the web application there are no drawings', async () => {
  const query = { url: '/cover/river.png', w: '64' }
  const request = { asker: { key: 'a' }, query, params: { file: 'suhba.png' }, accept: undefined }
  await expect(images.optimise(request)).rejects.toMatchObject({ status: 404 })
  await expect(images.placeholder(request)).rejects.toMatchObject({ status: 404 })
})
