import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

const maxTitled = 2000

/** Speakers of listed items and authors of articles. */
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

/** A speaker by slug; undefined also if none of their items is listed. */
export async function findSpeaker(db: Database, slug: string) {
  return await listedSpeakers(db)
    .select(['speaker.id', 'speaker.slug', 'speaker.name', 'speaker.titles', 'speaker.picture_file_id'])
    .where('speaker.slug', '=', slug)
    .executeTakeFirst()
}

/** The speakers with titles in other languages. */
export async function findSpeakerTitles(db: Database) {
  return await db
    .selectFrom('catalog_speakers')
    .select(['slug', 'titles'])
    .where(sql<boolean>`titles <> '{}'`)
    .orderBy('slug')
    .limit(maxTitled)
    .execute()
}

/** Whether a file is the portrait of a speaker. */
export async function isPortraitFile(db: Database, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalog_speakers')
    .select('id')
    .where('picture_file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the portrait of a speaker; false if there is no such speaker. */
export async function setPortrait(db: Database, slug: string, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalog_speakers')
    .set({ picture_file_id: fileId })
    .where('slug', '=', slug)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets the names of a speaker in other languages; an unknown slug is ignored. */
export async function setSpeakerTitles(db: Database, slug: string, titles: object): Promise<void> {
  await db
    .updateTable('catalog_speakers')
    .set({ titles: JSON.stringify(titles) })
    .where('slug', '=', slug)
    .execute()
}

/** The names of the speakers with a page. */
export async function findNamedSpeakers(db: Database) {
  return await listedSpeakers(db)
    .select(['speaker.slug', 'speaker.name', 'speaker.titles'])
    .orderBy('speaker.id')
    .limit(maxTitled)
    .execute()
}

/** The slugs of all speakers with a page, at most `limit`. */
export async function findSpeakerSlugs(db: Database, limit: number): Promise<string[]> {
  const rows = await listedSpeakers(db).select('speaker.slug').orderBy('speaker.id').limit(limit).execute()
  return rows.map(({ slug }) => slug)
}
