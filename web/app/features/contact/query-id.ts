import type { CustomerQuery } from '@sohbet/contract/contact'

/**
 * The id under which a query is sent: the same words have the same id, so that a second press, a page that is loaded
 * again and a retry after a lost answer are one query, while a corrected one is another. A random id in the form would
 * not do: the page is kept and shown to many visitors.
 */
export async function queryIdOf({
  name,
  email,
  category,
  comments,
}: CustomerQuery): Promise<string | undefined> {
  // Missing in a browser whose page was not served securely, whatever its type says.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (subtle === undefined) return undefined
  const text = new TextEncoder().encode(JSON.stringify([name, email, category, comments]))
  const hash = [...new Uint8Array(await subtle.digest('SHA-256', text))].slice(0, 16)
  // Version 8: made by a rule of one's own (RFC 9562).
  const bytes = hash.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x80 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
