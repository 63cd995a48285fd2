import type { IDBPDatabase } from 'idb'
import { attempt } from './attempt.ts'

/** What waits on this device until the server has it: items, and parts that become items when these are asked for. */
export interface Outbox<Item, Part = never> {
  add(part: Part): Promise<void>
  /** Puts an item in, in the place of an earlier one with its id. */
  put(item: Item): Promise<void>
  /**
   * All items of a member, the oldest first. Their parts become items at this moment, `at`, in one step: another tab,
   * or the end of this one, finds either the parts or what was made of them.
   */
  list(accountId: number, at?: number): Promise<Item[]>
  /** Takes items out, but none that was put in again later than `until`. */
  drop(ids: readonly string[], until?: number): Promise<void>
  clear(): Promise<void>
}

/** Where an outbox lies, and what it must know of what lies in it. */
export interface OutboxNeeds<Item, Part> {
  open(): Promise<IDBPDatabase>
  store: string
  /** Which item it is, whose, and since when, in milliseconds since 1970. */
  stampOf(item: Item): { id: string; accountId: number; at: number }
  parts?: {
    store: string
    accountOf(part: Part): number
    join(parts: Part[], stamp: { accountId: number; at: number }): Item[]
  }
}

/** Keeps it in a database, where it outlives the page; where there is none, or no room in it, as long as the page. */
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
          // This outbox alone writes there.
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

/** What the database holds, after the member's parts in it became items. */
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
  // This outbox alone writes there.
  const stored = (await items.getAll()) as Item[]
  await transaction.done
  return stored
}
