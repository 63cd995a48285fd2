// The members who transfer credits, and the lessons they buy.
import { inParallel, register, upTo } from '../../site/account-people.ts'
import type { Stage } from './stage.ts'

/** A signed-in member with a wallet. */
export interface Holder {
  id: number
  email: string
  token: string
  /** The initial balance in hundredths of a credit. */
  units: number
}

/** A recording for sale; its price is in hundredths of a credit. */
export interface Lesson {
  id: number
  setId: number
  units: number
}

/** All members and everything for sale. */
export interface Cast {
  holders: Holder[]
  lessons: Lesson[]
}

const lessonsOfSet = 5

/** Registers members with credits and puts sets of five lessons up for sale. */
export async function makeCast(
  { owner, origins }: Pick<Stage, 'owner' | 'origins'>,
  { members, credits, sets }: { members: number; credits: number; sets: number },
): Promise<Cast> {
  const units = credits * 100
  const holders = await inParallel(upTo(members), 4, async (n) => {
    const email = `holder-${n}@example.org`
    const token = await register(origins[n % 2] ?? '', email)
    const { rows } = await owner.query<{ id: number }>('select id from accounts_members where email = $1', [
      email,
    ])
    return { id: rows[0]?.id ?? 0, email, token, units }
  })
  for (const { id } of holders)
    await owner.query(
      `select wallet_post(request, 'adjustment', null, 'adjustments', $1, null, $2, request::text, now())
       from (select gen_random_uuid() as request) as made`,
      [id, units],
    )
  return { holders, lessons: await putForSale(owner, sets) }
}

async function putForSale(owner: Stage['owner'], sets: number): Promise<Lesson[]> {
  const ids = upTo(sets).map((n) => `chaos-${n}`)
  // A set costs the sum of its lessons, so that a member who owns some has paid for exactly those.
  await owner.query(
    `insert into catalog_collections (slug, cover_seed, type_slug, access, title, description, language, published_at,
      track_count, duration_seconds)
     select slug, slug, 'zawiya', 'paid', slug, '', 'en', timestamptz '2026-01-01 00:00:00Z', $2, 60
     from unnest($1::text[]) as slug`,
    [ids, lessonsOfSet],
  )
  await owner.query(
    `insert into media_files (id, storage_key, sha256, bytes, mime_type)
     values ('chaoschaoschaoschaos', 'ch/chaoschaoschaoschaos', repeat('ab', 32), 1000, 'audio/mpeg')`,
  )
  const { rows } = await owner.query<{ id: number; set_id: number; price: number }>(
    `insert into catalog_tracks (collection_id, position, title, duration_seconds, file_id, price_credits)
     select id, position, 'Lesson ' || position, 12, 'chaoschaoschaoschaos', position
     from catalog_collections, generate_series(1, $2::int) as position where slug = any($1)
     returning id, collection_id as set_id, price_credits as price`,
    [ids, lessonsOfSet],
  )
  return rows.map(({ id, set_id: setId, price }) => ({ id, setId, units: price * 100 }))
}
