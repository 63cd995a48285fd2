import { changePlan, listCurrencies, listPlans, quotePlan } from '@sohbet/contract'
import { beforeAll, expect, test } from 'vitest'
import { billIn, sellForEuros } from '#test/money/euro.ts'
import { startPlanApp } from '#test/money/plan-app.ts'

const { app, buy, order, give, maryam, db, paypal, subscription } = await startPlanApp()
const inEuros = { currency: 'EUR' } as const
beforeAll(async () => sellForEuros(app))

const renew = async (time: string) => {
  app.clock.set(new Date(time))
  await app.jobHandlers.tasks['renew-plans']?.({})
  await app.runJobs()
}
const paid = async () =>
  (
    await db
      .selectFrom('orders_payments')
      .select(['currency', 'amount_cents', 'status'])
      .orderBy('id')
      .execute()
  ).map(({ currency, amount_cents: cents, status }) => `${cents} ${currency} ${status}`)

test('lists plans in one currency, dollars by default [PAY-13]', async () => {
  const prices = async (query: { currency?: 'EUR' }) =>
    (await app.cast.visitor.call(listPlans, { query })).data.map(({ slug, currency, price, prices: all }) => [
      slug,
      currency,
      price,
      all.length,
    ])
  expect(await prices({})).toEqual([
    ['free', 'USD', 0, 0],
    ['plus', 'USD', 50, 2],
    ['premier', 'USD', 100, 2],
  ])
  expect(await prices(inEuros)).toEqual([
    ['free', 'EUR', 0, 0],
    ['plus', 'EUR', 46, 2],
    ['premier', 'EUR', 92, 1],
  ])
  await app.cast.visitor.refused(listPlans, 400, { query: { currency: 'TRY' as never } })
})

test('renews a plan in euros in euros at its own price [PAY-13]', async () => {
  const { confirmed, total } = await buy('plus', 'month', inEuros)
  expect([confirmed.status, total]).toEqual(['paid', 5.5])
  expect(await subscription()).toMatchObject({ price: 5.5, currency: 'EUR' })
  const [stored] = await db.selectFrom('plans_subscriptions').selectAll().execute()
  await db
    .insertInto('plans_methods')
    .values({
      member_id: maryam().user.id,
      provider: 'paypal',
      saved_id: 'saved',
      created_at: app.clock.now(),
    })
    .execute()
  await db
    .updateTable('plans_subscriptions')
    .set((eb) => ({ method_id: eb.selectFrom('plans_methods').select('id').limit(1) }))
    .where('id', '=', stored?.id ?? 0)
    .execute()
  await renew('2026-12-21T09:00:00Z')
  expect(await paid()).toEqual(['550 EUR succeeded', '550 EUR succeeded'])
  expect([...paypal.book.values()].map(({ currency }) => currency)).toEqual(['EUR', 'EUR'])
  const periods = await db
    .selectFrom('plans_periods')
    .select(['currency', 'paid_cents'])
    .orderBy('id')
    .execute()
  expect(periods).toEqual([
    { currency: 'EUR', paid_cents: 550 },
    { currency: 'EUR', paid_cents: 550 },
  ])
})

test('deducts the unused part of an upgrade in its own currency and refuses another [PAY-13]', async () => {
  await buy('plus', 'year', inEuros)
  await billIn(maryam(), 'DE')
  expect((await maryam().call(listCurrencies)).data.subscription).toEqual(['EUR'])
  const quote = await maryam().call(quotePlan, {
    query: { slug: 'premier', period: 'year', currency: 'EUR' },
  })
  expect(quote.data).toMatchObject({ currency: 'EUR', price: 92, unused: 46, total: 46 })
  const query = { slug: 'premier', period: 'year', currency: 'USD' } as const
  const refused = await maryam().refused(quotePlan, 400, { query })
  expect([refused.code, refused.message]).toEqual([
    'PlanChangesAtEnd',
    'Your plan is paid in another currency. Choose that one, or order once the plan has ended.',
  ])
})

test('changes the plan at its end within its currency, if there is a price in it [PAY-13]', async () => {
  await buy('premier', 'year', inEuros)
  const { data } = await maryam().call(changePlan, { body: { slug: 'plus', period: 'month' } })
  expect(data.next).toMatchObject({ slug: 'plus', price: 5.5 })
  const refused = await maryam().refused(changePlan, 400, { body: { slug: 'premier', period: 'month' } })
  expect(refused.code).toBe('NotForSale')
})

test('counts gifts in dollars and never deducts them from a price in euros [PAY-13]', async () => {
  await give('plus', 'month', '2026-11-21T09:00:00Z')
  const query = { slug: 'premier', period: 'year', currency: 'EUR' } as const
  expect((await maryam().refused(quotePlan, 400, { query })).code).toBe('PlanChangesAtEnd')
  expect((await order('premier', 'year')).total).toBeLessThan(100)
})
