import { sql, type Updateable } from 'kysely'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { CatalogSpeakers } from '#platform/database/generated/database-types.ts'
import { findAtSlug, isListedSpeaker, hasName } from './names.ts'

const maxTitled = 2000

/** Speakers of listed items and authors of articles. */
function listedSpeakers(db: Database) {
  return db.selectFrom('catalog_speakers as speaker').where(isListedSpeaker('speaker.id'))
}

/** A speaker by slug or a former one; undefined also if none of their items is listed. */
export async function findSpeaker(db: Database, slug: string) {
  const speakers = listedSpeakers(db).select([
    'speaker.id',
    'speaker.slug',
    'speaker.name',
    'speaker.titles',
    'speaker.picture_file_id',
  ])
  return await findAtSlug(db, { kind: 'speaker', slug }, async (now) =>
    speakers.where('speaker.slug', '=', now).executeTakeFirst(),
  )
}

/** Whether a file is the portrait of a speaker. */
export async function isPortraitFile(db: Database, fileId: string): Promise<boolean> {
  return await hasRow(db.selectFrom('catalog_speakers').where('picture_file_id', '=', fileId))
}

/** Sets the portrait of a speaker; an unknown slug is ignored. */
export async function setPortrait(db: Database, slug: string, fileId: string): Promise<void> {
  await db.updateTable('catalog_speakers').set({ picture_file_id: fileId }).where('slug', '=', slug).execute()
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

/** A speaker as stored, with the number of their items. */
export interface EditedSpeaker {
  id: number
  slug: string
  name: string
  titles: unknown
  audios: number
  articles: number
  revision: string
}

const maxSpeakers = 2000

/** The speakers with a name that contains the text, ordered by name. */
export async function findEditedSpeakers(db: Database, search: string): Promise<EditedSpeaker[]> {
  return await select(db, hasName(search, { texts: ['name', 'slug'], titles: 'titles' }))
}

export async function findEditedSpeaker(db: Database, id: number): Promise<EditedSpeaker | undefined> {
  const [speaker] = await select(db, sql`id = ${id}`)
  return speaker
}

async function select(db: Database, condition: ReturnType<typeof sql>): Promise<EditedSpeaker[]> {
  const { rows } = await sql<EditedSpeaker>`
    select id, slug, name, titles, xmin::text as revision,
      (select count(*)::integer from catalog_collections as c where c.speaker_id = speaker.id) as audios,
      (select count(*)::integer from catalog_articles as a where a.author_id = speaker.id) as articles
    from catalog_speakers as speaker where ${condition}
    order by lower(name), slug limit ${maxSpeakers}`.execute(db)
  return rows
}

/** Whether another speaker than `id` has this name. */
export async function isSpeakerNameTaken(
  db: Database,
  { name, id }: { name: string; id: number },
): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom('catalog_speakers')
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .where('id', '<>', id),
  )
}

/** Whether a speaker currently has this slug. */
export async function isSpeakerSlug(db: Database, slug: string): Promise<boolean> {
  return await hasRow(db.selectFrom('catalog_speakers').where('slug', '=', slug))
}

/** Updates columns of a speaker. */
export async function writeSpeaker(
  db: Database,
  id: number,
  values: Updateable<CatalogSpeakers>,
): Promise<void> {
  await db.updateTable('catalog_speakers').set(values).where('id', '=', id).execute()
}

/** Moves everything of a speaker to another, who keeps their own portrait, and deletes the speaker. */
export async function moveSpeaker(db: Database, from: number, into: number): Promise<void> {
  await db
    .updateTable('catalog_all_collections')
    .set({ speaker_id: into })
    .where('speaker_id', '=', from)
    .execute()
  await db
    .updateTable('catalog_all_articles')
    .set({ author_id: into })
    .where('author_id', '=', from)
    .execute()
  await sql`update catalog_speakers as target set picture_file_id = merged.picture_file_id from catalog_speakers as merged
    where target.id = ${into} and merged.id = ${from} and target.picture_file_id is null`.execute(db)
  await db.deleteFrom('catalog_speakers').where('id', '=', from).execute()
}
