import { sql } from 'kysely'
import type { TranscribedTalk, TranscriptFilter } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'

/** Published talks as the studio names them. */
export async function findTalks(db: Database, trackIds: readonly number[]): Promise<TranscribedTalk[]> {
  return await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .leftJoin('editing_items as item', 'item.collection_id', 'album.id')
    .select([
      'track.id as track_id',
      'track.title',
      'album.title as album_title',
      'album.language',
      'track.duration_seconds',
      'track.file_id',
      'item.id as item_id',
    ])
    .where('track.id', '=', sql<number>`any(${trackIds})`)
    .execute()
}

/** A page of the talks that match a filter, the last changed first, with the total. */
export async function findTalkIds(
  db: Database,
  { filter, limit, offset }: { filter: TranscriptFilter; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await narrowTalks(db, filter)
    .select((eb) => ['track.id', eb.fn.countAll<number>().over().as('total')])
    .orderBy(
      sql`(select max(changed_at) from transcripts_transcripts where track_id = track.id) desc nulls last`,
    )
    .orderBy('track.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

function narrowTalks(db: Database, { search, state, language }: TranscriptFilter) {
  const unverified = sql<boolean>`exists (
    select from transcripts_texts where track_id = track.id and state <> 'verified')`
  const transcribed = sql<boolean>`exists (select from transcripts_talks where track_id = track.id)`
  return db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .where(state === 'none' ? sql<boolean>`not ${transcribed}` : transcribed)
    .$if(state === 'unverified', (query) => query.where(unverified))
    .$if(state === 'verified', (query) => query.where(sql<boolean>`not ${unverified}`))
    .$if(language !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (
          select from transcripts_transcripts where track_id = track.id and language = ${language})`,
      ),
    )
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(track.title || ' ' || album.title), lower(${search})) > 0`),
    )
}
