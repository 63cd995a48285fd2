import type { Database } from '#platform/database/db.ts'

/** Creates a public collection with its item in the studio. */
export async function recordingFor(db: Database): Promise<{ slug: string; itemId: number }> {
  const { id, slug, title, type_slug } = await db
    .selectFrom('catalog_collections')
    .select(['id', 'slug', 'title', 'type_slug'])
    .where('type_slug', '=', 'suhba')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const known = await db
    .selectFrom('editing_items')
    .select('id')
    .where('collection_id', '=', id)
    .executeTakeFirst()
  if (known !== undefined) return { slug, itemId: known.id }
  const { id: itemId } = await db
    .insertInto('editing_items')
    .values({
      kind: type_slug,
      state: 'published',
      collection_id: id,
      is_live: true,
      title,
      slug,
      language: 'en',
      access: 'public',
      cover_seed: slug,
      words: '',
      changed_at: '2026-11-20T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { slug, itemId }
}
