import { sql } from 'kysely'
import type { AudioAccess } from '@sohbet/contract/catalog'
import type { Database } from '#platform/database/db.ts'

/** Tracks by id in any order, each with its collection and access fields. */
export async function findTracksWithAlbums(db: Database, trackIds: readonly number[]) {
  return await tracksWithAlbums(db)
    .where('track.id', '=', sql<number>`any(${trackIds})`)
    .execute()
}

/** All tracks of a collection in order, each with its collection and access fields. */
export async function findTracksOfAlbum(db: Database, collectionId: number) {
  return await tracksWithAlbums(db)
    .where('track.collection_id', '=', collectionId)
    .orderBy('track.position')
    .execute()
}

/** A track with its collection and access fields. */
export type TrackWithAlbum = Awaited<ReturnType<typeof findTracksWithAlbums>>[number]

// `$narrowType`: the tables allow only the five values of an access.
function tracksWithAlbums(db: Database) {
  return db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .leftJoin('catalog_speakers as speaker', 'speaker.id', 'album.speaker_id')
    .select([
      'speaker.name as speaker_name',
      'speaker.titles as speaker_titles',
      'speaker.slug as speaker_slug',
      'track.id',
      'track.position',
      'track.title',
      'track.access',
      'track.price_credits',
      'track.duration_seconds',
      'track.file_id',
      'album.id as album_id',
      'album.slug as album_slug',
      'album.title as album_title',
      'album.type_slug',
      'album.access as album_access',
      'album.cover_file_id',
      'album.cover_seed',
      'album.apply_ppd',
    ])
    .$narrowType<{ access: AudioAccess | null; album_access: AudioAccess }>()
}
