import type { ArticleDetail } from '@sohbet/contract/articles'
import { message, type PageLanguage } from '@sohbet/messages'
import type { Reader } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { runInTurns } from '#platform/process/turns.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { mayReadArticle } from '../access/policy.ts'
import { presentCollection, readingMinutes } from '../present/present.ts'
import { titleIn } from '../present/read-titles.ts'
import { nameTopics } from '../present/names.ts'
import { findArticle, findNeighbours } from '../queries/articles.ts'
import { findCollectionsOfArticle } from '../queries/collections.ts'
import { findTopicsOf } from '../queries/topics.ts'
import { linkVerses } from '../verses/link-verses.ts'
import { translatorFor } from '#platform/language/translator.ts'

/** API-18: an article by its slug; without its text if only members may read it (ART-01, ART-03, B-73). */
export async function getArticle(
  { db, cache }: { db: Database; cache: AnswerCache },
  { caller, language }: Reader,
  slug: string,
): Promise<ArticleDetail> {
  const article = await findArticle(db, slug)
  if (article === undefined)
    throw refuse<'getArticle'>('NotFound', { message: message('refusals.catalog.noArticle') })
  const mayRead = mayReadArticle(caller, article.is_members_only)
  // Links are added once for all readers of a language and cached until the catalogue changes.
  const loadBody = (): Promise<string> =>
    cache.get(`article body ${language} ${slug}`, () =>
      runInTurns(linkVerses(withTableRegions(article.body, language), language)),
    )
  const [body, topics, alongside, neighbours] = await Promise.all([
    mayRead ? loadBody() : null,
    findTopicsOf(db, 'article', [article.id]),
    findCollectionsOfArticle(db, article.id),
    findNeighbours(db, article),
  ])
  return {
    id: article.id,
    type: 'article',
    title: article.title,
    slug: article.slug,
    cover_seed: article.cover_seed,
    author: titleIn(article.author_name, article.author_titles, language),
    author_slug: article.author_slug,
    published_at: article.published_at.toISOString(),
    image: article.image,
    excerpt: article.excerpt,
    body,
    is_members_only: article.is_members_only,
    language: article.language,
    reading_minutes: readingMinutes(article.word_count),
    topics: nameTopics(topics.get(article.id) ?? [], language),
    read_alongside: alongside.map((row) => presentCollection(row, language)),
    ...neighbours,
    is_bookmarked: false,
    bookmarked_id: null,
  }
}

/**
 * Wraps each table of a sanitised article in a region that scrolls where the columns are wider than the
 * screen. The region is reachable by keyboard and named by the table's caption.
 */
export function withTableRegions(html: string, language: PageLanguage): string {
  return html.replaceAll(tables, (_whole, table: string, end: string, caption: string = '') => {
    const captionText = caption
      .replaceAll(/<sup>.*?<\/sup>|<[^>]*>/g, '')
      .replaceAll('"', '&quot;')
      .trim()
    const label = captionText === '' ? translatorFor(language)('answers.article.table') : captionText
    return `<div role="region" tabindex="0" aria-label="${label}">${table}</div>${end}`
  })
}

const tables = /(<table>[^]*?<\/table>)(\s*(?:<figcaption[^>]*>([^]*?)<\/figcaption>)?)/g
