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
