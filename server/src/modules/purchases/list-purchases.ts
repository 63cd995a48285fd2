import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { toPageInfo } from '@sohbet/contract/paging'
import type { listPurchases as endpoint, Purchase, OwnPurchase } from '@sohbet/contract/purchases'
import type { PageLanguage } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { type FoundTrack, lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'
import type { Database } from '#platform/database/db.ts'
import { countPurchases, findAllPurchased, findPurchases, type PurchaseRow } from './queries.ts'

/** API-54: the purchases of a member, newest first, without refunded ones. */
export async function listPurchases(
  services: TrackServices,
  member: Member,
  { page, per_page: perPage }: ParsedOf<typeof endpoint>['query'],
  language: PageLanguage,
): Promise<AnswerOf<typeof endpoint>> {
  const { db } = services
  const slice = { limit: perPage, offset: (page - 1) * perPage }
  const [rows, total] = await Promise.all([
    findPurchases(db, member.accountId, slice),
    countPurchases(db, member.accountId),
  ])
  const trackIds = [...new Set(rows.flatMap(({ lessons }) => lessons.map(({ id }) => id)))]
  const tracks = await lookUpTracks(services, member, trackIds, language)
  return {
    data: rows.flatMap((row) => presentPurchase(row, tracks)),
    page_info: toPageInfo(page, perPage, total),
  }
}

function presentPurchase(row: PurchaseRow, tracks: Map<number, FoundTrack>): Purchase[] {
  const open = row.lessons
    .flatMap(({ id }) => tracks.get(id) ?? [])
    .toSorted((one, other) => one.track.position - other.track.position)
  const openLessons = open.map(({ track: { id, title }, album: { slug } }) => ({
    id,
    title,
    album_slug: slug,
  }))
  // Withdrawn or closed lessons are named as well, so that what was paid never vanishes from the list.
  const lessons = open.length === 0 ? row.lessons : openLessons
  const [lesson] = lessons
  if (lesson === undefined) return []
  return [
    {
      purchase_id: row.id,
      kind: row.kind as Purchase['kind'], // The table only allows these two values.
      lesson,
      lessons,
      album: open[0]?.album ?? null,
      // A gift was paid by another member.
      spent: toCredits(toUnits(row.is_gift ? 0 : row.price_units)),
      created_at: row.created_at.toISOString(),
    },
  ]
}

/** All purchases of a member, oldest first, including refunded ones; export only. */
export async function exportPurchases(db: Database, accountId: number): Promise<OwnPurchase[]> {
  const rows = await findAllPurchased(db, accountId)
  return rows.map((row) => ({
    kind: row.kind,
    titles: row.titles,
    spent: toCredits(toUnits(row.price_units)),
    created_at: row.created_at.toISOString(),
  }))
}
