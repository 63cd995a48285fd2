import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectErrorBody } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { coverFileId } from '#test/library/library.ts'
import { makeWeb } from '#test/app/make-web.ts'
import { makeBomb, makeFlat, makeNoise, storeCover } from '#test/library/pictures.ts'
import { startTestApp } from '#test/app/test-app.ts'

const { server, services, lines } = await startTestApp({
  fill: fillLibrary,
  environment: { IMAGE_CACHE_MB: '1' },
  web: await makeWeb({
    coverArt: (seed) => {
      const fill = seed === 'zawiya' ? 'teal' : 'tan'
      return `<svg viewBox="0 0 100 100"><rect width="100" height="100" fill="${fill}"/></svg>`
    },
  }),
})
const cacheFolder = join(services.config.dataDir, 'cache/images')
const cover = `/images/${coverFileId}`
beforeAll(async () => storeCover(services, await makeNoise('jpeg', 1000, 500)))

interface PictureRequest {
  url?: string
  w?: number | string
  q?: number | string
  accept?: string
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
}

async function ask({ url = cover, w = 640, q, accept, method = 'GET', headers }: PictureRequest) {
  const query = { url, w: String(w), ...(q !== undefined && { q: String(q) }) }
  const accepted = accept === undefined ? {} : { accept }
  return await server.inject({ method, url: '/_image', query, headers: { ...accepted, ...headers } })
}

async function measure(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

const resizedCount = (): number => lines().filter(({ msg }) => msg === 'a picture is resized').length

describe('a picture', () => {
  test('is resized to each width, and never enlarged [IMG-06 IMG-07]', async () => {
    for (const w of [640, 750, 828, 1080, 1200, 1920, 2048, 3840, 16, 32, 48, 64, 96, 128, 256, 384]) {
      const answer = await ask({ w, accept: 'image/webp' })
      expect(answer.statusCode).toBe(200)
      const width = Math.min(w, 1000)
      expect(await measure(answer.rawPayload)).toEqual({ width, height: width / 2, format: 'webp' })
    }
  })

  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp;q=0.0, */*', 'image/jpeg'],
    ['*/*', 'image/jpeg'],
    [undefined, 'image/jpeg'],
  ])('accepted as %s is %s [B-127]', async (accept, type) => {
    const answer = await ask({ w: 64, ...(accept !== undefined && { accept }) })
    expect(answer.headers).toMatchObject({ 'content-type': type, vary: expect.stringContaining('accept') })
    const { format } = await measure(answer.rawPayload)
    expect(`image/${format === 'heif' ? 'avif' : format}`).toBe(type)
  })

  test('with transparency stays transparent without a modern format [B-127]', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const original = sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
    await storeCover(services, await original.png().toBuffer())
    expect((await ask({ w: 32 })).headers['content-type']).toBe('image/png')
  })

  test('may be stored in each format of the web', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      await storeCover(services, await makeNoise(format, 50))
      expect([format, (await ask({ w: 32 })).statusCode]).toEqual([format, 200])
    }
  })

  test('without q has q 75; another q is another picture [IMG-05]', async () => {
    await storeCover(services, await makeNoise('jpeg', 200))
    const tagOf = async (q?: number) => (await ask(q === undefined ? {} : { q })).headers.etag
    expect(await tagOf()).toBe(await tagOf(75))
    expect(await tagOf(20)).not.toBe(await tagOf(75))
  })

  test('from our storage may be cached forever, and is inert in a browser [B-127]', async () => {
    const { headers } = await ask({})
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    })
  })

  test('is not sent again if unchanged; HEAD returns only its size', async () => {
    const { headers, rawPayload } = await ask({})
    const again = await ask({ headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const head = await ask({ method: 'HEAD' })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': String(rawPayload.length) })
  })

  test.each([['/cover/river-lessons.png'], ['/cover/%D8%A3%D8%AF%D8%A8.png'], ['/cover/أدب.png']])(
    'may be a generated cover: %s [IMG-04]',
    async (url) => expect(await measure((await ask({ url, w: 64 })).rawPayload)).toMatchObject({ width: 64 }),
  )

  test.each([
    ['IMG-01', 'suhba', [210, 180, 140]],
    ['IMG-02', 'zawiya', [0, 128, 128]],
    ['IMG-03', 'generic', [210, 180, 140]],
  ])('%s replaces a missing picture of type %s, in its own size and resized', async (_id, type, colour) => {
    const whole = await server.inject({ url: `/placeholder/${type}.png` })
    expect(whole.headers['content-type']).toBe('image/png')
    expect(await measure(whole.rawPayload)).toMatchObject({ width: 1200, height: 1200 })
    const [red, green, blue] = await sharp(whole.rawPayload).removeAlpha().raw().toBuffer()
    expect([red, green, blue]).toEqual(colour)
    const small = await ask({ url: `/placeholder/${type}.png`, w: 96 })
    expect(await measure(small.rawPayload)).toMatchObject({ width: 96, height: 96 })
  })
})

