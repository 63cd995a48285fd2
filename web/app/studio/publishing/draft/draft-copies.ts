import type { Draft, ItemKind } from '@sohbet/contract/studio'
import { attempt } from '#lib/storage/attempt.ts'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'

/** What begins an item on the server; `draft` is what it was asked with, once it was. */
export interface Creation {
  key: string
  draft?: Draft
}

/** A draft that the server does not have yet. */
export interface DraftCopy {
  accountId: number
  /** Of an item that the server does not have, the name of its kind: there is one of each on a device. */
  itemId: number | `new-${ItemKind}`
  draft: Draft
  /** What it was made from: the server's draft and its revision. */
  base: Draft
  revision: number
  /** Of an item that the server does not have, or did not answer about. */
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

/** Keeps a copy on this device, where it outlives the page; false where there is no room for it. */
export async function keepCopy(copy: DraftCopy): Promise<boolean> {
  const isKept = await attempt(async () => {
    await (await open()).put('drafts', copy, keyOf(copy))
    return true
  })
  return isKept === true
}

/** What this device has of an item that the server does not. */
export async function findCopy(of: Pick<DraftCopy, 'accountId' | 'itemId'>): Promise<DraftCopy | undefined> {
  // Nothing else writes there.
  return await attempt(
    async () => (await (await openIfThere())?.get('drafts', keyOf(of))) as DraftCopy | undefined,
  )
}

/** Forgets a copy, unless it was written again later than `until`. */
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

/** Two people of one device have copies of their own. */
function keyOf({ accountId, itemId }: Pick<DraftCopy, 'accountId' | 'itemId'>): string {
  return `${accountId}-${itemId}`
}
