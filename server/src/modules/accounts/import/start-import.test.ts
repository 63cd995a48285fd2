import * as contract from '@sohbet/contract'
import type { MemberExport } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { guestAt } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { exportFiles, at, none, nothing, nowhere, unlistedTypes, withoutIds } from '#test/app/export-files.ts'
import { register } from '#test/app/members.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { bob } = app.cast
const {
  alice,
  db,
  list,
  place,
  everything,
  start,
  ended,
  importData,
  exportData,
  post,
  heardMoments,
  clear,
} = await exportFiles(app)

beforeEach(clear)

describe('a file of exported member data [B-34]', () => {
  test('fills an empty account with everything, in its order; a second time it changes nothing', async () => {
    const file = everything()
    const counts = { playlists: 3, favorites: 3, notes: 1, heard: 2, history: 2 }
    expect(await importData(file)).toEqual({ ...none, ...counts })
    const before = await exportData()
    expect(withoutIds(before)).toEqual(withoutIds(file))
    const heardAt = await heardMoments()
    app.clock.set('2026-11-22T09:00:00Z')
    for (const again of [file, before]) expect(await importData(again)).toEqual({ ...none, kept: 11 })
    expect(JSON.stringify(await exportData())).toBe(JSON.stringify(before))
    expect(await heardMoments()).toEqual(heardAt)
  })

  test('sent from four windows at once is imported once, and the others are asked to wait', async () => {
    const file = everything()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(JSON.stringify({ data: { kept: file } }))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429])
    expect(await ended()).toMatchObject({ state: 'done', done: 18, total: 18 })
    expect(withoutIds(await exportData())).toEqual(withoutIds(file))
  })

  test('is stored unread, and its owner can query the progress', async () => {
    expect((await alice.call(contract.getImport)).data).toBeNull()
    const waiting = { state: 'waiting', done: 0, total: 0, result: null, message: null }
    expect(await start(everything())).toMatchObject(waiting)
    expect((await alice.call(contract.getImport)).data).toMatchObject(waiting)
    expect((await bob.call(contract.getImport)).data).toBeNull()
    expect(await exportData()).toEqual(nothing)
    expect(await ended()).toMatchObject({ state: 'done', done: 18, total: 18, message: null })
    expect(await db.selectFrom('accounts_imports').select('file').execute()).toEqual([{ file: null }])
  })

  test('whose process has ended is reported as interrupted, and another can be sent', async () => {
    await start(everything())
    await db.updateTable('accounts_imports').set({ state: 'running' }).execute()
    app.clock.set(new Date(app.clock.now().getTime() + 6 * 60_000))
    expect((await alice.call(contract.getImport)).data).toMatchObject({
      state: 'failed',
      message: 'The import was interrupted. Nothing was changed. Please try again.',
    })
    expect(await importData(everything())).toMatchObject({ playlists: 3 })
  })

  test('whose process ended a day ago is deleted', async () => {
    await start(everything())
    await db.updateTable('accounts_imports').set({ state: 'running' }).execute()
    await app.jobHandlers.tasks['sweep-accounts']?.({})
    expect(await db.selectFrom('accounts_imports').select('state').execute()).toEqual([{ state: 'running' }])
    app.clock.set(new Date(app.clock.now().getTime() + 25 * 60 * 60_000))
    await app.jobHandlers.tasks['sweep-accounts']?.({})
    expect(await db.selectFrom('accounts_imports').select(['state', 'file']).execute()).toEqual([
      { state: 'failed', file: null },
    ])
    expect((await alice.call(contract.getImport)).data?.message).toMatch(/^The import was interrupted\./)
    expect(await ended()).toMatchObject({ state: 'failed' })
  })

  test('of an account deleted in the meantime is dropped', async () => {
    const { token } = await register(app, 'maryam@example.org')
    const guest = guestAt(app.server, token)
    await guest.call(contract.startImport, { body: { data: { kept: everything() } } })
    await db.deleteFrom('accounts_members').where('email', '=', 'maryam@example.org').execute()
    await app.runJobs()
    expect(await db.selectFrom('accounts_imports').selectAll().execute()).toEqual([])
  })

  test('is imported into the account of its sender, whatever ids it contains [PERM-12]', async () => {
    await importData(everything())
    const before = await exportData()
    const renamed = {
      ...before,
      playlists: before.playlists.map((one) => ({ ...one, title: `Of Bob ${one.id}` })),
    }
    await importData(renamed, bob)
    expect(withoutIds(await exportData(bob))).toEqual(withoutIds(renamed))
    expect(await exportData()).toEqual(before)
    const taken = new Set((await exportData(bob)).playlists.map(({ id }) => id))
    expect(before.playlists.some(({ id }) => taken.has(id))).toBe(false)
  })

  test('skips items that no longer exist, and reports them', async () => {
    const file = everything()
    const withMissing = {
      ...list(),
      items: [{ audio_file_id: nowhere, type: 'album', added_at: at }, ...list().items],
    }
    expect(
      await importData({
        ...nothing,
        playlists: [withMissing, list({ slug: 'gone', album_id: nowhere })],
        favorites: [{ id: 1, type: 'audio', item_id: nowhere, created_at: at }],
        listening: {
          history: [{ type: 'album', item_id: nowhere, activity: 'viewed', done_at: at }],
          heard: [{ track_id: nowhere, spans: [[0, 1]], heard_seconds: 1, is_finished: true }],
          places: [{ ...place, track_id: nowhere }],
          continue_listening: [{ track_id: nowhere, touched_at: at, closed_at: at }],
          records: [{ track_id: nowhere, seconds: 1, noted_at: at }],
        },
      }),
    ).toEqual({ ...none, playlists: 1, skipped: 5 })
    expect(withoutIds(await exportData())).toEqual(withoutIds({ ...nothing, playlists: [list()] }))
    expect(file.playlists).toHaveLength(3)
  })

  test('restores the language of emails, and keeps the current one if it has none', async () => {
    const languageNow = async () => (await bob.call(contract.getProfile)).language
    const before = await exportData(bob)
    expect(before).not.toHaveProperty('language')
    expect(await importData({ ...before, language: 'ur' }, bob)).toMatchObject({ playlists: 0 })
    expect([await languageNow(), (await exportData(bob)).language]).toEqual(['ur', 'ur'])
    await importData(before, bob)
    expect(await languageNow()).toBe('ur')
    const unknown = JSON.stringify({ data: { kept: { ...nothing, language: 'de' } } })
    expect((await post(unknown)).status).toBe(200)
    expect((await ended())?.state).toBe('refused')
    expect((await alice.call(contract.getProfile)).language).toBeNull()
    await db.updateTable('accounts_members').set({ language: null }).where('username', '=', 'bob').execute()
  })

  test('F27 is accepted five times an hour', async () => {
    for (let time = 0; time < 5; time += 1) await importData(nothing)
    const { code } = await alice.refused(contract.startImport, 429, { body: { data: { kept: nothing } } })
    expect(code).toBe('TooManyRequests')
    await importData(nothing, bob)
  })
})

test('items closed to the member are skipped like missing ones, in lists and in the history [MAJLIS-04]', async () => {
  const closed = await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .select('track.id')
    .where('album.type_slug', 'in', unlistedTypes)
    .executeTakeFirstOrThrow()
  const items = [{ audio_file_id: closed.id, type: 'album', added_at: at }]
  const listening: MemberExport['listening'] = {
    ...nothing.listening,
    history: [{ type: 'audio', item_id: closed.id, activity: 'played', done_at: at }],
    heard: [{ track_id: closed.id, spans: [[0, 1]], heard_seconds: 1, is_finished: false }],
  }
  expect(await importData({ ...nothing, playlists: [list({ items })], listening })).toEqual({
    ...none,
    playlists: 1,
    skipped: 3,
  })
})
