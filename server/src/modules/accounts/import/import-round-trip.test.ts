import type { MemberExport } from '@sohbet/contract'
import {
  assert,
  asyncProperty,
  constantFrom,
  integer,
  record,
  subarray,
  tuple,
  array,
  boolean,
} from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { exportFiles, withoutIds } from '#test/app/export-files.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { tracks, list, note, place, importNow, exportData, clear } = await exportFiles(app)

beforeEach(clear)

test('an import restores any export in an emptied account [B-34]', async () => {
  const moment = integer({ min: 0, max: 20 * 86_400 }).map((seconds) =>
    new Date(Date.parse('2026-11-01T08:00:00Z') + seconds * 1000).toISOString(),
  )
  const playlists = array(
    record({ title: constantFrom('Evening', 'Gece', 'صبر'), items: subarray(tracks.slice(0, 12)), moment }),
    { maxLength: 6 },
  ).map((lists) =>
    lists.map(({ title, items, moment: created_at }, index) =>
      list({
        title,
        slug: `list-${index}`,
        created_at,
        is_default: index === 0,
        items: items.map((id) => ({ audio_file_id: id, type: 'album', added_at: created_at })),
      }),
    ),
  )
  const favorites = array(tuple(subarray(tracks.slice(0, 8)), moment), { maxLength: 1 }).map((all) =>
    all.flatMap(([ids, created_at]) =>
      ids.map((item_id) => ({ id: 1, type: 'audio' as const, item_id, created_at })),
    ),
  )
  const listening = tuple(subarray(tracks.slice(0, 8)), moment, boolean(), integer({ min: 1, max: 9 })).map(
    ([ids, when, isFinished, seconds]): MemberExport['listening'] => ({
      history: ids.map((item_id) => ({ type: 'audio', item_id, activity: 'played', done_at: when })),
      heard: ids.map((track_id) => ({
        track_id,
        spans: [[0, seconds / 10]],
        heard_seconds: 0,
        is_finished: isFinished,
      })),
      places: ids.map((track_id) => ({ ...place, track_id, placed_at: when })),
      continue_listening: ids.map((track_id) => ({
        track_id,
        touched_at: when,
        closed_at: isFinished ? when : null,
      })),
      records: ids.map((track_id) => ({ track_id, seconds, noted_at: when })),
    }),
  )
  await assert(
    asyncProperty(playlists, favorites, listening, async (lists, marks, heard) => {
      await clear()
      await importNow({ playlists: lists, favorites: marks, notes: [note()], listening: heard })
      const before = await exportData()
      await clear()
      await importNow(before)
      const after = await exportData()
      expect(withoutIds(after)).toEqual(withoutIds(before))
      await importNow(before)
      expect(await exportData()).toEqual(after)
    }),
    { numRuns: 12 },
  )
})
