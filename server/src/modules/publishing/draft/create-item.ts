import type { Draft, ItemKind } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { findSlugOwner, toSlug } from '#modules/catalog/index.ts'
import { recordItemChange } from '../item/record-item-change.ts'
import { shownOf } from '../item/item-row.ts'
import { changedBy, putDraft, type Saver } from '../queries/drafts.ts'
import { insertItem } from '../queries/items.ts'
import type { PublishingServices } from './publishing-services.ts'
import { recordHistory, seedOf } from './store-draft.ts'
import type { Edited } from './read-draft.ts'
import { cleanDraft } from './save-draft.ts'

/** Creates an item with its first draft, in the caller's transaction. */
export async function createItem(
  trx: Database,
  { articles }: Pick<PublishingServices, 'articles'>,
  by: Saver,
  given: Draft,
): Promise<Edited> {
  const clean = await cleanDraft(articles, given)
  const title = clean.title.trim()
  const needsSlug = clean.slug === '' && title !== ''
  const slug = needsSlug ? await chooseSlug(trx, clean.kind, title) : clean.slug
  return await insertDraft(trx, by, { document: { ...clean, slug } })
}

/** Creates an item with a draft, in the caller's transaction; `id` may have been reserved for it. */
export async function insertDraft(
  trx: Database,
  by: Saver,
  { document, id }: { document: Draft; id?: number },
): Promise<Edited> {
  const item = await insertItem(trx, {
    ...(id !== undefined && { id }),
    ...shownOf(document),
    cover_seed: seedOf(document),
    state: 'draft',
    ...changedBy(by),
  })
  const draft = { revision: 1, document, published: null }
  await putDraft(trx, item.id, { ...draft, by })
  await recordHistory(trx, item.id, { ...draft, what: 'created', fields: [], by })
  const after = { kind: document.kind, title: document.title }
  await recordItemChange(trx, by, item, { action: 'item.create', after })
  return { item, draft: { ...draft, savedAt: by.at, savedBy: by.name } }
}

/** A free slug derived from a title. */
export async function chooseSlug(
  db: PublishingServices['db'],
  kind: ItemKind,
  title: string,
): Promise<string> {
  const wished = toSlug(title, kind)
  const of = kind === 'article' ? 'article' : 'collection'
  let slug = wished
  for (let number = 2; (await findSlugOwner(db, of, slug)) !== undefined; number += 1)
    slug = `${wished}-${number}`
  return slug
}
