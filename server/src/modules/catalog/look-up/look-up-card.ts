import type { PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { placeIn } from '../present/present.ts'
import { titleIn } from '../present/read-titles.ts'
import { findArticleForCard, findCollectionForCard } from '../queries/looked-up.ts'

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
    const article = await findArticleForCard(db, slug)
    return article === undefined ? undefined : { ...presentCard(article, reader), place: null }
  }
  const collection = await findCollectionForCard(db, slug)
  return collection === undefined
    ? undefined
    : { ...presentCard(collection, reader), place: placeIn(collection, reader) }
}

interface Titled {
  title: string
  language: string
  cover_seed: string
  name: string | null
  titles: unknown
}

function presentCard(
  { title, language, cover_seed: coverSeed, name, titles }: Titled,
  reader: PageLanguage,
): Omit<CardSubject, 'place'> {
  return { title, language, coverSeed, name: titleIn(name, titles, reader) }
}
