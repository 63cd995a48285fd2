import { attempt } from '#lib/storage/attempt.ts'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'

/** Unsaved documents on this device, where they outlive the page. */
export interface DeviceCopies<Copy> {
  /** Returns false if there is no space. */
  put(key: string, copy: Stamped<Copy>): Promise<boolean>
  find(key: string): Promise<Stamped<Copy> | undefined>
  /** Deletes a copy, unless it was written again later than `until`. */
  drop(key: string, until: number): Promise<void>
}

/** A copy with the time when it was written, in milliseconds since 1970; earlier versions had none. */
export type Stamped<Copy> = Copy & { writtenAt?: number }

/** Copies in a database of one store. */
export function createDeviceCopies<Copy>(name: string, store: string): DeviceCopies<Copy> {
  const { open, openIfThere } = createDeviceDatabase({
    name,
    upgrade: (base) => {
      base.createObjectStore(store)
    },
    loadIdb: () => import('idb'),
  })
  return {
    put: async (key, copy) => {
      const isStored = await attempt(async () => {
        await (await open()).put(store, copy, key)
        return true
      })
      return isStored === true
    },
    find: async (key) =>
      await attempt(
        // Nothing else writes to this store.
        async () => (await (await openIfThere())?.get(store, key)) as Stamped<Copy> | undefined,
      ),
    drop: async (key, until) => {
      await attempt(async () => {
        const transaction = (await openIfThere())?.transaction(store, 'readwrite')
        const copy = (await transaction?.store.get(key)) as Stamped<Copy> | undefined
        if (copy !== undefined && (copy.writtenAt ?? 0) <= until) await transaction?.store.delete(key)
        await transaction?.done
      })
    },
  }
}
