import { listPlans } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { givePlan } from '#test/money/plans.ts'
import { runBeside } from '#test/app/run-beside.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { visitor } = app.cast
const plans = runBeside(app, ['plans'])
const change = async (price: string, reason = 'Costs rose') =>
  await plans(
    'change',
    '--plan',
    'plus',
    '--period',
    'month',
    `--price=${price}`,
    '--reason',
    reason,
    '--by',
    'maryam',
  )
const pricesOfPlus = async () =>
  (await visitor.call(listPlans, { query: {} })).data[1]?.prices.map(({ price }) => price)

test('a new price applies from now on, and existing members keep theirs', async () => {
  await givePlan(app.services, people.alice.accountId, { period: 'month' })
  expect(await pricesOfPlus()).toEqual([6, 50])
  expect(await change('7.50')).toMatchObject({
    code: 0,
    output: 'plus for a month costs 7.50 USD from now on.\n',
  })
  await expect.poll(pricesOfPlus).toEqual([7.5, 50])
  const { output } = await plans('prices')
  expect(output).toMatch(/plus for a month {2}7\.50 USD .* sold now {2}by maryam {2}Costs rose/)
  expect(output).toMatch(/plus for a month {2}6\.00 USD .* until .* {2}by sohbet {2}The first price/)
  const stored = await app.services.db
    .selectFrom('plans_subscriptions as kept')
    .innerJoin('plans_prices as price', 'price.id', 'kept.price_id')
    .select('price.cents')
    .executeTakeFirst()
  expect(stored).toEqual({ cents: 600 })
})

test('shows a member’s plan', async () => {
  const { output } = await plans('show', 'alice@example.org')
  expect(output).toContain('alice@example.org has ')
  expect(output).toMatch(/plus for a month {2}2026-11-21T09:00:00\.000Z {2}.* {2}50\.00 USD {2}restored\n/)
})

test('an invalid price is refused', async () => {
  for (const price of ['0.99', 'a lot', '10000.01', '7.555'])
    expect(await change(price)).toMatchObject({ code: 1, errors: expect.stringContaining('is no price') })
})
