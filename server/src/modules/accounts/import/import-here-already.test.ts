import * as contract from '@sohbet/contract'
import type { MemberExport } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { exportFiles, at, none, nothing } from '#test/app/export-files.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, trackRows, first, second, third, album, list, everything, importNow, exportData, clear } =
  await exportFiles(app)
const { db, clock } = app.services

beforeEach(clear)

describe('importing what already exists [B-34]', () => {
  test('a renamed playlist keeps its name and order, and missing tracks are appended [PLIST-07]', async () => {
    await importNow({ ...nothing, playlists: [list()] })
    const [{ id } = { id: 0 }] = (await exportData()).playlists
    await alice.call(contract.renamePlaylist, { params: { id }, body: { title: 'Night' } })
    const items = [third, first, second].map((track) => ({
      audio_file_id: track,
      type: 'album',
      added_at: at,
    }))
    expect(await importNow({ ...nothing, playlists: [list({ items })] })).toEqual({ ...none, playlists: 1 })
    const after = await exportData()
    expect(after.playlists).toMatchObject([{ id, title: 'Night', slug: 'evening' }])
    expect(after.playlists[0]?.items.map(({ audio_file_id: track }) => track)).toEqual([second, first, third])
  })

  test('a playlist whose slug is used by an album now gets another slug, and importing again finds it', async () => {
    await importNow({ ...nothing, playlists: [list({ title: 'An album', album_id: album, items: [] })] })
    const file = { ...nothing, playlists: [list(), list({ slug: 'evening-2', items: [] })] }
    expect(await importNow(file)).toEqual({ ...none, playlists: 2 })
    const before = await exportData()
    expect(before.playlists.map(({ slug }) => slug).toSorted()).toEqual(['evening', 'evening-2', 'evening-3'])
    expect(await importNow(file)).toEqual({ ...none, kept: 2 })
    expect(await exportData()).toEqual(before)
  })

  test('the default playlist is not duplicated [B-94]', async () => {
    await db
      .insertInto('playlists_lists')
      .values({
        account_id: 1,
        title: 'My Playlist',
        slug: 'my-playlist',
        is_default: true,
        created_at: clock.now(),
      })
      .execute()
    const file = { ...nothing, playlists: [list({ title: 'Mine', slug: 'mine', is_default: true })] }
    expect(await importNow(file)).toEqual({ ...none, playlists: 1 })
    expect((await exportData()).playlists).toMatchObject([
      { title: 'My Playlist', is_default: true, items: [{}, {}] },
    ])
  })

  test('older entries do not replace newer ones', async () => {
    const file = everything()
    await importNow(file)
    const before = await exportData()
    const older = '2026-11-01T08:00:00.000Z'
    await importNow(
      JSON.parse(JSON.stringify({ ...file, playlists: [] }).replaceAll(at, older)) as MemberExport,
    )
    const after = await exportData()
    expect(after.notes).toEqual(before.notes)
    expect(after.favorites).toEqual(before.favorites)
    expect(after.listening.history).toEqual(before.listening.history)
    expect(after.listening.continue_listening).toEqual(before.listening.continue_listening)
  })

  test('heard spans are merged, limited to the recording', async () => {
    const heard = (spans: [number, number][]): MemberExport => ({
      ...nothing,
      listening: {
        ...nothing.listening,
        heard: [{ track_id: first, spans, heard_seconds: 0, is_finished: false }],
      },
    })
    await importNow(heard([[0, 4]]))
    expect(await importNow(heard([[1, 3]]))).toEqual({ ...none, kept: 1 })
    const length = trackRows.find(({ id }) => id === first)?.duration_seconds ?? 0
    expect(
      await importNow(
        heard([
          [2, 6],
          [7, 864_000],
        ]),
      ),
    ).toEqual({ ...none, heard: 1 })
    expect((await exportData()).listening.heard).toMatchObject([
      {
        spans: [
          [0, 6],
          [7, length + 1],
        ],
      },
    ])
  })
})
