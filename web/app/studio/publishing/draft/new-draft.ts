import { emptyDraft } from '@sohbet/contract/empty-draft'
import type { EditedItem, Item, ItemKind } from '@sohbet/contract/studio'
import { itemKinds } from '../../shared/item-labels.ts'

/** The last part of the address at which an item of a kind begins. */
export function newName(kind: ItemKind): `new-${ItemKind}` {
  return `new-${kind}`
}

/** The kind that such an address names; undefined: it is that of an item that is there. */
export function kindOfNew(name: string | undefined): ItemKind | undefined {
  return itemKinds.find((kind) => newName(kind) === name)
}

/** Where an item is edited; one that the server does not have yet, where one of its kind begins. */
export function itemPath({ id, kind }: Pick<Item, 'id' | 'kind'>): string {
  return `/studio/items/${id === 0 ? newName(kind) : id}`
}

/** An item in which nothing is written, and which the server does not have: its id is 0. */
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
