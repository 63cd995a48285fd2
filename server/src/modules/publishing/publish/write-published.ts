import type { Draft } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import {
  announceChange,
  deleteEdits,
  lockImports,
  publishArticle,
  publishCollection,
  type PublishedItem,
} from '#modules/catalog/index.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { type ItemRow, publishedItem } from '../item/item-row.ts'
import { findArticleItems } from '../queries/items.ts'

/** The published item: its id, and the draft with the catalogue ids of its talks. */
export interface WrittenDraft {
  entry: PublishedItem
  document: Draft
}

/** Writes a finished draft into the catalogue and notifies every process at the commit. */
export async function writePublished(
  trx: Database,
  { articles }: PublishingServices,
  { item, document, now }: { item: ItemRow; document: Draft; now: Date },
): Promise<WrittenDraft> {
  // Sanitise the text before locking: imports wait for the lock.
  const safe = document.kind === 'article' ? await articles.sanitise(document.body) : undefined
  await lockImports(trx)
  const id = publishedItem(item)?.id
  let written: WrittenDraft
  if (document.kind !== 'article') {
    const published = await publishCollection(trx, document, { id, now })
    const tracks = document.tracks.map((track, index) => ({
      ...track,
      track_id: published.trackIds[index] ?? null,
    }))
    written = { entry: { kind: 'collection', id: published.id }, document: { ...document, tracks } }
  } else {
    if (safe === undefined) throw new Error('An article has no text.')
    const others = await findArticleItems(trx, { itemIds: document.translations })
    const translations = others.map(({ article_id: other }) => other).filter((other) => other !== id)
    const articleId = await publishArticle(trx, document, { id, safe, translations, now })
    written = { entry: { kind: 'article', id: articleId }, document: { ...document, body: safe.html } }
  }
  // The studio need not be notified of its own change.
  await deleteEdits(trx, written.entry)
  await announceChange(trx)
  return written
}
