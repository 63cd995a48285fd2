import type * as contract from '@sohbet/contract/listening'
import type { RecentActivity } from '@sohbet/contract/listening'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { toPageInfo } from '@sohbet/contract/paging'
import type { Member, Reader } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import {
  lookUpAlbums,
  lookUpArticles,
  lookUpTracks,
  toAlbumHead,
  type TrackServices,
} from '#modules/catalog/index.ts'
import {
  deleteActivities,
  deleteActivity,
  findActivities,
  putActivity,
  type StoredActivity,
} from '../queries/activities.ts'
import { findOpenTrack } from '../positions/find-open-track.ts'

/** API-36: a page of the history (LIB-02). Items that are deleted or not visible to the member are omitted. */
export async function listRecentActivities(
  services: TrackServices,
  reader: Reader<Member>,
  { activity, page, per_page }: ParsedOf<typeof contract.listRecentActivities>['query'],
): Promise<AnswerOf<typeof contract.listRecentActivities>> {
  const slice = { offset: (page - 1) * per_page, limit: per_page }
  const { rows, total } = await findActivities(
    services.db,
    { accountId: reader.caller.accountId, activity },
    slice,
  )
  const present = await presenterOf(services, reader, rows)
  return {
    data: rows.map(present).filter((entry) => entry !== undefined),
    page_info: toPageInfo(page, per_page, total),
  }
}

type Present = (row: StoredActivity) => RecentActivity | undefined

async function presenterOf(
  services: TrackServices,
  { caller, language }: Reader<Member>,
  rows: readonly StoredActivity[],
): Promise<Present> {
  const idsOf = (type: string): number[] => [
    ...new Set(rows.filter((row) => row.type === type).map((row) => row.item_id)),
  ]
  const [tracks, albums, articles] = await Promise.all([
    lookUpTracks(services, caller, idsOf('audio'), language),
    lookUpAlbums(services.db, caller, idsOf('album'), language),
    lookUpArticles(services.db, idsOf('article'), language),
  ])
  return (row) => {
    const entry = {
      id: row.id,
      // The table only allows these values.
      activity: row.activity as RecentActivity['activity'],
      created_at: row.done_at.toISOString(),
      album: null,
      track: null,
      article: null,
    }
    if (row.type === 'audio') {
      const found = tracks.get(row.item_id)
      return found && { ...entry, type: 'audio', album: found.album, track: found.track }
    }
    if (row.type === 'album') {
      const album = albums.get(row.item_id)
      return album && { ...entry, type: 'album', album: toAlbumHead(album) }
    }
    const found = articles.get(row.item_id)
    if (found === undefined) return undefined
    const { id, slug, title, cover_seed } = found
    return { ...entry, type: 'article', article: { id, slug, title, cover_seed } }
  }
}

type Activity = ParsedOf<typeof contract.addRecentActivity>['body']

/** API-37: adds an item to the top of the history, which has one entry per item and activity (B-100). */
export async function addRecentActivity(
  services: TrackServices,
  caller: Member,
  activity: Activity,
): Promise<{ id: number }> {
  if (!(await mayHave(services, caller, activity))) throw refuse<'addRecentActivity'>('NotFound')
  const done_at = services.clock.now()
  return { id: await putActivity(services.db, { ...activity, account_id: caller.accountId, done_at }) }
}

async function mayHave(
  services: TrackServices,
  caller: Member,
  { type, item_id }: Activity,
): Promise<boolean> {
  switch (type) {
    case 'audio':
      return (await findOpenTrack(services, caller, item_id)) !== undefined
    case 'album':
      return (await lookUpAlbums(services.db, caller, [item_id])).has(item_id)
    case 'article':
      return (await lookUpArticles(services.db, [item_id])).has(item_id)
  }
}

/** Removes an entry of the caller's history; NotFound for another member's. */
export async function removeRecentActivity(
  { db }: Services,
  caller: Member,
  id: number,
): Promise<{ id: number; deleted: true }> {
  const isRemoved = await deleteActivity(db, caller.accountId, id)
  if (!isRemoved) throw refuse<'removeRecentActivity'>('NotFound')
  return { id, deleted: true }
}

/** Empties the caller's history. */
export async function clearRecentActivities({ db }: Services, caller: Member): Promise<{ removed: number }> {
  return { removed: await deleteActivities(db, caller.accountId) }
}
