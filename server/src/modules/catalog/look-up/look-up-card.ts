import type { PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'
import { placeIn } from '../present/present.ts'
import { titleIn } from '../present/read-titles.ts'
import { findArticle } from '../queries/articles.ts'
import { findCollection } from '../queries/collections.ts'

/** The subject of a share image: a title in its own language, and names in the reader's language. */
export interface CardSubject {
  title: string
  /** The language of the title. */
  language: string
  coverSeed: string
  /** The speaker or author. */
  name: string | null
  place: string | null
}

/** The card of a listed collection or an article in the reader's language; undefined for any other slug. */
export async function lookUpCard(
  db: Database,
  { kind, slug }: { kind: 'audios' | 'articles'; slug: string },
  reader: PageLanguage,
): Promise<CardSubject | undefined> {
  if (kind === 'articles') {
    const article = await findArticle(db, slug)
    if (article === undefined) return undefined
    const { title, language, cover_seed: coverSeed } = article
    const name = titleIn(article.author_name, article.author_titles, reader)
    return { title, language, coverSeed, name, place: null }
  }
  const collection = await findCollection(db, slug)
  if (collection === undefined || unlistedTypes.includes(collection.type_slug)) return undefined
  const { title, language, cover_seed: coverSeed } = collection
  const name = titleIn(collection.speaker_name, collection.speaker_titles, reader)
  return { title, language, coverSeed, name, place: placeIn(collection, reader) }
}
