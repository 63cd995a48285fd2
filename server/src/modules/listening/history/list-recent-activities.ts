import type { listRecentActivities as call, RecentActivity } from '@sohbet/contract/listening'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { toPageInfo } from '@sohbet/contract/paging'
import { requireMember } from '#platform/caller.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { lookUpAlbums, lookUpArticles, lookUpTracks, toAlbumHead } from '#modules/catalog/index.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { findActivities } from '../queries/activities.ts'
import type { StoredActivity } from '../queries/activities.ts'

type Reader = Pick<RequestContext, 'caller' | 'language'>

/** API-36: a page of the history (LIB-02). Items that are deleted or not visible to the member are omitted. */
export async function listRecentActivities(
  services: TrackServices,
  { caller, language }: Reader,
  { activity, page, per_page }: ParsedOf<typeof call>['query'],
): Promise<AnswerOf<typeof call>> {
  const { accountId } = requireMember(caller)
  const slice = { offset: (page - 1) * per_page, limit: per_page }
  const { rows, total } = await findActivities(services.db, { accountId, activity }, slice)
  const present = await presenterOf(services, { caller, language }, rows)
  return {
    data: rows.map(present).filter((entry) => entry !== undefined),
    page_info: toPageInfo(page, per_page, total),
  }
}

type Present = (row: StoredActivity) => RecentActivity | undefined

async function presenterOf(
  services: TrackServices,
  { caller, language }: Reader,
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
