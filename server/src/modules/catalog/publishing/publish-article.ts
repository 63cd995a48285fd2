import type { ArticleDraft } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { addArticle, addArticleCollections, addArticleTopics } from '../arrival/queries/content.ts'
import { findOrAddTopics, findOrAddSpeaker } from '../arrival/queries/imported-albums.ts'
import { sanitiserVersion } from '../articles/article-sanitiser.ts'
import type { SafeArticle } from '../articles/sanitise-article.ts'
import { findPublishedArticle } from './queries/published.ts'
import {
  changeArticle,
  clearArticleLinks,
  keepOldSlug,
  linkTranslations,
  findSpeakerOf,
} from './queries/publish.ts'
import { toSlug } from '../arrival/plan/to-slug.ts'

/** The input for publishing an article besides its draft. */
interface ArticleToPublish {
  /** Undefined for a new article. */
  id: number | undefined
  /** The sanitised text. */
  safe: SafeArticle
  /** The same article in other languages, by catalogue id. */
  translations: readonly number[]
  now: Date
}

/** Makes the catalogue match a finished draft, in the caller's transaction; returns its id. */
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
      ? await addArticle(trx, { ...columns, cover_seed: draft.slug, published_at: now })
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

/** The id of the speaker with this name; adds the speaker if there is none. */
export async function putSpeaker(trx: Database, name: string): Promise<number> {
  const slug = toSlug(name, 'speaker')
  return (await findSpeakerOf(trx, { name, slug })) ?? (await findOrAddSpeaker(trx, slug, name))
}
