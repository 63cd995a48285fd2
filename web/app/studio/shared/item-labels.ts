import type { ItemKind, ItemState } from '@sohbet/contract/studio'
import { type MessageKey, t } from '@sohbet/messages'

const kindNames = {
  suhba: 'catalog.kind.suhba',
  album: 'catalog.kind.album',
  zawiya: 'catalog.kind.zawiya',
  'majlis-host-lessons': 'catalog.kind.hostLessons',
  'latifiyah-translations': 'catalog.kind.translations',
  article: 'studioContent.kind.article',
} as const satisfies Record<ItemKind, MessageKey>

const stateNames = {
  draft: 'studioContent.state.draft',
  review: 'studioContent.state.review',
  scheduled: 'studioContent.state.scheduled',
  published: 'studioContent.state.published',
  withdrawn: 'studioContent.state.withdrawn',
} as const satisfies Record<ItemState, MessageKey>

/** Labels for who may hear or read an item. */
export const accessNames = {
  public: 'studioContent.access.public',
  free: 'catalog.access.free',
  members: 'studioContent.access.members',
  plus: 'catalog.access.plus',
  premier: 'catalog.access.premier',
  paid: 'catalog.access.paid',
} as const satisfies Record<string, MessageKey>

/** The access levels of a collection and its talks, the most open first. */
export const audioAccesses = ['public', 'free', 'plus', 'premier', 'paid'] as const

/** The languages of recordings and texts. */
export const contentLanguages = ['en', 'ar', 'tr', 'ur', 'fa'] as const

/** The kinds of items, in the order of menus. */
export const itemKinds = Object.keys(kindNames) as ItemKind[]

/** The label of an item's kind. */
export function kindName(kind: ItemKind): string {
  return t(kindNames[kind])
}

/** The label of an item's state. */
export function stateName(state: ItemState): string {
  return t(stateNames[state])
}

/** The label for who may hear or read something. */
export function accessName(access: string): string {
  return Object.hasOwn(accessNames, access) ? t(accessNames[access as keyof typeof accessNames]) : access
}
