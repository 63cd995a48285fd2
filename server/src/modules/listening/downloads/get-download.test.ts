import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { addRecentActivity, getCollection, getDownload, listRecentActivities } from '@sohbet/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import type { Person } from '#test/app/cast.ts'
import { credits, giveCredits } from '#test/money/credits.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { libraryIds } from '#test/library/library-ids.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { catalogChannel } from '#modules/catalog/index.ts'
import { storeFile } from '#modules/media/index.ts'
import { postTransfer } from '#modules/wallet/index.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, bob, carla, hamid, layla } = app.cast
const { db } = app.services
const { trackId: idOf } = await libraryIds(db)
const patience = idOf('On patience')
const bytes = Buffer.from(Uint16Array.from({ length: 5000 }, (_, nth) => nth).buffer)

const scratch = await folderOfFile('download')
let origin = ''
beforeAll(async () => {
  await writeFile(join(scratch, 'talk'), bytes)
  const sourcePath = join(scratch, 'talk')
  const { fileId } = await storeFile(app.services, { sourcePath, mimeType: 'audio/mp4' })
  await db.updateTable('catalog_tracks').set({ file_id: fileId }).where('id', '=', patience).execute()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo // It listens on an address, not on a pipe.
  origin = `http://127.0.0.1:${port}`
})
beforeEach(async () => {
  await db.deleteFrom('listening_activities').execute()
})

const ask = async (id: number, person = alice) => (await person.call(getDownload, { params: { id } })).data
const refused = async (id: number, status: number, person = alice) =>
  await person.refused(getDownload, status, { params: { id } })
const fetchFile = async (url: string, headers: Record<string, string> = {}) =>
  await fetch(`${origin}${url}`, { headers })

