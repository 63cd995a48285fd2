import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../../access/policy.ts'

/** The published recording of a gathering. */
export interface RecordingRow {
  title: string
  slug: string
  published_at: Date
}

// The gatherings with a published recording; drafts, withdrawn and unlisted items are left out.
function selectRecorded(db: Database) {
  return db
    .selectFrom('catalog_upcoming_suhbas as gathering')
    .innerJoin('editing_items as item', 'item.id', 'gathering.recording_item_id')
    .innerJoin('catalog_collections as collection', 'collection.id', 'item.collection_id')
    .where('collection.type_slug', 'not in', unlistedTypes)
}

/** The recordings of these gatherings, by the gathering's id. */
export async function findRecordings(
  db: Database,
  gatheringIds: readonly number[],
): Promise<Map<number, RecordingRow>> {
  if (gatheringIds.length === 0) return new Map()
  const rows = await selectRecorded(db)
    .select(['gathering.id', 'collection.title', 'collection.slug', 'collection.published_at'])
    .where('gathering.id', '=', sql<number>`any(${gatheringIds})`)
    .orderBy('gathering.id')
    .execute()
  return new Map(rows.map(({ id, ...recording }) => [id, recording]))
}

/** The ids of these gatherings that have a recording. */
export async function findRecordedIds(db: Database, gatheringIds: readonly number[]): Promise<number[]> {
  return [...(await findRecordings(db, gatheringIds)).keys()]
}

/** The gathering that a collection is the recording of; the first one if there are several. */
export async function findGatheringOf(db: Database, collectionId: number) {
  return await selectRecorded(db)
    .select(['gathering.id', 'gathering.place', 'gathering.place_titles'])
    .select(['gathering.starts_at', 'gathering.time_zone'])
    .where('collection.id', '=', collectionId)
    .orderBy('gathering.starts_at')
    .orderBy('gathering.id')
    .limit(1)
    .executeTakeFirst()
}

/** Gatherings with a recording between two moments, newest first. */
export async function findRecordedGatherings(
  db: Database,
  { from, until, limit }: { from: Date; until: Date; limit: number },
) {
  return await selectRecorded(db)
    .select(['gathering.id', 'gathering.title', 'gathering.description', 'gathering.starts_at'])
    .select(['gathering.time_zone', 'gathering.titles', 'gathering.place', 'gathering.place_titles'])
    .select(['gathering.image', 'gathering.url'])
    .select(['gathering.sequence', 'gathering.changed_at'])
    .where('gathering.starts_at', '>', from)
    .where('gathering.starts_at', '<=', until)
    .orderBy('gathering.starts_at', 'desc')
    .orderBy('gathering.id')
    .limit(limit)
    .execute()
}

/**
 * An item that may be the recording of a gathering, with its title; undefined for an article and for a
 * discarded or unlisted item.
 */
export async function findRecordingItem(db: Database, itemId: number) {
  return await db
    .selectFrom('editing_items')
    .select(['id', 'title'])
    .where('id', '=', itemId)
    .where('kind', 'not in', ['article', ...unlistedTypes])
    .where('removed_at', 'is', null)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
}

/** The titles of these items, by id. */
export async function findItemTitles(db: Database, itemIds: readonly number[]): Promise<Map<number, string>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('editing_items')
    .select(['id', 'title'])
    .where('id', 'in', itemIds)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The next gathering of each majlis. */
export async function findNextGatherings(db: Database, now: Date) {
  return await db
    .selectFrom('catalog_upcoming_suhbas')
    .distinctOn('majlis_id')
    .select(['id', 'title', 'titles', 'majlis_id', 'starts_at'])
    .where('majlis_id', 'is not', null)
    .where('starts_at', '>', now)
    .orderBy('majlis_id')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(10_000)
    .execute()
}

/** The newest gatherings of each majlis: those with a recording, and others that began between a moment and now. */
export async function findGatheringsOfMajalis(
  db: Database,
  { now, since, limit }: { now: Date; since: Date; limit: number },
) {
  const recorded = selectRecorded(db)
    .select(['gathering.id', 'collection.title', 'collection.slug'])
    .as('recorded')
  const numbered = db
    .selectFrom('catalog_upcoming_suhbas as own')
    .leftJoin(recorded, 'recorded.id', 'own.id')
    .select([
      'own.id',
      'own.title',
      'own.titles',
      'own.majlis_id',
      'recorded.title as recording',
      'recorded.slug',
    ])
    .select(
      sql<number>`row_number() over (partition by own.majlis_id order by own.starts_at desc, own.id)`.as(
        'number',
      ),
    )
    .where('own.majlis_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('recorded.id', 'is not', null),
        eb.and([eb('own.starts_at', '>', since), eb('own.starts_at', '<=', now)]),
      ]),
    )
    .as('numbered')
  return await db
    .selectFrom(numbered)
    .select(['id', 'title', 'titles', 'majlis_id', 'recording', 'slug'])
    .where('number', '<=', limit)
    .orderBy('majlis_id')
    .orderBy('number')
    .limit(10_000)
    .execute()
}
