import { search } from '@sohbet/contract'
import type { Guest } from '../app/cast.ts'
import type { Database } from '#platform/database/db.ts'

/** A collection with one talk, for tests of the search. */
export interface ShelfCollection {
  title: string
  slug: string
  type?: string
  language?: string
  speaker?: string
  description?: string
  tracks?: { title: string; questions?: string[] }[]
}

/** An article, for tests of the search. */
export interface ShelfArticle {
  title: string
  slug: string
  excerpt?: string
  body: string
  isMembersOnly?: boolean
}

/** A search as this guest; returns the slugs that it finds. */
export function searchAs(guest: Guest): (q: string) => Promise<string[]> {
  return async (q) => (await guest.call(search, { query: { q } })).data.map(({ slug }) => slug)
}

/** Adds collections and articles to a catalogue; all tracks share one file. */
export async function fillShelf(
  db: Database,
  { collections = [], articles = [] }: { collections?: ShelfCollection[]; articles?: ShelfArticle[] },
): Promise<void> {
  const fileId = 'searchshelfrecording'
  await db
    .insertInto('media_files')
    .values({
      id: fileId,
      storage_key: fileId,
      sha256: 'ab'.repeat(32),
      bytes: 1000,
      mime_type: 'audio/mpeg',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const collection of collections) await addCollection(db, collection, fileId)
  for (const article of articles) await addArticle(db, article)
}

async function addCollection(
  db: Database,
  { title, slug, type, language, speaker, description, tracks = [] }: ShelfCollection,
  fileId: string,
): Promise<void> {
  const { id } = await db
    .insertInto('catalog_collections')
    .values({
      title,
      slug,
      cover_seed: slug,
      type_slug: type ?? 'suhba',
      access: 'public',
      description: description ?? '',
      language: language ?? 'en',
      track_count: tracks.length,
      speaker_id: speaker === undefined ? null : await addSpeaker(db, speaker),
      published_at: '2026-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, track] of tracks.entries()) {
    const added = await db
      .insertInto('catalog_tracks')
      .values({
        collection_id: id,
        position: index + 1,
        title: track.title,
        duration_seconds: 60,
        file_id: fileId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, question] of (track.questions ?? []).entries())
      await db
        .insertInto('catalog_questions')
        .values({ track_id: added.id, question, start_seconds: 10 * (at + 1) })
        .execute()
  }
}

async function addArticle(
  db: Database,
  { title, slug, excerpt, body, isMembersOnly }: ShelfArticle,
): Promise<void> {
  await db
    .insertInto('catalog_articles')
    .values({
      title,
      slug,
      cover_seed: slug,
      excerpt: excerpt ?? '',
      body,
      word_count: 10,
      author_id: await addSpeaker(db, 'Ustadha Maryam'),
      is_members_only: isMembersOnly ?? false,
      published_at: '2026-01-01T00:00:00Z',
    })
    .execute()
}

async function addSpeaker(db: Database, name: string): Promise<number> {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const row = await db
    .insertInto('catalog_speakers')
    .values({ slug, name })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
