import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import type { Slice } from './collections.ts'
import { articleConditions, type Narrowing } from './filters.ts'
import { findAtSlug } from './names.ts'

function listedArticles(db: Database) {
  return db
    .selectFrom('catalog_articles')
    .innerJoin('catalog_speakers as author', 'author.id', 'catalog_articles.author_id')
    .select([
      'catalog_articles.id',
      'catalog_articles.slug',
      'catalog_articles.cover_seed',
      'catalog_articles.title',
      'catalog_articles.excerpt',
      'catalog_articles.image',
      'catalog_articles.language',
      'catalog_articles.word_count',
      'catalog_articles.is_members_only',
      'catalog_articles.published_at',
      'author.name as author_name',
      'author.titles as author_titles',
      'author.slug as author_slug',
    ])
}

/** One slice of the matching articles, newest first. */
export async function findArticles(db: Database, narrowing: Narrowing, { limit, offset }: Slice) {
  return await listedArticles(db)
    .where((eb) => eb.and(articleConditions(eb, narrowing)))
    .orderBy('catalog_articles.published_at', 'desc')
    .orderBy('catalog_articles.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The articles with these ids, in any order. */
export async function findArticlesById(db: Database, ids: readonly number[]) {
  return await listedArticles(db)
    .where('catalog_articles.id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** A row of a list of articles. */
export type ArticleRow = Awaited<ReturnType<typeof findArticles>>[number]

/** An article by its slug or a former one, with its text. */
export async function findArticle(db: Database, slug: string) {
  const articles = listedArticles(db).select('catalog_articles.body')
  return await findAtSlug(db, { kind: 'article', slug }, async (now) =>
    articles.where('catalog_articles.slug', '=', now).executeTakeFirst(),
  )
}

/** The previous or next article. */
interface Neighbour {
  slug: string
  title: string
}

/**
 * The neighbours of an article: the next newer one and the next older one, wrapping around at both ends;
 * null if it is the only article.
 */
export async function findNeighbours(
  db: Database,
  article: { id: number },
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const [previous, next] = await Promise.all([
    findNeighbour(db, article, 'newer'),
    findNeighbour(db, article, 'older'),
  ])
  return { previous: previous ?? null, next: next ?? null }
}

async function findNeighbour(
  db: Database,
  article: { id: number },
  side: 'newer' | 'older',
): Promise<Neighbour | undefined> {
  const [sign, direction] = side === 'older' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  const others = db
    .selectFrom('catalog_articles')
    .select(['slug', 'title'])
    .where('id', '!=', article.id)
    .orderBy('published_at', direction)
    .orderBy('id', direction)
    .limit(1)
  // One query for both, so that the index is entered next to the article; compares stored timestamps, which
  // have microseconds.
  const nearest = await others
    .where(
      sql<boolean>`(published_at, id) ${sql.raw(sign)}
        ((select published_at from catalog_articles where id = ${article.id}), ${article.id}::int)`,
    )
    .executeTakeFirst()
  return nearest ?? (await others.executeTakeFirst())
}

/** The access fields of an article. */
export async function findArticleGuard(db: Database, articleId: number) {
  return await db
    .selectFrom('catalog_articles')
    .select(['id', 'slug', 'title', 'is_members_only'])
    .where('id', '=', articleId)
    .executeTakeFirst()
}

/** The text of an article that an older version cleaned. */
interface StaleArticle {
  id: number
  body: string
}

/** Articles with an id above `after` that a version `below` the given one cleaned, by id. */
export async function findStaleArticles(
  db: Database,
  { below, after, limit }: { below: number; after: number; limit: number },
): Promise<StaleArticle[]> {
  return await db
    .selectFrom('catalog_articles')
    .select(['id', 'body'])
    .where('sanitiser_version', '<', below)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Stores a cleaned text, unless the article was changed meanwhile. */
export async function updateArticleBody(
  db: Database,
  { id, body }: StaleArticle,
  clean: { html: string; wordCount: number; version: number },
): Promise<void> {
  await db
    .updateTable('catalog_articles')
    .set({
      ...(clean.html !== body && { body: clean.html, word_count: Math.max(1, clean.wordCount) }),
      sanitiser_version: clean.version,
    })
    .where('id', '=', id)
    .where('body', '=', body)
    .execute()
}
