import type { AudioAccess } from '@sohbet/contract/catalog'

/** The accesses of a collection and its talks, from the most open one on. */
export const audioAccesses = [
  'public',
  'free',
  'plus',
  'premier',
  'paid',
] as const satisfies readonly AudioAccess[]
