import { addFavorite, deleteAccount, getCollection } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { fillLibrary } from '../../../../test/library/fill-library.ts'
import { register, registration } from '../../../../test/app/members.ts'
import { registerStaff, staffPassword } from '../../../../test/app/staff.ts'
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

test('of two last admins who delete their accounts at once, one is refused and told the way out', async () => {
  await db.updateTable('accounts_members').set({ is_admin: false }).execute()
  const admins = [
    await registerStaff(app, 'first@example.org', 'is_admin'),
    await registerStaff(app, 'second@example.org', 'is_admin'),
  ]
  const { method, path } = deleteAccount
  const answers = await Promise.all(
    admins.map((admin) =>
      admin.send({ method, url: `/content${path}`, payload: { password: staffPassword } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    code: 'BadRequest',
    message: 'This is the last admin. Make someone else an admin first.',
  })
  const left = await db.selectFrom('accounts_members').select('email').where('is_admin', '=', true).execute()
  expect(left).toHaveLength(1)
  const maryam = await register(app, 'not-an-admin@example.org')
  await maryam.call(deleteAccount, { body: { password: registration.password } })
  await takeEmails(app)
})
