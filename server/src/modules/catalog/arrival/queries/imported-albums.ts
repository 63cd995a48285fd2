import type { Insertable, Updateable } from 'kysely'
import type { CatalogCollections, CatalogTracks } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import { lock } from '#platform/database/lock.ts'
import { findIdsBySlugOfBefore } from '../../queries/names.ts'
import { findPlannedQuestions } from '../../queries/questions.ts'
import { findTopicsOf } from '../../queries/topics.ts'
import type { QuestionPlan } from '../plan/album-plan.ts'
import type { ImportedAlbum, ImportedTrack } from '../plan/compare-album.ts'
import type { StoredPlan } from '../plan/plan-news.ts'

/** Serialises imports until the transaction ends; slugs are chosen and counts are updated under this lock. */
export async function lockImports(db: Database): Promise<void> {
  await lock(db, 'sohbet import')
}

/** The catalogue's state of one import key. */
export interface CataloguedAlbum {
  album: ImportedAlbum | undefined
  /** The number of the catalogue's last change; `album` is valid as long as it stays the same. */
  revision: string
}

/**
 * The collection imported under this key, withdrawn or not, with everything an import may change, and its
 * revision.
 */
export async function findCataloguedAlbum(db: Database, sourceKey: string): Promise<CataloguedAlbum> {
  // Read first, so that a change in between makes the result outdated.
  const revision = await findRevision(db)
  return { album: await findImportedAlbum(db, sourceKey), revision }
}

/** The number of the catalogue's last change. */
export async function findRevision(db: Database): Promise<string> {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirst()
  return String(row?.revision)
}

async function findImportedAlbum(db: Database, sourceKey: string): Promise<ImportedAlbum | undefined> {
  const row = await db
    .selectFrom('catalog_all_collections as c')
    .leftJoin('catalog_speakers as s', 's.id', 'c.speaker_id')
    .leftJoin('catalog_cities as t', 't.id', 'c.city_id')
    .leftJoin('media_files as f', 'f.id', 'c.cover_file_id')
    .selectAll('c')
    .select(['s.slug as speaker_slug', 't.slug as city_slug', 'f.sha256 as cover_sha256'])
    .where('c.source_key', '=', sourceKey)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const topics = (await findTopicsOf(db, 'collection', [row.id])).get(row.id) ?? []
  return {
    id: row.id,
    slug: row.slug,
    fields: {
      title: row.title,
      type: row.type_slug,
      access: row.access,
      applyPpd: row.apply_ppd,
      description: row.description,
      speakerSlug: row.speaker_slug,
      countryCode: row.country_code,
      citySlug: row.city_slug,
      gatheringDate: row.held_on,
      language: row.language,
      setPriceCredits: row.set_price_credits,
      downloadPriceCredits: row.download_price_credits,
      publishedAt: row.published_at.getTime(),
      coverSha256: row.cover_sha256,
      trackCount: row.track_count,
      durationSeconds: row.duration_seconds,
    },
    topics: topics.map(({ slug }) => slug).toSorted(),
    tracks: await listTracks(db, row.id),
    removed: await findRemoved(db, row.id),
    lastPlan: await findLastPlan(db, row.id),
  }
}

async function listTracks(db: Database, collectionId: number): Promise<ImportedTrack[]> {
  const tracks = await db
    .selectFrom('catalog_all_tracks as t')
    .innerJoin('catalog_all_collections as c', 'c.id', 't.collection_id')
    .innerJoin('media_files as f', 'f.id', 't.file_id')
    .selectAll('t')
    .select('f.sha256')
    .where('t.collection_id', '=', collectionId)
    .where((eb) =>
      eb.or([eb('t.withdrawn_at', 'is', null), eb('t.withdrawn_at', '=', eb.ref('c.withdrawn_at'))]),
    )
    .orderBy('t.position')
    .execute()
  const questionsOf = await findPlannedQuestions(
    db,
    tracks.map(({ id }) => id),
  )
  return tracks.map((track) => ({
    id: track.id,
    sourceName: track.source_name,
    position: track.position,
    title: track.title,
    access: track.access,
    priceCredits: track.price_credits,
    durationSeconds: track.duration_seconds,
    sha256: track.sha256,
    questions: questionsOf(track.id),
  }))
}

