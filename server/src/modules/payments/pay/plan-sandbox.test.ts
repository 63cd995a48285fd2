import { createClientSecret, createOrder, createProviderOrder, deleteAccount } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { register, type Registered } from '#test/app/members.ts'
import { startSandboxApp } from '#test/money/sandbox-app.ts'

const { app, sandbox, settle, wait } = await startSandboxApp()
const { alice } = app.cast

test.each([
  ['with the payment', 0],
  ['by an event later', 1],
])('renews a plan with a method that PayPal names %s', async (_title, delayedMethods) => {
  const countCaptured = () =>
    (sandbox.parts.get('paypal')?.payments() ?? []).filter(({ captured }) => captured === 600).length
  const before = countCaptured()
  sandbox.command('paypal', 'settings', { delayedMethods })
  const plan = { type: 'subscription', item_id: 'plus', period: 'month', payment_method: 'paypal' } as const
  const { id: order_id, reference } = (await alice.call(createOrder, { body: plan })).data
  const params = { provider: 'paypal' } as const
  await alice.call(createProviderOrder, { params, body: { order_id } })
  sandbox.command('paypal', 'approve', { reference })
  await settle()
  const methods = await app.services.db.selectFrom('plans_methods').select('provider').execute()
  expect(methods).toEqual([{ provider: 'paypal' }])
  await wait(31 * 24 * 3600)
  await app.jobHandlers.tasks['renew-plans']?.({})
  await settle()
  expect(countCaptured() - before).toBe(2)
})

describe('the customer of a member at Stripe', () => {
  let maryam: Registered
  beforeEach(async () => void (maryam = await register(app, 'maryam@example.org')))

  const buy = async (item_id: 'plus' | 'premier') => {
    const plan = { type: 'subscription', item_id, period: 'year', payment_method: 'stripe' } as const
    const { id: order_id } = (await maryam.call(createOrder, { body: plan })).data
    const started = { params: { provider: 'stripe' as const }, body: { order_id } }
    const { client_secret } = (await maryam.call(createClientSecret, started)).data
    const payment_intent = client_secret.split('_secret_')[0]
    sandbox.command('stripe', 'pay', { payment_intent, payment_method: 'pm_card_visa' })
    await settle()
  }
  const stored = async () =>
    (await app.services.db.selectFrom('orders_customers').select('customer_id').execute())[0]?.customer_id ??
    ''
  const ask = async (customer: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${sandbox.keys.stripe.secretKey}` }
    return (await fetch(`${sandbox.url}/v1/customers/${customer}`, { method, headers })).status
  }
  const customersOfCards = async () =>
    (await app.services.db.selectFrom('plans_methods').select('saved_id').execute()).map(
      ({ saved_id: id }) => id.split('/')[0],
    )

  test('is shared by all their cards and deleted with the account', async () => {
    await buy('plus')
    await buy('premier')
    const customer = await stored()
    expect(await customersOfCards()).toEqual([customer, customer])
    expect(await ask(customer)).toBe(200)
    await maryam.call(deleteAccount, { body: { password: maryam.password } })
    await settle()
    expect([await ask(customer), await stored()]).toEqual([404, ''])
  })

  test('is created again after it was deleted at Stripe', async () => {
    await buy('plus')
    await ask(await stored(), 'DELETE')
    app.expectConsoleError(/^a provider refused to begin a payment$/)
    await expect(buy('premier')).rejects.toThrow('503')
    await buy('premier')
    expect(await customersOfCards()).toContain(await stored())
  })
})
