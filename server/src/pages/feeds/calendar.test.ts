import ICAL from 'ical.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { guestAt } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { openTestServices, testNow } from '#test/database/test-database.ts'
import { createTestServer } from '#test/app/test-server.ts'
import { recordingFor } from '#test/library/recording-for.ts'
import { addCalendar } from './calendar.ts'

const open = await openTestServices()
await fillLibrary(open.services)
const server = await createTestServer({
  log: open.services.log,
  extend: (app) => addCalendar(app, open.services),
})
const visitor = guestAt(server, undefined)
beforeEach(() => open.clock.set(testNow))
afterAll(async () => {
  await server.close()
  await open.close()
})
const { db } = open.services

async function readCalendar(path: string) {
  const { status, headers, body } = await visitor.get(path)
  expect({ path, status, type: headers['content-type'] }).toEqual({
    path,
    status: 200,
    type: 'text/calendar; charset=utf-8',
  })
  const text = String(body)
  // Lines have the required line breaks and at most 75 bytes (RFC 5545, 3.1).
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]) // As the library's own examples do.
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { text, headers, events }
}

async function idOf(title: string): Promise<number> {
  const { id } = await db
    .selectFrom('catalog_upcoming_suhbas')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}

test('lists all upcoming gatherings in one calendar, the next one first, without past ones [SUHBA-03 B-83]', async () => {
  const { events } = await readCalendar('/upcoming-suhbas.ics')
  expect(events.map(({ summary }) => summary)).toEqual(['Tonight', 'In December'])
})

test('a gathering has its own file: place, start in UTC, and a duration of two hours [SUHBA-03 B-83]', async () => {
  const id = await idOf('Tonight')
  const { text, headers, events } = await readCalendar(`/upcoming-suhbas/${id}.ics`)
  expect(headers['content-disposition']).toBe(`attachment; filename="upcoming-suhba-${id}.ics"`)
  expect(text).toContain('DTSTART:20261121T180000Z\r\n')
  expect(text).toContain('DTEND:20261121T200000Z\r\n')
  const [event] = events
  expect(event).toMatchObject({
    uid: `upcoming-suhba-${id}@sohbet.example`,
    summary: 'Tonight',
    description: 'All are welcome',
    location: 'Leeds',
  })
  expect(event?.component.getFirstPropertyValue('url')).toBe(`https://sohbet.example/gatherings/${id}`)
})

test('names a gathering and its place in the language of the file; a new name is a change', async () => {
  const id = await idOf('Tonight')
  const path = `/upcoming-suhbas/${id}.ics?language=ar`
  const sequence = async () => (await readCalendar(path)).events[0]?.sequence ?? 0
  const before = await sequence()
  const gathering = db.updateTable('catalog_upcoming_suhbas').where('id', '=', id)
  await gathering.set({ titles: '{"ar": "الليلة"}' }).execute()
  await gathering.set({ place_titles: '{"ar": "ليدز"}' }).execute()
  const { events } = await readCalendar(path)
  expect(events[0]).toMatchObject({ summary: 'الليلة', location: 'ليدز', sequence: before + 2 })
  const [english] = (await readCalendar(`/upcoming-suhbas/${id}.ics`)).events
  expect(english).toMatchObject({ summary: 'Tonight', location: 'Leeds' })
})

test('a gathering keeps its UID when its time changes, so that a calendar moves it', async () => {
  const id = await idOf('In December')
  const before = await readCalendar(`/upcoming-suhbas/${id}.ics`)
  await db
    .updateTable('catalog_upcoming_suhbas')
    .set({ starts_at: '2026-12-01T20:00:00Z' })
    .where('id', '=', id)
    .execute()
  const after = await readCalendar(`/upcoming-suhbas/${id}.ics`)
  expect(after.events[0]?.uid).toBe(before.events[0]?.uid)
  expect(after.events[0]?.startDate.toJSDate().toISOString()).toBe('2026-12-01T20:00:00.000Z')
})

test('an entry has the time and number of its changes, and is otherwise stable', async () => {
  const id = await idOf('Tonight')
  const path = `/upcoming-suhbas/${id}.ics`
  const change = async (values: { place: string } | { image: string }) =>
    await db.updateTable('catalog_upcoming_suhbas').set(values).where('id', '=', id).execute()
  const revision = async () => {
    const { events, text } = await readCalendar(path)
    const [stamp, changed] = ['dtstamp', 'last-modified'].map((name) =>
      String(events[0]?.component.getFirstPropertyValue(name)),
    )
    expect(stamp).toBe(changed)
    return { text, sequence: events[0]?.sequence ?? 0, changed: changed ?? '' }
  }
  const before = await revision()
  open.clock.set('2026-11-21T12:00:00Z')
  await change({ image: '/images/1' })
  expect(await revision()).toEqual(before)
  await change({ place: 'York' })
  const after = await revision()
  expect(after.sequence).toBe(before.sequence + 1)
  expect(after.changed > before.changed).toBe(true)
  await change({ place: 'Leeds' })
  const again = await revision()
  expect(again.sequence).toBe(after.sequence + 1)
  expect(again.changed > after.changed).toBe(true)
})