describe('a download [LIB-04 B-48]', () => {
  test('is an address that serves the file under the name of its album and title', async () => {
    const { url, exp, file_name, bytes: size } = await ask(patience)
    expect([file_name, size]).toEqual(['Suhba in Leeds - On patience.m4a', bytes.length])
    expect(exp).toBeGreaterThan(app.clock.now().getTime() / 1000)
    const answer = await fetchFile(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('audio/mp4')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Suhba in Leeds - On patience.m4a"; filename*=UTF-8''Suhba%20in%20Leeds%20-%20On%20patience.m4a`,
    )
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('resumes after an interruption as long as the file is the same', async () => {
    const { url } = await ask(patience)
    const etag = (await fetchFile(url, { range: 'bytes=0-99' })).headers.get('etag') ?? ''
    const rest = await fetchFile(url, { range: 'bytes=100-', 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 100-9999/10000`)
    expect(rest.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true)
    expect((await fetchFile(url, { range: 'bytes=100-', 'if-range': '"other"' })).status).toBe(200)
  })

  test.each([
    ['under another name', (url: string) => url.replace(/name=.*/, 'name=virus.exe')],
    ['under no name', (url: string) => url.replace(/&name=.*/, '')],
    ['as one to be heard', (url: string) => url.replace(/\/[a-z0-9]{20}\?/, '/original?')],
    ['of another member', (url: string) => url.replace('u:1:', 'u:2:')],
  ])('is refused %s', async (_what, change) => {
    const { url } = await ask(patience)
    const answer = await fetchFile(change(url))
    expect([change(url) === url, answer.status]).toEqual([false, 403])
    expect(answer.headers.get('content-disposition')).toBeNull()
  })

  test('is not possible by a playback address, whatever name is appended', async () => {
    const url = await heardAddress()
    expect((await fetchFile(url)).headers.get('content-disposition')).toBeNull()
    expect((await fetchFile(`${url}&name=virus.exe`)).status).toBe(403)
  })

  test('security.md 5.4.2 has a safe name whatever the title contains', async () => {
    await db.updateTable('catalog_tracks').set({ title: 'a"\r\nX: y' }).where('id', '=', patience).execute()
    const { url, file_name } = await ask(patience)
    await db.updateTable('catalog_tracks').set({ title: 'On patience' }).where('id', '=', patience).execute()
    expect(file_name).toBe('Suhba in Leeds - a X y.m4a')
    const { headers } = await fetchFile(url)
    expect(headers.get('content-disposition')).toContain('filename="Suhba in Leeds - a X y.m4a"')
    expect(headers.get('x')).toBeNull()
  })

  test('is added to a member’s downloads by a report, not by the request, which writes nothing [B-101]', async () => {
    await ask(patience)
    await ask(patience, visitor)
    expect(await db.selectFrom('listening_activities').select('account_id').execute()).toEqual([])
    const body = { type: 'audio', item_id: patience, activity: 'downloaded' } as const
    await alice.call(addRecentActivity, { body })
    await alice.call(addRecentActivity, { body })
    const { data } = await alice.call(listRecentActivities, { query: { activity: 'downloaded' } })
    expect(data.map(({ type, track }) => [type, track?.id])).toEqual([['audio', patience]])
    expect(await db.selectFrom('listening_activities').select('account_id').execute()).toHaveLength(1)
  })
})

describe('who may download', () => {
  test('a visitor may download open tracks of a public album [PERM-09]', async () => {
    expect((await ask(patience, visitor)).url).toContain('&s=pub&')
  })

  test.each([
    ['a public lesson of an album that is bought', 'Lesson for all'],
    ['the open track of an album of a plan', 'Open'],
    ['a recording for members', 'Welcome'],
    ['a recording of a plan', 'The long evening'],
  ])('a visitor may not download %s [PERM-09]', async (_what, title) => {
    const { code, message } = await refused(idOf(title), 403, visitor)
    expect([code, message]).toEqual(['ResourceNeedsLogin', 'Please log in to download this recording.'])
  })

  test('a visitor may not download the tracks for members of a public album', async () => {
    await db.updateTable('catalog_tracks').set({ access: 'free' }).where('id', '=', patience).execute()
    const { code } = await refused(patience, 403, visitor)
    await db.updateTable('catalog_tracks').set({ access: null }).where('id', '=', patience).execute()
    expect(code).toBe('ResourceNeedsLogin')
  })

  test('a member may download what their plan lets them hear [B-48]', async () => {
    await ask(idOf('Welcome'))
    await ask(idOf('Lesson for all'))
    await ask(idOf('The long evening'), bob)
    await ask(idOf('Premier only'), carla)
    expect((await refused(idOf('The long evening'), 403)).code).toBe('PlanRequired')
    expect((await refused(idOf('Premier only'), 403, bob)).code).toBe('PlanRequired')
    const { code, message } = await refused(idOf('Lesson one'), 403, carla)
    expect([code, message]).toEqual(['PurchaseRequired', 'You need to buy this recording first.'])
    expect(await alice.call(listRecentActivities, { query: {} })).toMatchObject({ page_info: { total: 0 } })
  })

  test('only a member who has paid may download where downloads cost credits [A-32 B-46]', async () => {
    await sell('suhba-in-leeds', 2)
    expect((await refused(patience, 403, visitor)).code).toBe('ResourceNeedsLogin')
    const { code, message } = await refused(patience, 403, bob)
    expect(code).toBe('PurchaseRequired')
    // ERR-06: a longer message would not be shown.
    expect(message.length).toBeLessThan(100)
    await pay(patience, 2)
    await ask(patience, bob)
    await ask(patience, bob)
    expect((await refused(patience, 403, alice)).code).toBe('PurchaseRequired')
    expect((await refused(idOf('On gratitude'), 403, bob)).code).toBe('PurchaseRequired')
    await db.updateTable('purchases_downloads').set({ revoked_at: app.clock.now() }).execute()
    expect((await refused(patience, 403, bob)).code).toBe('PurchaseRequired')
    await sell('suhba-in-leeds', null)
  })

  test('a Premier member pays nothing [B-114]', async () => {
    expect((await ask(idOf('The night'), carla)).url).toContain('&s=u:3:')
  })

  test('the collection shows the price of a download for its reader [B-46]', async () => {
    await sell('suhba-in-leeds', 2)
    const prices = async (person: Person) =>
      (await person.call(getCollection, { params: { type: 'suhba-in-leeds' }, query: {} })).data.tracks.map(
        ({ download_price_credits: price }) => price,
      )
    await pay(patience, 1)
    expect(await prices(visitor)).toEqual([2, 2])
    expect(await prices(alice)).toEqual([null, 2])
    expect(await prices(bob)).toEqual([2, 2])
    expect(await prices(carla)).toEqual([null, null])
    await sell('suhba-in-leeds', null)
    expect(await prices(bob)).toEqual([null, null])
  })

  async function sell(slug: string, price: number | null): Promise<void> {
    await db
      .updateTable('catalog_collections')
      .set({ apply_ppd: price !== null, download_price_credits: price })
      .where('slug', '=', slug)
      .execute()
    const channel = catalogChannel(app.services.config.databaseSchema)
    await queryDatabase(app.databaseUrl, `select pg_notify($1, '')`, [channel])
    const isForSale = async (): Promise<boolean | undefined> =>
      (await visitor.call(getCollection, { params: { type: slug }, query: {} })).data.apply_ppd
    await expect.poll(isForSale).toBe(price !== null)
  }

  async function pay(trackId: number, memberId: number): Promise<void> {
    await giveCredits(app.services, memberId, 2)
    const { transferId } = await postTransfer(db, {
      requestId: randomUUID(),
      kind: 'download',
      from: { memberId },
      to: { systemAccount: 'sales:downloads' },
      units: credits(2),
      at: app.clock.now(),
    })
    await db
      .insertInto('purchases_downloads')
      .values({
        member_id: memberId,
        track_id: trackId,
        price_units: 200,
        transfer_id: transferId,
        created_at: app.clock.now(),
      })
      .execute()
  }

  test('only a host may download the lessons for hosts [B-88]', async () => {
    const lesson = idOf('Before the guests')
    expect((await ask(lesson, hamid)).file_name).toBe('Lessons for hosts - Before the guests.mp3')
    for (const person of [visitor, alice, carla, layla])
      expect((await refused(lesson, 404, person)).code).toBe('NotFound')
  })

  test('nobody may download a deleted recording, or a track without one', async () => {
    expect((await refused(2_000_000_000, 404)).code).toBe('NotFound')
  })
})

/** The address by which Alice hears the talk. */
async function heardAddress(): Promise<string> {
  const { body } = await alice.get('/content/api/collections/suhba-in-leeds')
  const { data } = body as { data: { tracks: { s3_url: string }[] } }
  return data.tracks[0]?.s3_url ?? ''
}
