import { maxUploadBytes } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { countUploadedBytes, listUnfinished } from '../../queries/uploads.ts'
import { freeBytes, stagedBytes } from './staging.ts'

/** How much may still come in. */
export interface Capacity {
  quotaLeft: number
  diskLeft: number
  maxBytes: number
}

/** Bytes of the disk that uploads leave to everything else. */
const spareBytes = 1024 ** 3
/** Uploads on their way at the same time, of all people. */
export const maxUnfinished = 1000

/** What is left of the quota and of the disk when everything has arrived that was announced. */
export async function findCapacity(
  { config }: Pick<Services, 'config'>,
  db: Database,
): Promise<Capacity & { unfinished: number }> {
  const unfinished = await listUnfinished(db, maxUnfinished)
  let missing = 0
  for (const { id, bytes } of unfinished) {
    const here = (await stagedBytes(config, id)) ?? 0
    // What has arrived is copied once more, when it is stored.
    missing += bytes - Math.min(here, bytes) + storedCopy(config, bytes)
  }
  const [taken, free] = [await countUploadedBytes(db), await freeBytes(config)]
  const left = Math.max(0, free - missing - spareBytes)
  return {
    quotaLeft: Math.max(0, config.uploadQuotaBytes - taken),
    diskLeft: Math.floor(config.storage.kind === 'disk' ? left / 2 : left),
    maxBytes: maxUploadBytes,
    unfinished: unfinished.length,
  }
}

function storedCopy({ storage }: Services['config'], bytes: number): number {
  return storage.kind === 'disk' ? bytes : 0
}
