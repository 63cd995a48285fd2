import type { CustomerQuery } from '@sohbet/contract/contact'

/**
 * The id of a query, derived from its text: a second press, a reloaded page and a retry after a lost answer
 * are the same query, and a corrected one is another. A random id in the form would not work, since the page
 * is cached and shown to many visitors.
 */
export async function queryIdOf({
  name,
  email,
  category,
  comments,
}: CustomerQuery): Promise<string | undefined> {
  // Undefined on a page that was not served securely, despite its type.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (subtle === undefined) return undefined
  const text = new TextEncoder().encode(JSON.stringify([name, email, category, comments]))
  const hash = [...new Uint8Array(await subtle.digest('SHA-256', text))].slice(0, 16)
  // Version 8: custom (RFC 9562).
  const bytes = hash.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x80 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
