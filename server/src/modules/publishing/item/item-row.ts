import type { Draft, Item, ItemKind, ItemState } from '@sohbet/contract/studio'
import { message, type PageLanguage } from '@sohbet/messages'
import type { Selectable } from 'kysely'
import type { EditingItems } from '#platform/database/generated/database-types.ts'
import { isSentence, toText } from '#platform/sentence.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { toSearchTerms } from '#modules/search/index.ts'

/** An item as it is stored. */
export type ItemRow = Omit<Selectable<EditingItems>, 'words'>

/** The catalogue id of an item; undefined if it was never published. */
export function publishedItem(row: Pick<ItemRow, 'collection_id' | 'article_id'>) {
  if (row.collection_id !== null) return { kind: 'collection', id: row.collection_id } as const
  if (row.article_id !== null) return { kind: 'article', id: row.article_id } as const
  return undefined
}

/** An item as the list shows it. */
export function toItem(row: ItemRow, language: PageLanguage): Item {
  return {
    id: row.id,
    // The table allows exactly the values of the contract.
    kind: row.kind as ItemKind,
    state: row.state as ItemState,
    is_live: row.is_live,
    title: row.title,
    slug: row.slug,
    language: row.language,
    access: row.access as Item['access'],
    price_credits: row.price_credits,
    track_count: row.track_count,
    question_count: row.question_count,
    has_changes: row.has_changes,
    publish_at: row.publish_at?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
    changed_by: row.changed_by,
    trashed_at: row.trashed_at?.toISOString() ?? null,
    problem: isSentence(row.problem) ? toText(row.problem, language) : null,
    cover: coverOf(row),
  }
}

function coverOf({ cover_file_id: fileId, cover_seed: seed }: ItemRow): string {
  return fileId === null ? `/cover/${encodeURIComponent(seed)}.svg` : `/images/${fileId}`
}

/** Derives the list columns from a draft. */
export function shownOf(draft: Draft) {
  const { kind, title, slug, language, access } = draft
  const shared = { kind, title, slug, language, access }
  if (draft.kind === 'article')
    return {
      ...shared,
      price_credits: null,
      track_count: 0,
      question_count: 0,
      cover_file_id: null,
      words: toItemTerms([title, slug, draft.author]),
    }
  return {
    ...shared,
    price_credits: draft.set_price_credits,
    track_count: draft.tracks.length,
    question_count: draft.tracks.reduce((sum, track) => sum + track.questions.length, 0),
    cover_file_id: draft.cover_file_id,
    words: toItemTerms([title, slug, draft.speaker]),
  }
}

/** Maximum number of search terms of one item, and of one search. */
const maxWords = 60

/** The search terms of an item, independent of spelling variants. */
export function toItemTerms(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(toSearchTerms))].slice(0, maxWords)
}

/** A tsquery that matches all words of a text by prefix; undefined if the text has no words. */
export function toTermsQuery(text: string): string | undefined {
  const terms = toItemTerms([text])
  // Terms contain only letters and digits, so none can break out of its quotes.
  return terms.length === 0 ? undefined : terms.map((term) => `'${term}':*`).join(' & ')
}

/** The item; refuses an unknown one and one in the trash. */
export function requireItem(item: ItemRow | undefined): ItemRow {
  if (item === undefined || item.trashed_at !== null) throw refuseNotFound()
  return item
}

/** The refusal of an unknown item. */
export function refuseNotFound(): Refusal<'NotFound'> {
  return refuse<'NotFound'>('NotFound', { message: message('studioEditing.gone') })
}
