import type { ItemHead } from '../../queries/items.ts'

/**
 * The reference of an item in files, without ids of this database: its slug. Drafts with the same slug are
 * numbered, `retreat#2`; an item without a slug is referenced by its title, `?A%20title`. References contain
 * no list separators.
 */
export function toRef({ slug, title }: { slug: string; title: string }, count = 1): string {
  const bare = slug === '' ? `?${encodeURIComponent(title)}` : encodeURIComponent(slug)
  return count > 1 ? `${bare}#${count}` : bare
}

/** Item ids by reference; collections and articles apart. */
export interface Refs {
  collections: Map<string, number>
  articles: Map<string, number>
}

/** The references of these items, in order. */
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
