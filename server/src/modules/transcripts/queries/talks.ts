import { sql } from 'kysely'
import type { TranscribedTalk, TranscriptFilter } from '@sohbet/contract/studio'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import { visitor } from '#platform/caller.ts'
import { openAccesses, unlistedTypes } from '#modules/catalog/index.ts'

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

/** How many talks match a filter. */
export async function countTalks(db: Database, filter: TranscriptFilter): Promise<number> {
  return await countRows(narrowTalks(db, filter))
}

/** A page of the talks that match a filter, the last changed first. */
export async function findTalkIds(
  db: Database,
  { filter, limit, offset }: { filter: TranscriptFilter; limit: number; offset: number },
): Promise<number[]> {
  const rows = await narrowTalks(db, filter)
    .select('track.id')
    .orderBy(
      sql`(select max(changed_at) from transcripts_transcripts where track_id = track.id) desc nulls last`,
    )
    .orderBy('track.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
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
      query.where(sql<boolean>`folded(track.title || ' ' || album.title) like search_pattern(${search})`),
    )
}

/** The page of a transcript that search engines may index. */
export interface PublicTranscript {
  trackId: number
  slug: string
  changed: Date
}

function publicTranscripts(db: Database) {
  return db
    .selectFrom('transcripts_transcripts as transcript')
    .innerJoin('transcripts_talks as talk', (join) =>
      join
        .onRef('talk.track_id', '=', 'transcript.track_id')
        .onRef('talk.spoken_language', '=', 'transcript.language'),
    )
    .innerJoin('catalog_tracks as track', 'track.id', 'transcript.track_id')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .where('album.type_slug', 'not in', unlistedTypes)
    .where((eb) => eb(eb.fn.coalesce('track.access', 'album.access'), 'in', openAccesses(visitor)))
}

/** How many talks that everybody may hear have a transcript. */
export async function countPublicTranscripts(db: Database): Promise<number> {
  return await countRows(publicTranscripts(db))
}

/** One page of them, ordered by talk. */
export async function findPublicTranscripts(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicTranscript[]> {
  if (limit <= 0) return []
  return await publicTranscripts(db)
    .select(['track.id as trackId', 'album.slug', 'transcript.changed_at as changed'])
    .orderBy('track.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
