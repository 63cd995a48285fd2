import type { Services } from '#platform/start/services.ts'
import {
  articles,
  cities,
  collections,
  countries,
  coverFileId,
  type LibraryArticle,
  type LibraryCollection,
  type LibraryTrack,
  speakers,
  topics,
} from './library.ts'

/** Fills an empty catalogue with the library. */
export async function fillLibrary({ db }: Pick<Services, 'db'>): Promise<void> {
  await insertNames(db)
  const ids = await idsBySlug(db)
  const fileIds = new Set<string>()
  for (const collection of collections) await insertCollection(db, ids, collection, fileIds)
  for (const article of articles) await insertArticle(db, ids, article)
  await insertNavigation(db)
}
// Test applications copy it with their database.
fillLibrary.template = 'libraryTemplate' as const

type Database = Services['db']
type Ids = Awaited<ReturnType<typeof idsBySlug>>

async function insertNames(db: Database): Promise<void> {
  const entries = Object.entries
  await db
    .insertInto('catalog_speakers')
    .values(entries(speakers).map(([slug, name]) => ({ slug, name })))
    .execute()
  await db
    .insertInto('catalog_countries')
    .values(entries(countries).map(([code, label]) => ({ code, label })))
    .execute()
  await db
    .insertInto('catalog_cities')
    .values(entries(cities).map(([slug, { label, country }]) => ({ slug, label, country_code: country })))
    .execute()
  for (const [slug, { label, parent }] of entries(topics))
    await db
      .insertInto('catalog_topics')
      .values((eb) => ({
        slug,
        label,
        parent_id: eb
          .selectFrom('catalog_topics')
          .select('id')
          .where('slug', '=', parent ?? ''),
      }))
      .execute()
}

async function idsBySlug(db: Database) {
  const toMap = (rows: { slug: string; id: number }[]) => new Map(rows.map(({ slug, id }) => [slug, id]))
  const [speaker, topic, city] = await Promise.all([
    db.selectFrom('catalog_speakers').select(['slug', 'id']).execute(),
    db.selectFrom('catalog_topics').select(['slug', 'id']).execute(),
    db.selectFrom('catalog_cities').select(['slug', 'id']).execute(),
  ])
  return {
    speaker: toMap(speaker),
    topic: toMap(topic),
    city: toMap(city),
    collection: new Map<string, number>(),
  }
}

async function insertFile(db: Database, id: string, fileIds: Set<string>): Promise<void> {
  if (fileIds.has(id)) return
  fileIds.add(id)
  const sha256 = fileIds.size.toString(16).padStart(64, '0')
  const mimeType = id === coverFileId ? 'image/jpeg' : 'audio/mpeg'
  await db
    .insertInto('media_files')
    .values({ id, storage_key: `${id.slice(0, 2)}/${id}`, sha256, bytes: 1000, mime_type: mimeType })
    .execute()
}

