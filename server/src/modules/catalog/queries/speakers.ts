import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

const maxTitled = 2000

/** Who speaks in something that stands in lists, or has written an article. */
function listedSpeakers(db: Database) {
  return db
    .selectFrom('catalog_speakers as speaker')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('catalog_collections as collection')
            .select('collection.id')
            .whereRef('collection.speaker_id', '=', 'speaker.id')
            .where('collection.type_slug', 'not in', unlistedTypes),
        ),
        eb.exists(
          eb
            .selectFrom('catalog_articles as article')
            .select('article.id')
            .whereRef('article.author_id', '=', 'speaker.id'),
        ),
      ]),
    )
}

/** A speaker by slug; undefined also for one of whom nothing stands in lists. */
export async function findSpeaker(db: Database, slug: string) {
  return await listedSpeakers(db)
    .select(['speaker.id', 'speaker.slug', 'speaker.name', 'speaker.titles', 'speaker.picture_file_id'])
    .where('speaker.slug', '=', slug)
    .executeTakeFirst()
}

/** The speakers who have titles in other languages. */
export async function findSpeakerTitles(db: Database) {
  return await db
    .selectFrom('catalog_speakers')
    .select(['slug', 'titles'])
    .where(sql<boolean>`titles <> '{}'`)
    .orderBy('slug')
    .limit(maxTitled)
    .execute()
}

/** Whether a file is the portrait of a person. */
export async function isPortraitFile(db: Database, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalog_speakers')
    .select('id')
    .where('picture_file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a speaker a portrait; false when there is no such speaker. */
export async function setPortrait(db: Database, slug: string, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalog_speakers')
    .set({ picture_file_id: fileId })
    .where('slug', '=', slug)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Says what a speaker is called in other languages; a slug that nobody has is passed over. */
export async function setSpeakerTitles(db: Database, slug: string, titles: object): Promise<void> {
  await db
    .updateTable('catalog_speakers')
    .set({ titles: JSON.stringify(titles) })
    .where('slug', '=', slug)
    .execute()
}

/** What the speakers that have a page are called. */
export async function findNamedSpeakers(db: Database) {
  return await listedSpeakers(db)
    .select(['speaker.slug', 'speaker.name', 'speaker.titles'])
    .orderBy('speaker.id')
    .limit(maxTitled)
    .execute()
}

/** The slugs of all speakers that have a page, at most `limit`. */
export async function findSpeakerSlugs(db: Database, limit: number): Promise<string[]> {
  const rows = await listedSpeakers(db).select('speaker.slug').orderBy('speaker.id').limit(limit).execute()
  return rows.map(({ slug }) => slug)
}
