import { askForRecording, downloadMyData, getGathering, takeRequestBack } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Guest, people } from '#test/app/cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { recordingFor } from '#test/library/recording-for.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, bob } = app.cast
const { db } = app.services
const recording = await recordingFor(db)
const nowhere = { params: { id: 999_999_999 } }

const announce = async (startsAt: string) => {
  const { id } = await db
    .insertInto('catalog_upcoming_suhbas')
    .values({
      title: 'Dhikr',
      description: 'Tea.',
      place: 'Leeds',
      image: null,
      url: null,
      starts_at: startsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}
const [toCome, over] = [await announce('2026-12-24T18:00:00Z'), await announce('2026-11-01T18:00:00Z')]
const hasRequested = async (who: Guest, of = over) => (await who.call(getGathering, of)).data.is_asked
const rows = async () =>
  await db
    .selectFrom('gatherings_requests')
    .selectAll()
    .orderBy('account_id')
    .orderBy('gathering_id')
    .execute()

beforeEach(async () => {
  await db.deleteFrom('gatherings_requests').execute()
  await db.updateTable('catalog_upcoming_suhbas').set({ recording_item_id: null }).execute()
})

describe('a gathering', () => {
  test('has the same address before and after it takes place [N13]', async () => {
    expect((await visitor.call(getGathering, toCome)).data).toMatchObject({
      title: 'Dhikr',
      starts_at: '2026-12-24T18:00:00.000Z',
      is_past: false,
      recording: null,
      is_asked: false,
    })
    expect((await visitor.call(getGathering, over)).data.is_past).toBe(true)
  })

  test('shows its recording as long as that is published', async () => {
    await db.updateTable('catalog_upcoming_suhbas').set({ recording_item_id: recording.itemId }).execute()
    const shown = async () => (await visitor.call(getGathering, over)).data.recording
    expect(await shown()).toMatchObject({ slug: recording.slug })
    const withdraw = async (at: Date | null) => {
      await db
        .updateTable('catalog_all_collections')
        .set({ withdrawn_at: at })
        .where('slug', '=', recording.slug)
        .execute()
    }
    await withdraw(testNow)
    expect(await shown()).toBeNull()
    await withdraw(null)
  })
})

describe('requesting a notification', () => {
  test.each([
    ['to come', toCome],
    ['that is over', over],
  ])('of one %s is stored once, with the time of the first request', async (_name, of) => {
    expect((await alice.call(askForRecording, of)).data).toEqual({ is_asked: true, recording: null })
    const before = await rows()
    app.clock.set(new Date(testNow.getTime() + 60_000))
    expect((await alice.call(askForRecording, of)).data.is_asked).toBe(true)
    expect(await rows()).toEqual(before)
    expect(before).toEqual([
      expect.objectContaining({ account_id: people.alice.accountId, asked_at: testNow, told_at: null }),
    ])
  })

  test('fifty times at once is one request', async () => {
    await Promise.all(Array.from({ length: 50 }, () => alice.call(askForRecording, over)))
    expect(await rows()).toHaveLength(1)
  })

  test('is visible to and can be cancelled by its member only', async () => {
    await alice.call(askForRecording, over)
    expect([await hasRequested(alice), await hasRequested(bob), await hasRequested(visitor)]).toEqual([
      true,
      false,
      false,
    ])
    expect((await bob.call(takeRequestBack, over)).data).toEqual({ is_asked: false, recording: null })
    expect([await hasRequested(alice), await hasRequested(alice, toCome)]).toEqual([true, false])
    for (let times = 0; times < 2; times += 1)
      expect((await alice.call(takeRequestBack, over)).data.is_asked).toBe(false)
    expect(await rows()).toEqual([])
  })

  test('for a recorded gathering answers the recording, and stores nothing', async () => {
    await db.updateTable('catalog_upcoming_suhbas').set({ recording_item_id: recording.itemId }).execute()
    expect((await alice.call(askForRecording, over)).data).toMatchObject({
      is_asked: false,
      recording: { slug: recording.slug },
    })
    expect(await rows()).toEqual([])
  })

  test('requires an existing gathering', async () => {
    for (const call of [getGathering, askForRecording, takeRequestBack])
      expect((await alice.refused(call, 404, nowhere)).code).toBe('NotFound')
    expect(await rows()).toEqual([])
  })

  test('is part of the data export, and is deleted with the gathering', async () => {
    const passing = await announce('2026-12-25T18:00:00Z')
    await alice.call(askForRecording, passing)
    const stored = async () => (await alice.call(downloadMyData)).data.gathering_requests
    expect(await stored()).toEqual([
      { gathering_id: passing.params.id, title: 'Dhikr', asked_at: testNow.toISOString(), told_at: null },
    ])
    await db.deleteFrom('catalog_upcoming_suhbas').where('id', '=', passing.params.id).execute()
    expect([await stored(), await rows()]).toEqual([[], []])
  })
})

test('a request is deleted with the account', async () => {
  await bob.call(askForRecording, over)
  expect(await rows()).toHaveLength(1)
  await db.deleteFrom('accounts_members').where('id', '=', people.bob.accountId).execute()
  expect(await rows()).toEqual([])
})
