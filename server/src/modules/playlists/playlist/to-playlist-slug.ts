import { toSlug } from '#modules/catalog/index.ts'

/** The preferred slug of a title; `playlist` for one without a letter or digit that can be romanised. */
export function toPlaylistSlug(title: string): string {
  const slug = toSlug(title, '')
  return slug.startsWith('-') ? 'playlist' : slug
}

/** `base`, or with the lowest number from 2 on that is free. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
