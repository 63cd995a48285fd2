import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { storeFile } from '#modules/media/index.ts'
import { announceChange } from '../queries/announce-change.ts'
import { findOrAddSpeaker, findOrAddTopics, lockImports } from './queries/imported-albums.ts'
import { requireCountry, setCityTitles } from '../queries/cities.ts'
import { addGatherings } from '../queries/events/gatherings.ts'
import { addMajlis } from '../queries/events/majalis.ts'
import { addMenuRow } from '../queries/menu.ts'
import { toSlug } from './plan/to-slug.ts'
import { setPortrait, setSpeakerTitles } from '../queries/speakers.ts'
import { createArticleSanitiser, sanitiserVersion } from '../articles/article-sanitiser.ts'
import type { SafeArticle } from '../articles/sanitise-article.ts'
import type { CatalogContent, ArrivingMenuItem } from './catalog-content.ts'
import { markDemoRows } from './queries/demo-rows.ts'
import * as queries from './queries/content.ts'

/**
 * Imports everything except the albums, in one transaction that also records the demo rows and that seeding
 * is finished.
 */
export async function putContent(services: Services, content: CatalogContent): Promise<void> {
  const { clock, db } = services
  const now = clock.now()
  const bodies = await sanitiseAll(content.articles)
  const portraits = await storePortraits(services, content.portraits)
  await db.transaction().execute(async (trx) => {
    await lockImports(trx)
    for (const topic of content.topics) await putTopicTree(trx, topic)
    for (const { article, safe } of bodies) await putArticle(trx, article, safe)
    for (const { slug, titles } of content.speakers) await setSpeakerTitles(trx, slug, titles)
    for (const { titles, ...city } of content.cities) await setCityTitles(trx, city, titles)
    for (const { slug, fileId } of portraits) await setPortrait(trx, slug, fileId)
    await putMajalis(trx, content.majalis)
    await addGatherings(
      trx,
      content.upcoming.map((suhba) => toUpcomingRow(suhba, now)),
    )
    await putMenu(trx, content.menu, null)
    await markDemoRows(trx, content)
    await queries.markSeedFinished(trx, now)
    await announceChange(trx)
  })
}

async function putTopicTree(db: Database, topic: CatalogContent['topics'][number]): Promise<void> {
  const { topics: below, ...own } = topic
  const parentId = await queries.putTopic(db, { ...own, parentId: null })
  for (const one of below) await queries.putTopic(db, { ...one, parentId })
}

type ArrivingArticle = CatalogContent['articles'][number]

async function sanitiseAll(
  articles: readonly ArrivingArticle[],
): Promise<{ article: ArrivingArticle; safe: SafeArticle }[]> {
  const sanitiser = createArticleSanitiser()
  try {
    return await Promise.all(
      articles.map(async (article) => ({ article, safe: await sanitiser.background.sanitise(article.html) })),
    )
  } finally {
    await sanitiser.close()
  }
}

async function putArticle(
  db: Database,
  article: ArrivingArticle,
  { html, wordCount }: SafeArticle,
): Promise<void> {
  const articleId = await queries.addArticle(db, {
    slug: article.slug,
    cover_seed: article.slug,
    title: article.title,
    author_id: await findOrAddSpeaker(db, toSlug(article.author, 'speaker'), article.author),
    excerpt: article.excerpt,
    body: html,
    word_count: wordCount,
    sanitiser_version: sanitiserVersion,
    is_members_only: article.access === 'members',
    language: article.language,
    published_at: article.publishedAt,
  })
  const topics = await findOrAddTopics(db, article.topics)
  await queries.addArticleTopics(db, articleId, [...topics.values()])
  await queries.addArticleCollections(db, articleId, article.readAlongside)
}

async function storePortraits(
  services: Services,
  portraits: CatalogContent['portraits'],
): Promise<{ slug: string; fileId: string }[]> {
  const stored: { slug: string; fileId: string }[] = []
  for (const { slug, path: sourcePath } of portraits)
    stored.push({ slug, fileId: (await storeFile(services, { sourcePath, mimeType: 'image/jpeg' })).fileId })
  return stored
}

async function putMajalis(db: Database, majalis: CatalogContent['majalis']): Promise<void> {
  for (const code of new Set(majalis.map(({ country }) => country))) await requireCountry(db, code)
  for (const { country, lat, lng, titles, cityTitles, isOpenToAll, ...rest } of majalis)
    await addMajlis(db, {
      ...rest,
      titles: JSON.stringify(titles),
      city_titles: JSON.stringify(cityTitles),
      country_code: country,
      latitude: lat,
      longitude: lng,
      is_open_to_all: isOpenToAll,
    })
}

type ArrivingSuhba = CatalogContent['upcoming'][number]

function toUpcomingRow(
  { daysFromStart, weekday, timeUtc, timeZone, titles, placeTitles, ...rest }: ArrivingSuhba,
  now: Date,
) {
  const day = new Date(now.getTime() + daysFromStart * dayMs)
  if (weekday !== undefined) day.setTime(day.getTime() + ((weekday - day.getUTCDay() + 7) % 7) * dayMs)
  return {
    ...rest,
    titles: JSON.stringify(titles),
    place_titles: JSON.stringify(placeTitles),
    time_zone: timeZone,
    starts_at: `${day.toISOString().slice(0, 10)}T${timeUtc}:00Z`,
  }
}

const dayMs = 86_400_000

async function putMenu(db: Database, items: ArrivingMenuItem[], parentId: number | null): Promise<void> {
  for (const [index, { items: below, titles, ...item }] of items.entries()) {
    const place = { parent_id: parentId, position: index + 1 }
    const id = await addMenuRow(db, { ...item, ...place, titles: JSON.stringify(titles) })
    await putMenu(db, below, id)
  }
}