test.each(['/upcoming-suhbas.ics', 'its own file'])(
  'does not send %s again while it is unchanged',
  async (file) => {
    const id = await idOf('Tonight')
    const path = file.startsWith('/') ? file : `/upcoming-suhbas/${id}.ics`
    const known = { 'if-none-match': String((await visitor.get(path)).headers['etag']) }
    open.clock.set('2026-11-21T12:00:00Z')
    const { status, body } = await visitor.get(path, known)
    expect([status, body]).toEqual([304, ''])
    await db.updateTable('catalog_upcoming_suhbas').set({ url: '/x' }).where('id', '=', id).execute()
    expect((await visitor.get(path, known)).status).toBe(200)
    await db.updateTable('catalog_upcoming_suhbas').set({ url: null }).where('id', '=', id).execute()
  },
)

test('a past and recorded gathering keeps its UID and links to its recording [N13]', async () => {
  const id = await idOf('Last week')
  const { slug, itemId } = await recordingFor(db)
  const tie = async (recording_item_id: number | null) => {
    await db.updateTable('catalog_upcoming_suhbas').set({ recording_item_id }).where('id', '=', id).execute()
  }
  const sequence = async () => (await readCalendar(`/upcoming-suhbas/${id}.ics`)).events[0]?.sequence ?? 0
  await tie(itemId)
  expect(await sequence()).toBeGreaterThan(1)
  const { events } = await readCalendar('/upcoming-suhbas.ics')
  expect(events.map(({ summary }) => summary)).toEqual(['Last week', 'Tonight', 'In December'])
  const own = await readCalendar(`/upcoming-suhbas/${id}.ics`)
  for (const event of [events[0], own.events[0]]) {
    expect(event?.uid).toBe(`upcoming-suhba-${id}@sohbet.example`)
    expect(event?.component.getFirstPropertyValue('url')).toBe(`https://sohbet.example/audios/detail/${slug}`)
  }
  open.clock.set('2027-06-01T00:00:00Z')
  expect((await readCalendar('/upcoming-suhbas.ics')).events).toEqual([])
  await tie(null)
})

test('folds and restores text in any script, with commas and line breaks', async () => {
  const fields = {
    title:
      'مجلس في ليدز، مع الشيخ يوسف: عن الصبر والشكر وعن آداب الصحبة والضيافة \u{1F932}\u{1F932}\u{1F932}',
    description: 'One; two, three\\four\r\nfive: "six" Şükür\u0007',
    place: 'Leeds, 3 Şems Street; upstairs',
  }
  const id = await idOf('Tonight')
  await db.updateTable('catalog_upcoming_suhbas').set(fields).where('id', '=', id).execute()
  const { events } = await readCalendar(`/upcoming-suhbas/${id}.ics`)
  expect(events[0]).toMatchObject({
    summary: fields.title,
    description: 'One; two, three\\four\nfive: "six" Şükür ',
    location: fields.place,
  })
})

test('answers 404 for a gathering that has begun or never existed [B-83]', async () => {
  const tonight = await idOf(
    'مجلس في ليدز، مع الشيخ يوسف: عن الصبر والشكر وعن آداب الصحبة والضيافة \u{1F932}\u{1F932}\u{1F932}',
  )
  const past = await idOf('Last week')
  for (const file of [
    `${past}.ics`,
    '999999999.ics',
    '99999999999999999999.ics',
    'x.ics',
    `${tonight}`,
    '-1.ics',
  ])
    expect((await visitor.get(`/upcoming-suhbas/${file}`)).status).toBe(404)
  open.clock.set('2026-11-21T18:00:00Z')
  expect((await visitor.get(`/upcoming-suhbas/${tonight}.ics`)).status).toBe(404)
})

test('the calendar is empty when nothing is announced [SUHBA-04]', async () => {
  await db.deleteFrom('catalog_upcoming_suhbas').execute()
  const { events } = await readCalendar('/upcoming-suhbas.ics')
  expect(events).toEqual([])
})
