import { askForRecording, getCollection, getGathering, listMajalis, takeRequestBack } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAuditLine } from '#test/app/audit-log.ts'
import { people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { draftAlbums } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { openServices } from '#wiring/open-services.ts'
import { notifyRecorded } from './notify-recorded.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, carla, nura, visitor } = app.cast
const { db, config, log } = app.services
const { beginFinished, publish } = await draftAlbums(app)
const evening = {
  title: 'Evening of dhikr',
  description: 'Tea from seven.',
  local_time: '2026-12-03T19:30',
  time_zone: 'Europe/London',
  place: 'Leeds',
  url: null,
  majlis_id: null,
}

beforeEach(async () => {
  await db.deleteFrom('catalog_upcoming_suhbas').execute()
  await db.updateTable('accounts_members').set({ language: null, disabled_at: null }).execute()
  await deliverEmails(app)
})

const announce = async () => {
  const { data } = await nura.call(studio.createGathering, { body: evening })
  return { params: { id: data.id } }
}
type Of = Awaited<ReturnType<typeof announce>>

const revisionOf = async ({ params }: Of) => {
  const { data } = await nura.call(studio.listGatherings)
  return data.find(({ id }) => id === params.id)?.revision ?? ''
}

/** As the editor's form does it, with the current revision. */
const tie = async ({ params }: Of, itemId: number | null) => {
  const body = { ...evening, recording_item_id: itemId, revision: await revisionOf({ params }) }
  return (await nura.call(studio.changeGathering, { params, body })).data
}

/** Publishes the recording of a gathering. */
const record = async (of: Of) => {
  const { item, revision } = await beginFinished()
  await tie(of, item.id)
  return await publish(item.id, revision)
}

/** The emails sent by the job that runs every minute. */
const notify = async () => {
  await app.jobHandlers.tasks['tell-recorded']?.({})
  return await deliverEmails(app)
}
const recipients = async () => (await notify()).map(({ to }) => to).toSorted()

describe('members who requested a notification are notified', () => {
  test('once, after a draft linked earlier is published', async () => {
    const of = await announce()
    await alice.call(askForRecording, of)
    await bob.call(askForRecording, of)
    const { item, revision } = await beginFinished()
    expect(await tie(of, item.id)).toMatchObject({ recording_item_id: item.id, recording_title: item.title })
    expect(await notify()).toEqual([])
    await publish(item.id, revision)
    const emails = await notify()
    expect(emails.map(({ to }) => to)).toEqual(['alice@example.org', 'bob@example.org'])
    expect(emails[0]?.subject).toBe('Recorded: Evening of dhikr')
    expect(emails[0]?.raw).toContain(item.title)
    expect(emails[0]?.raw).toContain(`https://sohbet.example/audios/detail/${item.slug}`)
    expect(await notify()).toEqual([])
    expect((await alice.call(getGathering, of)).data).toMatchObject({
      is_asked: false,
      recording: { slug: item.slug, title: item.title },
    })
    expect(app.jobHandlers.schedule['tell-recorded']).toBe('* * * * *')
  })

  test('when the recording was published before it was linked, or by schedule', async () => {
    const [first, second] = [await announce(), await announce()]
    await alice.call(askForRecording, first)
    await bob.call(askForRecording, second)
    const done = await beginFinished()
    await publish(done.item.id, done.revision)
    await tie(first, done.item.id)
    expect(await recipients()).toEqual(['alice@example.org'])

    const later = await beginFinished()
    await tie(second, later.item.id)
    await publish(later.item.id, later.revision, new Date(testNow.getTime() + 3_600_000).toISOString())
    expect(await notify()).toEqual([])
    app.clock.set(new Date(testNow.getTime() + 3_601_000))
    await app.jobHandlers.tasks['publish-due']?.({})
    expect(await recipients()).toEqual(['bob@example.org'])
  })

  test('not again when it is republished or replaced by another recording', async () => {
    const of = await announce()
    await alice.call(askForRecording, of)
    const { item, revision } = await record(of)
    expect(await recipients()).toEqual(['alice@example.org'])
    await publish(item.id, revision)
    expect(await notify()).toEqual([])
    const other = await beginFinished()
    await publish(other.item.id, other.revision)
    await tie(of, other.item.id)
    expect(await notify()).toEqual([])
    await tie(of, null)
    expect(await notify()).toEqual([])
    // A new request causes a new notification.
    await alice.call(askForRecording, of)
    await tie(of, other.item.id)
    expect(await recipients()).toEqual(['alice@example.org'])
  })

  test('in the language of their account, otherwise of the page they used', async () => {
    const of = await announce()
    await db
      .updateTable('accounts_members')
      .set({ language: 'tr' })
      .where('id', '=', people.alice.accountId)
      .execute()
    await alice.call(askForRecording, of)
    const url = `/content/api/gatherings/${of.params.id}/recording-request`
    await bob.send({ method: 'PUT', url, headers: { 'accept-language': 'ur' } })
    const { item } = await record(of)
    const emails = await notify()
    expect(emails.map(({ to }) => to)).toEqual(['alice@example.org', 'bob@example.org'])
    expect(emails[0]?.raw).toContain('Content-Language: tr')
    expect(emails[1]?.raw).toContain('Content-Language: ur')
    expect(emails[0]?.raw).toContain(`https://sohbet.example/tr/audios/detail/${item.slug}`)
  })
})

describe('no notification is sent', () => {
  test('to a member who cancelled, even if the email is already queued', async () => {
    const of = await announce()
    for (const person of [alice, bob, carla]) await person.call(askForRecording, of)
    await alice.call(takeRequestBack, of)
    await record(of)
    await app.jobHandlers.tasks['tell-recorded']?.({})
    await bob.call(takeRequestBack, of)
    expect((await deliverEmails(app)).map(({ to }) => to)).toEqual(['carla@example.org'])
  })

  test('to a closed or deleted account', async () => {
    const of = await announce()
    await alice.call(askForRecording, of)
    await db
      .updateTable('accounts_members')
      .set({ disabled_at: testNow })
      .where('id', '=', people.alice.accountId)
      .execute()
    await record(of)
    expect(await notify()).toEqual([])
  })

  test('for a recording withdrawn before the email is sent, until it is published again', async () => {
    const of = await announce()
    await alice.call(askForRecording, of)
    const { item, revision } = await record(of)
    await app.jobHandlers.tasks['tell-recorded']?.({})
    await nura.call(studio.moveItem, { params: { id: item.id }, body: { state: 'withdrawn' } })
    expect(await deliverEmails(app)).toEqual([])
    expect(await notify()).toEqual([])
    await publish(item.id, revision)
    expect(await recipients()).toEqual(['alice@example.org'])
  })

  test('for a gathering that is no longer linked to a recording', async () => {
    const of = await announce()
    await alice.call(askForRecording, of)
    const { item, revision } = await beginFinished()
    await tie(of, item.id)
    await tie(of, null)
    await publish(item.id, revision)
    expect(await notify()).toEqual([])
  })
})

test('two concurrent processes notify each member once', async () => {
  const of = await announce()
  for (const person of [alice, bob, carla]) await person.call(askForRecording, of)
  await record(of)
  const other = await openServices(config, log)
  try {
    const both = [app.services, { ...other.services, clock: app.clock }]
    await Promise.all([...both, ...both].map(async (services) => await notifyRecorded(services)))
  } finally {
    await other.close()
  }
  expect((await deliverEmails(app)).map(({ to }) => to)).toEqual([
    'alice@example.org',
    'bob@example.org',
    'carla@example.org',
  ])
  expect(await notify()).toEqual([])
})

describe('linking a recording', () => {
  test('is logged; both pages and the map entry of the majlis link to each other', async () => {
    const of = await announce()
    const { item, revision } = await beginFinished()
    await publish(item.id, revision)
    const majlis = await db.selectFrom('catalog_majalis').select('id').orderBy('id').executeTakeFirstOrThrow()
    const { data } = await nura.call(studio.listGatherings)
    const body = {
      ...evening,
      majlis_id: majlis.id,
      recording_item_id: item.id,
      revision: data[0]?.revision ?? '',
    }
    await nura.call(studio.changeGathering, { ...of, body })
    expect(await lastAuditLine(db)).toEqual({
      action: 'gathering.change',
      label: evening.title,
      before: { majlis_id: null, recording_item_id: null },
      after: { majlis_id: majlis.id, recording_item_id: item.id },
    })
    const collection = async () =>
      (await visitor.call(getCollection, { params: { type: item.slug }, query: {} })).data.gathering
    await expect.poll(collection).toEqual({ id: of.params.id, place: 'Leeds', held_on: '2026-12-03' })
    const pins = async () =>
      (await visitor.call(listMajalis)).data.find(({ id }) => id === majlis.id)?.gatherings
    const recorded = { title: item.title, slug: item.slug }
    expect(await pins()).toEqual([{ id: of.params.id, title: evening.title, recording: recorded }])
    await nura.call(studio.changeGathering, {
      ...of,
      body: { ...body, recording_item_id: null, revision: await revisionOf(of) },
    })
    expect(await pins()).toEqual([])
    // A gathering without a recording is shown once it is over, for 90 days.
    app.clock.set('2026-12-04T00:00:00Z')
    expect(await pins()).toEqual([{ id: of.params.id, title: evening.title, recording: null }])
    app.clock.set('2027-04-04T00:00:00Z')
    expect(await pins()).toEqual([])
    await expect.poll(collection).toBeNull()
  })

  test.each([
    ['recording_item_id', 999_999, 'This cannot be a recording. Please choose another one.'],
    ['recording_item_id', 0, undefined],
    ['majlis_id', 999_999, 'This majlis is not on the map any more.'],
  ])('is refused with %s being %j', async (field, value, sentence) => {
    const of = await announce()
    const { data } = await nura.call(studio.listGatherings)
    const body = { ...evening, [field]: value, revision: data[0]?.revision ?? '' }
    const { errors } = await nura.refused(studio.changeGathering, 400, { ...of, body })
    expect(Object.keys(errors ?? {})).toEqual([field])
    if (sentence !== undefined) expect(errors).toEqual({ [field]: sentence })
  })

  test('excludes articles, and finds drafts by title', async () => {
    const of = await announce()
    const { data: article } = await nura.call(studio.createItem, {
      body: { kind: 'article', title: 'On listening well' },
    })
    const { data } = await nura.call(studio.listGatherings)
    const body = { ...evening, recording_item_id: article.item.id, revision: data[0]?.revision ?? '' }
    expect((await nura.refused(studio.changeGathering, 400, { ...of, body })).code).toBe('BadRequest')
    const { data: album } = await nura.call(studio.createItem, {
      body: { kind: 'album', title: 'Listening well in Leeds' },
    })
    const found = await nura.call(studio.suggestWords, {
      query: { of: 'recording', search: 'listening well' },
    })
    expect(found.data).toEqual([{ value: String(album.item.id), label: 'Listening well in Leeds' }])
  })
})
