import { message } from '@sohbet/messages'
import { toSlug } from '#modules/catalog/index.ts'
import { type Refs, toRef } from '../tables/tables.ts'
import type { GivenItem } from '../tables/given.ts'

/** A row and the item it refers to. */
export interface Identified {
  item: GivenItem
  /** Its reference; undefined if the row has none. */
  ref: string | undefined
  /** The existing item; undefined for a new one. */
  id: number | undefined
}

/** Finds the items that rows refer to. An item that is named twice, or that is missing but must exist, is a fault. */
export function identify(items: readonly GivenItem[], refs: Refs): Identified[] {
  const seen = new Map<string, GivenItem>()
  return items.map((item) => {
    const named = nameNew(item)
    const known = refs[item.isArticle ? 'articles' : 'collections']
    const { ref, id } = find(named, known)
    const [first] = ref === undefined ? [] : keysOf({ item, ref, id }).flatMap((key) => seen.get(key) ?? [])
    if (ref === undefined) item.faults.push({ field: 'item', sentence: message('studioBulk.fault.nameless') })
    else if (first !== undefined)
      item.faults.push({
        field: 'item',
        sentence: message('studioBulk.fault.again', { file: first.file, line: first.line }),
      })
    else {
      for (const key of keysOf({ item, ref, id })) seen.set(key, item)
      if (id === undefined) {
        if (item.kindIfNew !== undefined)
          for (const { values } of new Set([item, named])) values['kind'] ??= item.kindIfNew
        requireNewable(item, ref)
      }
    }
    return { item: named, ref, id }
  })
}

function keysOf({ item, ref, id }: Identified): string[] {
  const kind = item.isArticle ? 'article' : 'collection'
  return [`${kind} ${ref ?? ''}`, ...(id === undefined ? [] : [`id ${id}`])]
}

// A missing slug is derived from the title; a `?` reference marks an item exported without a slug.
function nameNew(item: GivenItem): GivenItem {
  const { slug, title, kind } = item.values
  if (item.isPart || item.ref?.startsWith('?') === true || (typeof slug === 'string' && slug !== ''))
    return item
  if (item.ref !== undefined && slug === undefined) return item
  if (typeof title !== 'string' || title.trim() === '') return item
  const made = toSlug(title, item.isArticle ? 'article' : typeof kind === 'string' ? kind : 'collection')
  return { ...item, values: { ...item.values, slug: made } }
}

function find(
  { ref, values }: GivenItem,
  known: ReadonlyMap<string, number>,
): { ref: string | undefined; id: number | undefined } {
  const slug = typeof values['slug'] === 'string' && values['slug'] !== '' ? values['slug'] : undefined
  const bySlug = slug === undefined ? undefined : toRef({ slug, title: '' })
  if (ref === undefined) return { ref: bySlug, id: bySlug === undefined ? undefined : known.get(bySlug) }
  const id = known.get(ref)
  // The slug was changed since, perhaps by this very file. A counted reference (`#2`) cannot be resolved by
  // slug.
  if (id === undefined && bySlug !== undefined && !ref.includes('#')) return { ref, id: known.get(bySlug) }
  return { ref, id }
}

function requireNewable({ isPart, isArticle, values, faults }: GivenItem, ref: string): void {
  if (isPart) faults.push({ field: 'item', sentence: message('studioBulk.fault.unknown', { item: ref }) })
  else if (!isArticle && values['kind'] === undefined && !faults.some(({ field }) => field === 'kind'))
    faults.push({ field: 'kind', sentence: message('studioBulk.fault.kind') })
}
