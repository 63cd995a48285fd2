import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import { findUnfinishedIds, lockExpired, removeUploads } from '../../queries/uploads.ts'
import { uploadLifeMs } from './present-upload.ts'
import { listStaged, removeStaged } from './staging.ts'

const atOnce = 100
/** Minimum age of a file without an upload before it is deleted: its row may not be committed yet. */
const strayMs = 60 * 60 * 1000

/** Removes expired uploads, and files that a crash left without an upload. */
export async function expireUploads(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
): Promise<{ expired: number; strays: number }> {
  let expired = 0
  for (let removed = await expireSome(services); removed > 0; removed = await expireSome(services))
    expired += removed
  return { expired, strays: await removeStrays(services) }
}

async function expireSome({ config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const deleted = await db.transaction().execute(async (trx) => {
    const rows = await lockExpired(trx, new Date(now.getTime() - uploadLifeMs), atOnce)
    for (const { id, account_id: accountId, name, bytes } of rows)
      await recordChange(trx, now, {
        actor: { accountId },
        action: 'upload.expire',
        subject: `upload:${id}`,
        label: name,
        before: { bytes },
      })
    const ids = rows.map(({ id }) => id)
    await removeUploads(trx, ids)
    return ids
  })
  for (const id of deleted) await removeStaged(config, id)
  return deleted.length
}

async function removeStrays({ config, db }: Pick<Services, 'config' | 'db'>): Promise<number> {
  // By the system clock, which also set their modification times.
  const names = await listStaged(config, new Date(Date.now() - strayMs))
  const requested = await findUnfinishedIds(db, names)
  const strays = names.filter((name) => !requested.has(name))
  for (const name of strays) await removeStaged(config, name)
  return strays.length
}
