import type { Services } from '#platform/start/services.ts'
import { giveCredits } from './credits.ts'
import { people, type PersonName } from '../app/cast.ts'
import { resetCast } from '../app/put-cast.ts'

/** The paid set of the library: 12 credits, its two lessons 5 each, and one public lesson. */
export async function findZawiyaSet({ db }: Services): Promise<{ setId: number; one: number; two: number }> {
  const rows = await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .select(['track.id', 'track.title', 'album.id as album_id'])
    .where('album.slug', '=', 'zawiya-lessons')
    .execute()
  const idOf = (title: string): number => rows.find((row) => row.title === title)?.id ?? 0
  return { setId: rows[0]?.album_id ?? 0, one: idOf('Lesson one'), two: idOf('Lesson two') }
}

/** Resets purchases and sets the wallets of these people. */
export async function startWith(
  services: Services,
  wallets: Partial<Record<Exclude<PersonName, 'visitor'>, number>>,
): Promise<void> {
  const { db } = services
  for (const table of ['purchases_lessons', 'purchases_downloads', 'purchases_purchases'] as const)
    await db.deleteFrom(table).execute()
  await resetCast(db)
  for (const [name, amount] of Object.entries(wallets))
    // The keys of the table above.
    await giveCredits(services, people[name as keyof typeof wallets].accountId, amount)
}
