import type { ArticleDraft } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { addArticleCollections, addArticleTopics } from '../arrival/queries/content.ts'
import { findOrAddTopics } from '../arrival/queries/imported-albums.ts'
import { sanitiserVersion } from '../articles/article-sanitiser.ts'
import type { SafeArticle } from '../articles/sanitise-article.ts'
import { findPublishedArticle } from './queries/published.ts'
import {
  changeArticle,
  clearArticleLinks,
  insertArticle,
  keepOldSlug,
  linkTranslations,
} from './queries/publish.ts'
import { putSpeaker } from './put-speaker.ts'

/** What an article is published with besides its draft. */
export interface ArticleToPublish {
  /** Undefined: it is new. */
  id: number | undefined
  /** Its text, cleaned. */
  safe: SafeArticle
  /** The same article in other languages, by the ids that listeners know. */
  translations: readonly number[]
  now: Date
}

/** Makes the catalogue say what a finished draft says, in the transaction of its caller; answers its id. */
export async function publishArticle(
  trx: Database,
  draft: ArticleDraft,
  { id: known, safe, translations, now }: ArticleToPublish,
): Promise<number> {
  const columns = {
    slug: draft.slug,
    title: draft.title.trim(),
    author_id: await putSpeaker(trx, draft.author.trim()),
    excerpt: draft.excerpt.trim(),
    body: safe.html,
    word_count: safe.wordCount,
    sanitiser_version: sanitiserVersion,
    is_members_only: draft.access === 'members',
    language: draft.language,
  }
  const id =
    known === undefined
      ? await insertArticle(trx, { ...columns, cover_seed: draft.slug, published_at: now })
      : await change(trx, known, columns)
  await clearArticleLinks(trx, id)
  const topics = await findOrAddTopics(trx, draft.topics)
  await addArticleTopics(trx, id, [...new Set(topics.values())])
  await addArticleCollections(trx, id, draft.read_alongside)
  await linkTranslations(trx, id, translations)
  return id
}

async function change(
  trx: Database,
  id: number,
  columns: { slug: string } & Parameters<typeof changeArticle>[2],
): Promise<number> {
  const before = await findPublishedArticle(trx, id)
  if (before !== undefined && before.slug !== columns.slug)
    await keepOldSlug(trx, { kind: 'article', id }, { old: before.slug, now: columns.slug })
  await changeArticle(trx, id, { ...columns, withdrawn_at: null })
  return id
}
