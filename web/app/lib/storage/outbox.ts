import type { IDBPDatabase } from 'idb'
import { attempt } from './attempt.ts'

/**
 * Data that waits on this device until the server has it: items, and parts that become items when the items
 * are listed.
 */
export interface Outbox<Item, Part = never> {
  add(part: Part): Promise<void>
  /** Stores an item; replaces one with the same id. */
  put(item: Item): Promise<void>
  /**
   * All items of a member, oldest first. Their parts become items now, `at`, in one transaction: another
   * tab, or the end of this one, finds either the parts or the resulting item.
   */
  list(accountId: number, at?: number): Promise<Item[]>
  /** Removes items, except those stored again later than `until`. */
  drop(ids: readonly string[], until?: number): Promise<void>
  clear(): Promise<void>
}

/** The storage of an outbox, and how to read its items. */
interface OutboxNeeds<Item, Part> {
  open(): Promise<IDBPDatabase>
  store: string
  /** The id and owner of an item, and its time in milliseconds since 1970. */
  stampOf(item: Item): { id: string; accountId: number; at: number }
  parts?: {
    store: string
    accountOf(part: Part): number
    join(parts: Part[], stamp: { accountId: number; at: number }): Item[]
  }
}

/**
 * Creates an outbox in a database, where it outlives the page; without a database, or without space in it,
 * it lasts as long as the page.
 */
export function createOutbox<Item, Part = never>(needs: OutboxNeeds<Item, Part>): Outbox<Item, Part> {
  const { open, store, stampOf, parts } = needs
  const items = new Map<string, Item>()
  let memoryParts: Part[] = []
  const isBefore = (item: Item | undefined, until: number): boolean =>
    item !== undefined && stampOf(item).at <= until
  return {
    add: async (part) => {
      try {
        await (await open()).add(parts?.store ?? '', part)
      } catch {
        memoryParts.push(part)
      }
    },
    put: async (item) => {
      const { id } = stampOf(item)
      try {
        await (await open()).put(store, item, id)
        items.delete(id)
      } catch {
        items.set(id, item)
      }
    },
    list: async (accountId, at = Date.now()) => {
      const own = memoryParts.filter((part) => parts?.accountOf(part) === accountId)
      memoryParts = memoryParts.filter((part) => !own.includes(part))
      for (const item of parts?.join(own, { accountId, at }) ?? []) items.set(stampOf(item).id, item)
      const stored = await attempt(async () => await listStored(await open(), needs, { accountId, at }))
      return [...(stored ?? []), ...items.values()]
        .filter((item) => stampOf(item).accountId === accountId)
        .toSorted((one, other) => stampOf(one).at - stampOf(other).at)
    },
    drop: async (ids, until = Infinity) => {
      for (const id of ids) if (isBefore(items.get(id), until)) items.delete(id)
      await attempt(async () => {
        const transaction = (await open()).transaction(store, 'readwrite')
        const dropOne = async (id: string): Promise<void> => {
          // Only this outbox writes to the store.
          const stored = (await transaction.store.get(id)) as Item | undefined
          if (isBefore(stored, until)) await transaction.store.delete(id)
        }
        await Promise.all([...ids.map(dropOne), transaction.done])
      })
    },
    clear: async () => {
      items.clear()
      memoryParts = []
      await attempt(async () => {
        const base = await open()
        await Promise.all([base.clear(store), ...(parts === undefined ? [] : [base.clear(parts.store)])])
      })
    },
  }
}

/** The items in the database, after the member's parts became items. */
async function listStored<Item, Part>(
  base: IDBPDatabase,
  { store, stampOf, parts }: OutboxNeeds<Item, Part>,
  stamp: { accountId: number; at: number },
): Promise<Item[]> {
  const transaction = base.transaction([store, ...(parts === undefined ? [] : [parts.store])], 'readwrite')
  const items = transaction.objectStore(store)
  if (parts !== undefined) {
    const waiting = transaction.objectStore(parts.store)
    const [keys, all] = await Promise.all([waiting.getAllKeys(), waiting.getAll() as Promise<Part[]>])
    const isOwn = (part: Part): boolean => parts.accountOf(part) === stamp.accountId
    for (const [index, key] of keys.entries()) {
      const part = all[index]
      if (part !== undefined && isOwn(part)) void waiting.delete(key)
    }
    for (const item of parts.join(all.filter(isOwn), stamp)) void items.put(item, stampOf(item).id)
  }
  // Only this outbox writes to the store.
  const stored = (await items.getAll()) as Item[]
  await transaction.done
  return stored
}
