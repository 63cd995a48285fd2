import { transact } from '#platform/database/transact.ts'
import type { EditingServices } from '../draft/editing-services.ts'
import { deleteActionsBefore } from '../queries/actions.ts'
import { deletePassingBefore } from '../queries/drafts.ts'
import { findOldTrash, lockItem } from '../queries/items.ts'
import { deleteForGood } from './trash.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days that things stay in the trash. */
const trashDays = 30
/** Items that are thrown away in one night. */
const maxItems = 10_000

/** Empties the trash of 30 days ago, and forgets what is kept for a day: saves on the way to others, what is undone. */
export async function sweepEditing({ db, clock }: EditingServices): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  for (const id of await findOldTrash(db, daysAgo(trashDays), maxItems))
    await transact(db, async (trx) => {
      const item = await lockItem(trx, id)
      // It may have been restored a moment ago.
      if (item?.trashed_at === undefined || item.trashed_at === null) return
      if (item.trashed_at >= daysAgo(trashDays)) return
      await deleteForGood(trx, { item, by: { accountId: null, at: now } })
    })
  await deletePassingBefore(db, daysAgo(1))
  await deleteActionsBefore(db, daysAgo(7))
}
