import type { AudioAccess } from '@sohbet/contract/catalog'

/** The access levels of a collection and its talks, the most open first. */
export const audioAccesses = [
  'public',
  'free',
  'plus',
  'premier',
  'paid',
] as const satisfies readonly AudioAccess[]
