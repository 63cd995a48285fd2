import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { isListedSpeaker, isListedTopic } from './listed.ts'

/** Kinds of rows that can be merged and have former slugs. */
type NamedKind = 'topic' | 'speaker'

const maxMoved = 20_000

/** The current slug of listed topics and speakers for each former one, by `topic slug` and `speaker slug`. */
export async function findMovedNames(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ kind: string; old: string; now: string }>`
    select kind, old.slug as old, coalesce(topic.slug, speaker.slug) as now
    from catalog_old_slugs as old
    left join catalog_topics as topic on kind = 'topic' and topic.id = item_id and ${isListedTopic('topic.id')}
    left join catalog_speakers as speaker
      on kind = 'speaker' and speaker.id = item_id and ${isListedSpeaker('speaker.id')}
    where kind in ('topic', 'speaker') and coalesce(topic.slug, speaker.slug) is not null
    order by kind, old.slug limit ${maxMoved}`.execute(db)
  return new Map(rows.map(({ kind, old, now }) => [`${kind} ${old}`, now]))
}

/** The ids of the rows that had these slugs before, by slug. */
export async function findIdsBySlugOfBefore(
  db: Database,
  kind: NamedKind,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalog_old_slugs')
    .select(['slug', 'item_id'])
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map((row) => [row.slug, row.item_id]))
}

/** Makes a slug resolve to a row, together with all former slugs of the row merged into it. */
export async function redirectSlug(
  db: Database,
  { kind, slug, from, to }: { kind: NamedKind; slug: string; from?: number; to: number },
): Promise<void> {
  if (from !== undefined)
    await db
      .updateTable('catalog_old_slugs')
      .set({ item_id: to })
      .where('kind', '=', kind)
      .where('item_id', '=', from)
      .execute()
  await db
    .insertInto('catalog_old_slugs')
    .values({ kind, slug, item_id: to })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ item_id: to }))
    .execute()
}
