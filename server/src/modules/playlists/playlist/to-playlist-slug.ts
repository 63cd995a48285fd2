import { toSlug } from '#modules/catalog/index.ts'

/** The slug that a title wishes for; one without a letter or digit that can be romanised wishes for `playlist`. */
export function toPlaylistSlug(title: string): string {
  const slug = toSlug(title, '')
  return slug.startsWith('-') ? 'playlist' : slug
}

/** `base`, or with the first number from 2 on that makes it none of those taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
