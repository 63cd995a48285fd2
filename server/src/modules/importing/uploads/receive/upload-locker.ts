import { ERRORS } from '@tus/server'
import type { Locker } from '@tus/server'
import { NamedLocks } from '#platform/database/named-locks.ts'
import type { NamedLocksOptions } from '#platform/database/named-locks.ts'

/** Keeps two requests from writing to one upload, in whichever processes they are. */
export interface UploadLocker extends Locker {
  close(): Promise<void>
}

/** How often a request tries, ten times a second, until the one before it lets go. */
const tries = 150

/** Who waits has the one before it end: most often that is a request whose connection was lost without a word. */
export function createUploadLocker(options: NamedLocksOptions): UploadLocker {
  const locks = new NamedLocks(options)
  return {
    newLock: (id) => ({
      lock: async (signal, requestRelease) => {
        if (!(await locks.take(id, requestRelease, { tries, signal }))) throw ERRORS.ERR_LOCK_TIMEOUT
      },
      unlock: async () => await locks.release(id),
    }),
    close: async () => await locks.close(),
  }
}
