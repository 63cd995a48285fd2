import { addFavorite, getCollection } from '@sohbet/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillLibrary } from '../../../../test/library/fill-library.ts'
import { register } from '../../../../test/app/members.ts'
import { takeEmails } from '../../../../test/app/outbox.ts'
import { startTestApp } from '../../../../test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db } = app.services

/** Waits until a query stands before what another transaction holds. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where wait_event_type = 'Lock' and query ilike '%favorites_bookmarks%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count, { timeout: 15_000 }).toBe(1)
}

test('a write that meets the deletion of its account is told to sign in, and is no failure of ours', async () => {
  const maryam = await register(app, 'maryam@example.org')
  const { data: suhba } = await maryam.call(getCollection, { params: { type: 'suhba-in-leeds' }, query: {} })
  const write = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('accounts_members').where('email', '=', 'maryam@example.org').execute()
    // Not awaited here: it ends when this transaction has.
    const answer = maryam.refused(addFavorite, 401, { body: { type: 'album', item_id: suhba.id } })
    await untilSomebodyWaits()
    return { answer }
  })
  expect(await write.answer).toMatchObject({ code: 'LoginRequired', messages: ['Please log in.'] })
  await takeEmails(app)
})
