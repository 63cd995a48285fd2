import { createHash } from 'node:crypto'
import { slugOf } from '@sohbet/contract/slug-of'

/**
 * Lower-case letters, digits and hyphens for any text (B-64); accents, Turkish and Arabic are romanised. If
 * nothing remains, the slug is `{fallback}-{8 hexadecimal digits}`, always the same for the same text.
 */
export function toSlug(text: string, fallback: string): string {
  const slug = slugOf(text)
  return slug === '' ? `${fallback}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}` : slug
}

/** `base`, or with the lowest number from 2 on that is free. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
