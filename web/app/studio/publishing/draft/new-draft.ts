import { emptyDraft } from '@sohbet/contract/empty-draft'
import type { EditedItem, Item, ItemKind } from '@sohbet/contract/studio'
import { itemKinds } from '../../shared/item-labels.ts'

/** The last segment of the path for a new item of a kind. */
export function newName(kind: ItemKind): `new-${ItemKind}` {
  return `new-${kind}`
}

/** The kind in such a segment; undefined for an existing item. */
export function kindOfNew(name: string | undefined): ItemKind | undefined {
  return itemKinds.find((kind) => newName(kind) === name)
}

/** The path where an item is edited; for one not created yet, that of a new item of its kind. */
export function itemPath({ id, kind }: Pick<Item, 'id' | 'kind'>): string {
  return `/studio/items/${id === 0 ? newName(kind) : id}`
}

/** An empty item not created yet; its id is 0. */
export function newEdited(kind: ItemKind): EditedItem {
  const draft = emptyDraft({ kind })
  const never = new Date(0).toISOString()
  const { title, slug, language, access } = draft
  return {
    item: {
      id: 0,
      kind,
      state: 'draft',
      is_live: false,
      title,
      slug,
      language,
      access,
      price_credits: null,
      track_count: 0,
      question_count: 0,
      has_changes: false,
      publish_at: null,
      changed_at: never,
      changed_by: '',
      trashed_at: null,
      problem: null,
      cover: '/cover/sohbet.svg',
    },
    draft,
    revision: 0,
    saved_at: never,
    saved_by: '',
    faults: {},
  }
}
