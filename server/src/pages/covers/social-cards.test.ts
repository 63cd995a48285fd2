import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { lookUpCard } from '#modules/catalog/index.ts'
import { startLibrarySite } from '#test/library/library-site.ts'

const app = await startLibrarySite(
  '<svg viewBox="0 0 100 100"><rect width="100" height="100" fill="#9b2336"/></svg>',
)
const { db } = app.services
afterAll(() => {
  delete process.env['FONTCONFIG_FILE']
})

async function cardOf(path: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await app.server.inject(path)
  expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'image/png'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  return rawPayload
}

/** The share of dark pixels in a part of a picture: where there is text. */
async function inkOf(card: Buffer, left: number, width: number): Promise<number> {
  const { data } = await sharp(card)
    .extract({ left, top: 72, width, height: 486 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((point) => point < 60).length / data.length
}

test('shares a talk and an article with a picture of cover, title and speaker [B-13]', async () => {
  for (const path of ['/card/audios/suhba-in-leeds.png', '/card/articles/letter-1.png'])
    expect([path, (await inkOf(await cardOf(path), 622, 506)) > 0.01]).toEqual([path, true])
})

test('starts an Arabic title at the right, with our own font [B-13]', async () => {
  const title = 'في آداب الإصغاء'
  await db
    .updateTable('catalog_collections')
    .set({ title, language: 'ar' })
    .where('slug', '=', 'talk-01')
    .execute()
  const card = await cardOf('/card/audios/talk-01.png')
  expect(await inkOf(card, 72, 506)).toBeGreaterThan(0.005)
  expect(process.env['FONTCONFIG_FILE']).toContain(app.services.config.dataDir)
})

test('names people in the language of the address, and the title in its own', async () => {
  const leeds = { kind: 'audios', slug: 'suhba-in-leeds' } as const
  const [speaker, city] = [{ ar: 'الشيخ يوسف' }, { ar: 'ليدز' }].map((titles) => JSON.stringify(titles))
  await db.updateTable('catalog_speakers').set({ titles: speaker }).where('slug', '=', 'yusuf').execute()
  await db.updateTable('catalog_cities').set({ titles: city }).where('slug', '=', 'leeds').execute()
  const { title } = (await lookUpCard(db, leeds, 'en')) ?? {}
  expect(await lookUpCard(db, leeds, 'ar')).toMatchObject({ title, name: 'الشيخ يوسف', place: 'ليدز' })
  expect(await lookUpCard(db, leeds, 'tr')).toMatchObject({ title, name: 'Shaykh Yusuf', place: 'Leeds' })
  const path = '/card/audios/suhba-in-leeds.png'
  const drawn = async (query: string) => (await app.server.inject(path + query)).headers.etag
  expect(await drawn('?language=ar')).not.toBe(await drawn(''))
})

test('draws a picture once, and again when its text is corrected', async () => {
  const path = '/card/audios/suhba-in-leeds.png'
  const first = await app.server.inject(path)
  expect((await app.server.inject(path)).headers.etag).toBe(first.headers.etag)
  await db
    .updateTable('catalog_collections')
    .set({ title: 'A much longer title that says more & <more>' })
    .where('slug', '=', 'suhba-in-leeds')
    .execute()
  expect((await app.server.inject(path)).headers.etag).not.toBe(first.headers.etag)
})

test.each(['/card/audios/none.png', '/card/audios/majlis-host-lessons.png', '/card/speakers/x.png'])(
  'answers 404 at %s',
  async (path) => expect((await app.server.inject(path)).statusCode).toBe(404),
)
