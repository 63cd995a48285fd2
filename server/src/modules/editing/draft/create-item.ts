import type { ArticleDraft, CollectionDraft, Draft, ItemKind } from '@sohbet/contract/studio'
import { ArticleDraft as Article, CollectionDraft as Collection } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { recordChange } from '#modules/audit/index.ts'
import { findSlugOwner, toSlug } from '#modules/catalog/index.ts'
import { toAuditLine } from '../item/audit-line.ts'
import { shownOf } from '../item/item-row.ts'
import type { ItemRow } from '../item/item-row.ts'
import { putDraft } from '../queries/drafts.ts'
import type { Saver, StoredDraft } from '../queries/drafts.ts'
import { insertItem } from '../queries/items.ts'
import type { EditingServices } from './editing-services.ts'
import { keepHistory } from './keep-history.ts'
import { seedOf } from './store-draft.ts'

/** Begins a draft; with a title, its slug is made of it. */
export async function createItem(
  { db }: EditingServices,
  by: Saver,
  { kind, title }: { kind: ItemKind; title: string },
): Promise<{ item: ItemRow; draft: StoredDraft }> {
  return await db.transaction().execute(async (trx) => {
    const slug = title.trim() === '' ? '' : await chooseSlug(trx, kind, title)
    return await insertDraft(trx, by, { document: emptyDraft({ kind, title: title.trim(), slug }) })
  })
}

/** Begins an item with a draft, in the transaction of its caller; `id` is one that was reserved for it. */
export async function insertDraft(
  trx: Database,
  by: Saver,
  { document, id }: { document: Draft; id?: number },
): Promise<{ item: ItemRow; draft: StoredDraft }> {
  const item = await insertItem(trx, {
    ...(id !== undefined && { id }),
    ...shownOf(document),
    cover_seed: seedOf(document),
    state: 'draft',
    changed_at: by.at,
    changed_by_id: by.accountId,
    changed_by: by.name,
  })
  const draft = { revision: 1, document, published: null }
  await putDraft(trx, item.id, { ...draft, by })
  await keepHistory(trx, item.id, { ...draft, what: 'created', fields: [], by })
  const after = { kind: document.kind, title: document.title }
  await recordChange(trx, by.at, toAuditLine(by, item, { action: 'item.create', after }))
  return { item, draft: { ...draft, savedAt: by.at, savedBy: by.name } }
}

/** A slug that nothing published has, made of a title. */
export async function chooseSlug(db: EditingServices['db'], kind: ItemKind, title: string): Promise<string> {
  const wished = toSlug(title, kind)
  const of = kind === 'article' ? 'article' : 'collection'
  let slug = wished
  for (let number = 2; (await findSlugOwner(db, of, slug)) !== undefined; number += 1)
    slug = `${wished}-${number}`
  return slug
}

/** A draft in which nothing is written but these words. */
export function emptyDraft(words: {
  kind: CollectionDraft['kind']
  title: string
  slug: string
}): CollectionDraft
export function emptyDraft(words: { kind: ItemKind; title: string; slug: string }): Draft
export function emptyDraft({ kind, ...words }: { kind: ItemKind; title: string; slug: string }): Draft {
  return kind === 'article'
    ? (Article.parse({ kind, ...words }) satisfies ArticleDraft)
    : (Collection.parse({ kind, ...words }) satisfies CollectionDraft)
}