async function findRemoved(db: Database, collectionId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('catalog_all_tracks as t')
    .innerJoin('catalog_all_collections as c', 'c.id', 't.collection_id')
    .innerJoin('media_files as f', 'f.id', 't.file_id')
    .select('f.sha256')
    .where('t.collection_id', '=', collectionId)
    .where('t.withdrawn_at', 'is not', null)
    .where((eb) => eb('t.withdrawn_at', 'is distinct from', eb.ref('c.withdrawn_at')))
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

async function findLastPlan(db: Database, collectionId: number): Promise<StoredPlan | undefined> {
  const row = await db
    .selectFrom('catalog_imported_plans')
    .select('plan')
    .where('collection_id', '=', collectionId)
    .executeTakeFirst()
  // Only written below.
  return row?.plan as StoredPlan | undefined
}

/** Stores what a folder said at this import. */
export async function putLastPlan(db: Database, collectionId: number, plan: StoredPlan): Promise<void> {
  const values = { plan: JSON.stringify(plan) }
  await db
    .insertInto('catalog_imported_plans')
    .values({ collection_id: collectionId, ...values })
    .onConflict((conflict) => conflict.column('collection_id').doUpdateSet(values))
    .execute()
}

/** The slugs, current and former, that equal `slug` or continue it with a hyphen. */
export async function listSlugsLike(db: Database, slug: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('catalog_all_collections')
    .select('slug')
    .where((where) => where.or([where('slug', '=', slug), where('slug', 'like', `${slug}-%`)]))
    .union(
      db
        .selectFrom('catalog_old_slugs')
        .select('slug')
        .where('kind', '=', 'collection')
        .where((where) => where.or([where('slug', '=', slug), where('slug', 'like', `${slug}-%`)])),
    )
    .execute()
  return new Set(rows.map((row) => row.slug))
}

/** The id of the speaker who has or had this slug; adds the speaker if there is none. */
export async function findOrAddSpeaker(db: Database, slug: string, name: string): Promise<number> {
  const found = await db
    .selectFrom('catalog_speakers')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (found !== undefined) return found.id
  const moved = (await findIdsBySlugOfBefore(db, 'speaker', [slug])).get(slug)
  if (moved !== undefined) return moved
  const added = await db
    .insertInto('catalog_speakers')
    .values({ slug, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

/** The ids of topics by current or former slug. A missing topic is added; its label is derived from the slug. */
export async function findOrAddTopics(db: Database, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const found = await db
    .selectFrom('catalog_topics')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .execute()
  const known = new Set(found.map((row) => row.slug))
  const unknown = [...new Set(slugs)].filter((slug) => !known.has(slug))
  const moved = await findIdsBySlugOfBefore(db, 'topic', unknown)
  const missing = unknown.filter((slug) => !moved.has(slug))
  const added =
    missing.length === 0
      ? []
      : await db
          .insertInto('catalog_topics')
          .values(missing.map((slug) => ({ slug, label: toLabel(slug) })))
          .returning(['id', 'slug'])
          .execute()
  return new Map([...[...found, ...added].map((row) => [row.slug, row.id] as const), ...moved])
}

function toLabel(slug: string): string {
  const text = slug.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Adds a collection; returns its id. */
export async function addCollection(db: Database, values: Insertable<CatalogCollections>): Promise<number> {
  const row = await db
    .insertInto('catalog_all_collections')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Updates the given columns of a collection. */
export async function changeCollection(
  db: Database,
  id: number,
  values: Updateable<CatalogCollections>,
): Promise<void> {
  await db.updateTable('catalog_all_collections').set(values).where('id', '=', id).execute()
}

/** Replaces the topics of a collection. */
export async function replaceCollectionTopics(
  db: Database,
  collectionId: number,
  topicIds: number[],
): Promise<void> {
  await db.deleteFrom('catalog_collection_topics').where('collection_id', '=', collectionId).execute()
  if (topicIds.length === 0) return
  // Two slugs may resolve to one topic.
  const values = [...new Set(topicIds)].map((topicId) => ({ collection_id: collectionId, topic_id: topicId }))
  await db.insertInto('catalog_collection_topics').values(values).execute()
}

/** Adds a track, withdrawn if its collection is; returns its id. */
export async function addTrack(db: Database, values: Insertable<CatalogTracks>): Promise<number> {
  const row = await db
    .insertInto('catalog_all_tracks')
    .values({
      ...values,
      withdrawn_at: (eb) =>
        eb
          .selectFrom('catalog_all_collections')
          .select('withdrawn_at')
          .where('id', '=', values.collection_id),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Updates the given columns of a track. */
export async function changeTrack(
  db: Database,
  id: number,
  values: Updateable<CatalogTracks>,
): Promise<void> {
  await db.updateTable('catalog_all_tracks').set(values).where('id', '=', id).execute()
}

/** Replaces the questions of a track; a missing topic is added. */
export async function replaceQuestions(
  db: Database,
  trackId: number,
  questions: readonly QuestionPlan[],
): Promise<void> {
  const slugs = questions.flatMap(({ topic }) => (topic === null ? [] : [topic]))
  const topics = await findOrAddTopics(db, slugs)
  const values = questions.map(({ question, topic, startSeconds }) => ({
    track_id: trackId,
    question,
    topic_id: topic === null ? null : (topics.get(topic) ?? null),
    start_seconds: startSeconds,
  }))
  await db.deleteFrom('catalog_questions').where('track_id', '=', trackId).execute()
  if (values.length > 0) await db.insertInto('catalog_questions').values(values).execute()
}
