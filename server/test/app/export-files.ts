import { randomUUID } from 'node:crypto'
import * as contract from '@sohbet/contract'
import type { ImportCounts, ImportProgress, MemberExport } from '@sohbet/contract'
import { sql } from 'kysely'
import { importMember } from '#wiring/member-data.ts'
import { type Person, people } from './cast.ts'
import type { TestApp } from './test-app.ts'

/** Album types hidden from most members. */
export const unlistedTypes = ['majlis-host-lessons', 'latifiyah-translations']
/** An id that does not exist. */
export const nowhere = 2_000_000_000
/** The timestamp of every entry in a file. */
export const at = '2026-11-20T08:00:00.000Z'
/** The export of a user with an empty library. */
export const nothing: MemberExport = {
  playlists: [],
  favorites: [],
  notes: [],
  listening: { history: [], heard: [], places: [], continue_listening: [], records: [] },
}

/** The result of importing such a file. */
export const none: ImportCounts = {
  playlists: 0,
  favorites: 0,
  notes: 0,
  heard: 0,
  history: 0,
  kept: 0,
  skipped: 0,
}

/** Prepares export files, with functions that export from and import into the application. */
export async function exportFiles(app: TestApp) {
  const { alice } = app.cast
  const { db } = app.services
  const trackRows = await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .select(['track.id', 'album.id as album_id', 'track.duration_seconds'])
    .where('album.type_slug', 'not in', unlistedTypes)
    .orderBy('track.id')
    .execute()
  const tracks = trackRows.map(({ id }) => id)
  const [first = 0, second = 0, third = 0] = tracks
  const [{ album_id: album } = { album_id: 0 }] = trackRows
  const { id: article } = await db
    .selectFrom('catalog_articles')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()

  const list = (
    change: Partial<MemberExport['playlists'][number]> = {},
  ): MemberExport['playlists'][number] => ({
    id: 1,
    title: 'Evening',
    slug: 'evening',
    is_default: false,
    album_id: null,
    created_at: at,
    items: [second, first].map((id) => ({ audio_file_id: id, type: 'by-topic', added_at: at })),
    ...change,
  })
  const note = (): MemberExport['notes'][number] => ({
    id: randomUUID(),
    text: 'Patience',
    anchor: { kind: 'talk', track_id: first, file_id: 'somerecording', start_seconds: 1, end_seconds: null },
    created_at: at,
    updated_at: at,
  })
  const place = {
    track_id: first,
    device_id: randomUUID(),
    device_name: 'A phone',
    seconds: 5,
    placed_at: at,
  }
  const everything = (): MemberExport => ({
    playlists: [
      list({ id: 9, title: 'An album', slug: 'an-album', album_id: album, items: [] }),
      list(),
      list({ id: 3, title: 'Morning', slug: 'evening-2', items: [] }),
    ],
    favorites: [
      { id: 5, type: 'article', item_id: article, created_at: at },
      { id: 6, type: 'audio', item_id: first, created_at: at },
      { id: 7, type: 'album', item_id: album, created_at: at },
    ],
    notes: [note()],
    listening: {
      history: [
        { type: 'article', item_id: article, activity: 'viewed', done_at: at },
        { type: 'audio', item_id: first, activity: 'played', done_at: at },
      ],
      heard: [
        {
          track_id: first,
          spans: [
            [0, 2.5],
            [3, 8],
          ],
          heard_seconds: 7.5,
          is_finished: false,
        },
        { track_id: second, spans: [], heard_seconds: 0, is_finished: true },
      ],
      places: [{ ...place, seconds: 6 }, place],
      continue_listening: [{ track_id: first, touched_at: at, closed_at: null }],
      records: [
        { track_id: first, seconds: 7, noted_at: at },
        { track_id: first, seconds: 7, noted_at: at },
      ],
    },
  })

  const start = async (records: MemberExport, person: Person = alice) =>
    (await person.call(contract.startImport, { body: { data: { kept: records } } })).data
  const ended = async (person: Person = alice): Promise<ImportProgress | null> => {
    await app.runJobs()
    return (await person.call(contract.getImport)).data
  }
  const importData = async (records: MemberExport, person: Person = alice) => {
    await start(records, person)
    return (await ended(person))?.result
  }
  /** Imports records at once, without a job and its thread. */
  const importNow = async (records: MemberExport): Promise<ImportCounts> =>
    await db
      .transaction()
      .execute(
        async (trx) =>
          await importMember(
            trx,
            { member: people.alice, now: app.clock.now() },
            records,
            async () => undefined,
          ),
      )
  const exportData = async (person: Person = alice): Promise<MemberExport> =>
    (await person.call(contract.downloadMyData)).data.kept
  const refusal = async (records: MemberExport) => {
    await start(records)
    return (await ended())?.message
  }
  const post = async (payload: string) =>
    await alice.send({
      method: 'POST',
      url: '/content/api/user/import',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  const heardMoments = async (): Promise<unknown> =>
    await db.selectFrom('listening_heard').select(['track_id', 'updated_at']).orderBy('track_id').execute()
  const clear = async (): Promise<void> => {
    await sql`truncate playlists_lists, favorites_bookmarks, notes_notes, listening_activities, listening_records,
    listening_heard, listening_places, listening_begun, accounts_imports, rate_limits cascade`.execute(db)
  }
  return {
    alice,
    db,
    trackRows,
    tracks,
    first,
    second,
    third,
    album,
    article,
    list,
    note,
    place,
    everything,
    start,
    ended,
    importData,
    importNow,
    exportData,
    refusal,
    post,
    heardMoments,
    clear,
  }
}

/** Removes the ids assigned by the database. */
export function withoutIds({ playlists, favorites, ...records }: MemberExport): unknown {
  const bare = <Row extends { id: number }>({ id: _id, ...row }: Row) => row
  return { ...records, playlists: playlists.map(bare), favorites: favorites.map(bare) }
}
