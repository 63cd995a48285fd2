import type { AlbumHead, ListedItem, Track } from '@sohbet/contract/catalog'
import type { PageLanguage } from '@sohbet/messages'
import type { FavoriteType } from '@sohbet/contract/favorites'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { findBought, type TrackServices } from '../personal/ownership.ts'
import { mayOpenCollection, unlistedTypes } from '../access/policy.ts'
import { presentArticle, presentCollection, presentImage, presentTrack } from '../present/present.ts'
import { titleIn } from '../present/read-titles.ts'
import { findArticlesById } from '../queries/articles.ts'
import { findCollectionsById } from '../queries/collections.ts'
import {
  findTracksOfAlbum,
  findTracksWithAlbums,
  type TrackWithAlbum,
  findOpenIds,
} from '../queries/looked-up.ts'

/** A track as this caller may have it, with its album. */
export interface FoundTrack {
  track: Track
  album: AlbumHead
  /** The stored file behind it. */
  fileId: string
}

/** Tracks by their ids as this caller may have them; those missing or closed to the caller are left out. */
export async function lookUpTracks(
  services: TrackServices,
  caller: Caller,
  trackIds: readonly number[],
  language: PageLanguage = 'en',
): Promise<Map<number, FoundTrack>> {
  if (trackIds.length === 0) return new Map()
  const rows = await findTracksWithAlbums(services.db, trackIds)
  const found = await presentAll(services, caller, rows, language)
  return new Map(found.map((one) => [one.track.id, one]))
}

/** The durations of tracks in seconds, by id; those missing or closed to the caller are left out. */
export async function findOpenDurations(
  db: Database,
  caller: Caller,
  trackIds: readonly number[],
): Promise<Map<number, number>> {
  if (trackIds.length === 0) return new Map()
  const rows = await findTracksWithAlbums(db, trackIds)
  const open = rows.filter((row) => mayOpenCollection(caller, row.type_slug))
  return new Map(open.map((row) => [row.id, row.duration_seconds]))
}

/**
 * The tracks of an album in order, as this caller may have them; none when the album is missing or closed to
 * the caller.
 */
export async function lookUpAlbumTracks(
  services: TrackServices,
  caller: Caller,
  collectionId: number,
  language: PageLanguage = 'en',
): Promise<FoundTrack[]> {
  return await presentAll(services, caller, await findTracksOfAlbum(services.db, collectionId), language)
}

/** Albums by id as lists show them; those missing or closed to the caller are left out. */
export async function lookUpAlbums(
  db: Database,
  caller: Caller,
  ids: readonly number[],
  language: PageLanguage = 'en',
): Promise<Map<number, ListedItem & { apply_ppd: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await findCollectionsById(db, ids)
  const open = rows.filter((row) => mayOpenCollection(caller, row.type_slug))
  return new Map(
    open.map((row) => [row.id, { ...presentCollection(row, language), apply_ppd: row.apply_ppd }]),
  )
}

/** Articles by id as lists show them; missing ones are left out. */
export async function lookUpArticles(
  db: Database,
  ids: readonly number[],
  language: PageLanguage = 'en',
): Promise<Map<number, ListedItem>> {
  if (ids.length === 0) return new Map()
  const rows = await findArticlesById(db, ids)
  return new Map(rows.map((row) => [row.id, presentArticle(row, language)]))
}

/** The head of an album that `lookUpAlbums` found. */
export function toAlbumHead(album: ListedItem & { apply_ppd: boolean }): AlbumHead {
  const { id, slug, title, type, album_sub_type, image, cover_seed, apply_ppd } = album
  // An album always has one; only articles have none.
  return {
    id,
    slug,
    title,
    album_type: type,
    album_sub_type: album_sub_type ?? 'free',
    image,
    cover_seed,
    apply_ppd,
  }
}

async function presentAll(
  services: TrackServices,
  caller: Caller,
  rows: readonly TrackWithAlbum[],
  language: PageLanguage,
): Promise<FoundTrack[]> {
  const open = rows
    .filter((row) => mayOpenCollection(caller, row.type_slug))
    .map((row) => ({
      row,
      id: row.id,
      ownAccess: row.access,
      collection: { typeSlug: row.type_slug, access: row.album_access, title: row.album_title },
    }))
  const bought = await findBought(services.ownership, caller, open)
  return open.map(({ row, collection }) => ({
    track: presentTrack(services, caller, { collection, row, bought }),
    album: presentHead(row, language),
    fileId: row.file_id,
  }))
}

function presentHead(row: TrackWithAlbum, language: PageLanguage): AlbumHead {
  return {
    id: row.album_id,
    slug: row.album_slug,
    title: row.album_title,
    album_type: row.type_slug,
    album_sub_type: row.album_access,
    image: presentImage(row.cover_file_id),
    cover_seed: row.cover_seed,
    apply_ppd: row.apply_ppd,
    speaker: titleIn(row.speaker_name, row.speaker_titles, language),
    speaker_slug: row.speaker_slug,
  }
}

/** The titles and durations of tracks, for editors: includes closed tracks; missing ones are left out. */
export async function nameTracks(
  db: Database,
  trackIds: readonly number[],
): Promise<
  Map<number, { title: string; durationSeconds: number; collection: { slug: string; title: string } }>
> {
  if (trackIds.length === 0) return new Map()
  const rows = await findTracksWithAlbums(db, trackIds)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: row.title,
        durationSeconds: row.duration_seconds,
        collection: { slug: row.album_slug, title: row.album_title },
      },
    ]),
  )
}

/** The ids that this caller may open, in the given order; missing or closed items are left out. */
export async function findOpenItems(
  db: Database,
  caller: Caller,
  { type, ids }: { type: FavoriteType; ids: readonly number[] },
): Promise<number[]> {
  const open = await findOpenIds(db, type, { ids, closedTypes: closedTypesFor(caller) })
  return ids.filter((id) => open.has(id))
}

/** An item named by its type and id, as files of members name it. */
interface TypedItem {
  type: FavoriteType
  item_id: number
}

/** Tells which of some items of several types this caller may open. */
export async function findOpenAmong(
  db: Database,
  caller: Caller,
  items: readonly TypedItem[],
): Promise<(item: TypedItem) => boolean> {
  const open = new Set<string>()
  for (const [type, typed] of Map.groupBy(items, (item) => item.type)) {
    const ids = typed.map((item) => item.item_id)
    for (const id of await findOpenItems(db, caller, { type, ids })) open.add(`${type} ${id}`)
  }
  return ({ type, item_id: id }) => open.has(`${type} ${id}`)
}

/** The types of collections that a caller may not open; only unlisted types are ever closed. */
export function closedTypesFor(caller: Caller): string[] {
  return unlistedTypes.filter((type) => !mayOpenCollection(caller, type))
}
