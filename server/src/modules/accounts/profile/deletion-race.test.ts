import { randomUUID } from 'node:crypto'
import { addFavorite, createOrder, deleteAccount, saveBillingDetails } from '@sohbet/contract'
import { changePersonRole, disablePerson } from '@sohbet/contract/studio'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { libraryIds } from '#test/library/library-ids.ts'
import { requestOf } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { register, registration } from '#test/app/members.ts'
import { registerStaff, staffPassword } from '#test/app/staff.ts'
import { openPaperProvider } from '#test/money/paper-provider.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { untilWaiting } from '#test/app/until-waiting.ts'

const providers = { paypal: openPaperProvider('paypal') }
const app = await startTestApp({ fill: fillLibrary, providers })
const { db } = app.services
const albumId = (await libraryIds(db)).albumId('suhba-in-leeds')

/** Writes with a key to their account, each by its table. */
const writes: Record<string, InjectOptions> = {
  favorites_bookmarks: requestOf(addFavorite, { body: { type: 'album', item_id: albumId } }),
  orders_orders: requestOf(createOrder, { body: { type: 'top_up', amount: 25, payment_method: 'paypal' } }),
  invoices_buyers: requestOf(saveBillingDetails, {
    body: { name: 'Maryam', country: 'GB', address: '', tax_number: '' },
  }),
}

test.each(Object.entries(writes))(
  'a write to %s that races with the deletion of its account is refused with LoginRequired, not an error',
  async (table, request) => {
    const maryam = await register(app, 'maryam@example.org')
    const write = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('accounts_members').where('email', '=', 'maryam@example.org').execute()
      // Not awaited here: it finishes after this transaction.
      const answer = maryam.send(request)
      await untilWaiting(db, table)
      return { answer }
    })
    const refusal = { code: 'LoginRequired', messages: ['Please log in.'] }
    expect(await write.answer).toMatchObject({ status: 401, body: refusal })
    await deliverEmails(app)
  },
)

test('when the last two admins delete their accounts at once, one is refused with advice', async () => {
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
  await deliverEmails(app)
})

/** How one of two admins leaves: on their own account page, or by the other admin in the studio. */
const ways: Record<string, (id: number) => { by: 'self' | 'other'; request: InjectOptions }> = {
  deletes: () => ({
    by: 'self',
    request: requestOf(deleteAccount, { body: { password: staffPassword } }),
  }),
  'loses the role': (id) => ({
    by: 'other',
    request: requestOf(changePersonRole, { params: { id }, body: { role: 'admin', is_granted: false } }),
  }),
  'is closed': (id) => ({
    by: 'other',
    request: requestOf(disablePerson, { params: { id }, body: { reason: 'Left' } }),
  }),
}
const kindsOfLeaving = Object.keys(ways)
// The case in which both delete their own account is tested above.
const [, ...pairs] = kindsOfLeaving.flatMap((one, at) =>
  kindsOfLeaving.slice(at).map((other) => [one, other] as const),
)

test.each(pairs)('of the last two admins one stays: one %s, the other %s', async (...kinds) => {
  await db.updateTable('accounts_members').set({ is_admin: false }).execute()
  const admins = await Promise.all(
    kinds.map(async (_kind, at) => await registerStaff(app, `${at}-${randomUUID()}@example.org`, 'is_admin')),
  )
  const now = app.clock.now()
  await db.updateTable('accounts_sessions').set({ second_factor_at: now, proved_at: now }).execute()
  const answers = await Promise.all(
    admins.map(async (admin, at) => {
      const { by, request } = ways[kinds[at] ?? '']?.(admin.user.id) ?? {}
      const sender = by === 'self' ? admin : admins[1 - at]
      return await sender?.send(request ?? {})
    }),
  )
  // The admin whose session ended first has to sign in or is no longer an admin.
  expect([200, 400, 401, 403]).toEqual(expect.arrayContaining(answers.map((answer) => answer?.status)))
  const left = await db
    .selectFrom('accounts_members')
    .select('email')
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
  await deliverEmails(app)
})
