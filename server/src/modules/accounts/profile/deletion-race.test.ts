import { addFavorite, getCollection } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { fillLibrary } from '../../../../test/library/fill-library.ts'
import { register } from '../../../../test/app/members.ts'
import { takeEmails } from '../../../../test/app/outbox.ts'
import { startTestApp } from '../../../../test/app/test-app.ts'
import { untilWaiting } from '../../../../test/app/until-waiting.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db } = app.services

test('a write that meets the deletion of its account is told to sign in, and is no failure of ours', async () => {
  const maryam = await register(app, 'maryam@example.org')
  const { data: suhba } = await maryam.call(getCollection, { params: { type: 'suhba-in-leeds' }, query: {} })
  const write = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('accounts_members').where('email', '=', 'maryam@example.org').execute()
    // Not awaited here: it ends when this transaction has.
    const answer = maryam.refused(addFavorite, 401, { body: { type: 'album', item_id: suhba.id } })
    await untilWaiting(db, 'favorites_bookmarks')
    return { answer }
  })
  expect(await write.answer).toMatchObject({ code: 'LoginRequired', messages: ['Please log in.'] })
  await takeEmails(app)
})