async function insertCollection(
  db: Database,
  ids: Ids,
  one: LibraryCollection,
  fileIds: Set<string>,
): Promise<void> {
  if (one.coverFileId !== undefined) await insertFile(db, one.coverFileId, fileIds)
  const { id } = await db
    .insertInto('catalog_collections')
    .values({
      slug: one.slug,
      cover_seed: one.slug,
      type_slug: one.type,
      access: one.access,
      apply_ppd: one.downloadPrice !== undefined,
      download_price_credits: one.downloadPrice ?? null,
      title: one.title,
      description: `About ${one.title}`,
      speaker_id: ids.speaker.get(one.speaker ?? '') ?? null,
      city_id: ids.city.get(one.city ?? '') ?? null,
      country_code: one.country,
      held_on: one.gatheringDate,
      language: one.language,
      cover_file_id: one.coverFileId ?? null,
      set_price_credits: one.setPrice ?? null,
      published_at: one.publishedAt,
      track_count: one.tracks.length,
      duration_seconds: one.tracks.reduce((sum, track) => sum + track.seconds, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids.collection.set(one.slug, id)
  for (const slug of one.topics)
    await db
      .insertInto('catalog_collection_topics')
      .values({ collection_id: id, topic_id: ids.topic.get(slug) ?? 0 })
      .execute()
  for (const [index, track] of one.tracks.entries()) {
    const fileId = track.fileId ?? `file${String(fileIds.size).padStart(16, '0')}`
    await insertFile(db, fileId, fileIds)
    await insertTrack(db, ids, { collectionId: id, position: index + 1, fileId, track })
  }
}

async function insertTrack(
  db: Database,
  ids: Ids,
  {
    collectionId,
    position,
    fileId,
    track,
  }: { collectionId: number; position: number; fileId: string; track: LibraryTrack },
): Promise<void> {
  const { id } = await db
    .insertInto('catalog_tracks')
    .values({
      collection_id: collectionId,
      position,
      title: track.title,
      access: track.access ?? null,
      price_credits: track.price ?? null,
      duration_seconds: track.seconds,
      file_id: fileId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { question, topic, start } of track.questions ?? [])
    await db
      .insertInto('catalog_questions')
      .values({ track_id: id, question, topic_id: ids.topic.get(topic ?? '') ?? null, start_seconds: start })
      .execute()
}

async function insertArticle(db: Database, ids: Ids, one: LibraryArticle): Promise<void> {
  const { id } = await db
    .insertInto('catalog_articles')
    .values({
      slug: one.slug,
      cover_seed: one.slug,
      title: one.title,
      author_id: ids.speaker.get(one.author) ?? 0,
      excerpt: `Excerpt of ${one.slug}`,
      body: `<p>Text of ${one.slug}</p>`,
      word_count: one.wordCount,
      is_members_only: one.membersOnly,
      language: one.language,
      published_at: one.publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const slug of one.topics)
    await db
      .insertInto('catalog_article_topics')
      .values({ article_id: id, topic_id: ids.topic.get(slug) ?? 0 })
      .execute()
  for (const slug of one.collections)
    await db
      .insertInto('catalog_article_collections')
      .values({ article_id: id, collection_id: ids.collection.get(slug) ?? 0 })
      .execute()
}

async function insertNavigation(db: Database): Promise<void> {
  const insertItem = async (item: {
    title: string
    path: string | null
    position: number
    parent_id?: number
    titles?: string
  }) => await db.insertInto('catalog_menu_items').values(item).returning('id').executeTakeFirstOrThrow()
  const titles = JSON.stringify({ tr: 'Diğer' })
  const more = await insertItem({ title: 'More', titles, path: null, position: 2 })
  const audios = await insertItem({ title: 'Audios', path: '/audios', position: 1 })
  const byTopic = await insertItem({ title: 'By topic', path: null, position: 1, parent_id: audios.id })
  await insertItem({ title: 'Patience', path: '/audios/t-patience', position: 1, parent_id: byTopic.id })
  await insertItem({ title: 'Map', path: '/majlis-map', position: 1, parent_id: more.id })
  const gathering = { description: 'All are welcome', place: 'Leeds', image: null, url: null }
  await db
    .insertInto('catalog_upcoming_suhbas')
    .values([
      { ...gathering, title: 'In December', starts_at: '2026-12-01T18:00:00Z' },
      { ...gathering, title: 'Last week', starts_at: '2026-11-14T18:00:00Z' },
      { ...gathering, title: 'Tonight', starts_at: '2026-11-21T18:00:00Z' },
    ])
    .execute()
  await db
    .insertInto('catalog_majalis')
    .values([
      {
        name: 'Leeds Majlis',
        city: 'Leeds',
        country_code: 'GB',
        latitude: 53.8,
        longitude: -1.55,
        contact: 'The door',
        times: 'Thursdays',
        is_open_to_all: true,
      },
      {
        name: 'Bursa Majlis',
        city: 'Bursa',
        country_code: 'TR',
        latitude: 40.2,
        longitude: 29.06,
        contact: 'The tea house',
        times: 'Fridays',
      },
    ])
    .execute()
}
