import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import type { MediaFile } from './media-file.ts'
import { deleteRows } from './queries.ts'

/**
 * Deletes the rows of unreferenced files in the transaction of the caller; answers a function that removes
 * their bytes, to be called after the commit. A crash in between leaves bytes without a row, which the sweep
 * reports.
 */
export async function deleteFiles(
  trx: Database,
  ids: readonly string[],
): Promise<{ files: MediaFile[]; removeBytes(services: Pick<Services, 'storage'>): Promise<void> }> {
  const files = await deleteRows(trx, ids)
  return {
    files,
    removeBytes: async ({ storage }) => {
      for (const { storageKey } of files) await storage.remove(storageKey)
    },
  }
}
