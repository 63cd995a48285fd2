import type { Draft, ItemKind } from '@sohbet/contract/studio'
import { attempt } from '#lib/storage/attempt.ts'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'

/** The idempotency key that creates an item on the server, and the `draft` of the request, once sent. */
export interface Creation {
  key: string
  draft?: Draft
}

/** A draft that the server does not have yet. */
export interface DraftCopy {
  accountId: number
  /** For an item not created yet, the name of its kind: a device has at most one of each. */
  itemId: number | `new-${ItemKind}`
  draft: Draft
  /** The draft and revision of the server that it is based on. */
  base: Draft
  revision: number
  /** For an item not created yet, or not confirmed by the server. */
  creation?: Creation
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number
}

const { open, openIfThere } = createDeviceDatabase({
  name: 'sohbet-studio',
  upgrade: (base) => {
    base.createObjectStore('drafts')
  },
  loadIdb: () => import('idb'),
})

/** Stores a copy on this device, where it outlives the page; false if there is no space. */
export async function keepCopy(copy: DraftCopy): Promise<boolean> {
  const isStored = await attempt(async () => {
    await (await open()).put('drafts', copy, keyOf(copy))
    return true
  })
  return isStored === true
}

/** The copy of an item on this device. */
export async function findCopy(of: Pick<DraftCopy, 'accountId' | 'itemId'>): Promise<DraftCopy | undefined> {
  // Nothing else writes to this store.
  return await attempt(
    async () => (await (await openIfThere())?.get('drafts', keyOf(of))) as DraftCopy | undefined,
  )
}

/** Deletes a copy, unless it was written again later than `until`. */
export async function dropCopy({
  writtenAt: until,
  ...of
}: Pick<DraftCopy, 'accountId' | 'itemId' | 'writtenAt'>): Promise<void> {
  await attempt(async () => {
    const base = await openIfThere()
    if (base === undefined) return
    const transaction = base.transaction('drafts', 'readwrite')
    const copy = (await transaction.store.get(keyOf(of))) as DraftCopy | undefined
    if (copy !== undefined && copy.writtenAt <= until) await transaction.store.delete(keyOf(of))
    await transaction.done
  })
}

/** Two people on one device have separate copies. */
function keyOf({ accountId, itemId }: Pick<DraftCopy, 'accountId' | 'itemId'>): string {
  return `${accountId}-${itemId}`
}