describe('resizing', () => {
  test('happens once for 300 concurrent requests, and not again later [B-127]', async () => {
    await storeCover(services, await makeNoise('jpeg', 900))
    const requested = { w: 128, accept: 'image/webp' }
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask(requested)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect((await ask(requested)).headers.etag).toBe(answers[0]?.headers.etag)
    expect(resizedCount()).toBe(1)
  })

  test('is refused when too many requests are waiting, and accepted again afterwards [B-127]', async () => {
    await storeCover(services, await makeNoise('jpeg', 600))
    const stored = { w: 256, accept: 'image/webp' }
    expect((await ask(stored)).statusCode).toBe(200)
    const crowd = Promise.all(
      Array.from({ length: 190 }, (_, nth) =>
        ask({ w: nth % 2 === 0 ? 16 : 32, q: 1 + Math.floor(nth / 2) }),
      ),
    )
    // Cached pictures are served even while requests are being refused.
    expect((await ask(stored)).statusCode).toBe(200)
    const answers = await crowd
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expectErrorBody(answer.json(), 503)
    expect((await ask({ w: 16, q: 100 })).statusCode).toBe(200)
  })

  test('continues when the cache folder is removed', async () => {
    await rm(cacheFolder, { recursive: true })
    expect((await ask({ w: 48 })).statusCode).toBe(200)
  })
})

describe('a picture that cannot be read', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a drawing in SVG', () => svg],
    ['an SVG behind the mark of a GIF', () => Buffer.concat([Buffer.from('GIF89a'), svg])],
    ['an SVG behind the mark of a JPEG', () => Buffer.concat([Buffer.from([255, 216, 255]), svg])],
    ['an SVG with the mark of a WebP', () => Buffer.from(`<svg a='WEBP'${String(svg).slice(4)}`)],
    ['an SVG with the mark of an AVIF', () => Buffer.from(`<!--ftypavif-->${String(svg)}`)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    ['half a JPEG', async () => halfOf(await makeNoise('jpeg', 300))],
    ['half a PNG', async () => halfOf(await makeNoise('png', 300))],
    ['half a WebP', async () => halfOf(await makeNoise('webp', 300))],
    ['a PNG of 65,000 pixels a side', () => makeBomb(65_000)],
    ['a sound PNG of just over 40 million pixels', () => makeFlat(6325)],
    ['a PNG of fewer pixels that it does not have', () => makeBomb(6000)],
  ])('is refused and the original is never sent: %s [B-127]', async (_title, make) => {
    const bytes = await make()
    await storeCover(services, bytes)
    const answer = await ask({ accept: 'image/webp' })
    expectErrorBody(answer.json(), 400)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'private, no-store'])
    expect(answer.rawPayload.includes(bytes.subarray(0, 8))).toBe(false)
  })

  test('40 million pixels are accepted', async () => {
    await storeCover(services, await makeFlat(6324))
    expect((await ask({ w: 16 })).statusCode).toBe(200)
  })

  function halfOf(bytes: Buffer): Buffer {
    return bytes.subarray(0, bytes.length / 2)
  }
})
