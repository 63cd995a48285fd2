import type { ItemHead } from '../../queries/items.ts'

/**
 * What an item is known by in files, where ids of this database say nothing: its slug. Where drafts have the same one
 * they are counted, `retreat#2`; what has none is known by its title, `?A%20title`. No sign of it has a meaning in lists.
 */
export function toRef({ slug, title }: { slug: string; title: string }, count = 1): string {
  const bare = slug === '' ? `?${encodeURIComponent(title)}` : encodeURIComponent(slug)
  return count > 1 ? `${bare}#${count}` : bare
}

/** Items by what they are known by, collections and articles apart. */
export interface Refs {
  collections: Map<string, number>
  articles: Map<string, number>
}

/** What some items are known by, in their order. */
export function toRefs(heads: readonly ItemHead[]): Refs {
  const refs: Refs = { collections: new Map(), articles: new Map() }
  const counts = new Map<string, number>()
  for (const head of heads) {
    const list = head.kind === 'article' ? 'articles' : 'collections'
    const alike = `${list} ${toRef(head)}`
    const count = (counts.get(alike) ?? 0) + 1
    counts.set(alike, count)
    refs[list].set(toRef(head, count), head.id)
  }
  return refs
}
