import { beforeAll, expect, test } from 'vitest'
import { billIn, sellForEuros } from '#test/money/euro.ts'
import { startSandboxApp } from '#test/money/sandbox-app.ts'

const { app, sandbox, providers, order, settle, points, shown, refund } = await startSandboxApp()
beforeAll(async () => sellForEuros(app))

test.each(['stripe', 'paypal'] as const)(
  'pays credits in euros at %s, refunds a part and compares the list [PAY-12]',
  async (provider) => {
    await billIn(app.cast.alice, 'FR')
    const made = await order(provider, 50, 'EUR')
    if (provider === 'stripe')
      sandbox.command('stripe', 'pay', {
        payment_intent: made.providerOrderId,
        payment_method: 'pm_card_visa',
      })
    else sandbox.command('paypal', 'approve', { order: made.providerOrderId, payer: 'good' })
    expect((await made.confirm()).body.data?.status).toBe('paid')
    await settle()
    expect(await points()).toBe('50.00')
    const read = await providers[provider]?.read(made.providerOrderId)
    expect(read).toMatchObject({ amount: 4600, currency: 'EUR', state: 'succeeded' })
    expect(await refund(made.reference, 1000)).toMatchObject({ status: 'succeeded' })
    await settle()
    expect((await shown(made.reference)) as object).toMatchObject({
      currency: 'EUR',
      refunds: [{ amount: 10 }],
    })
    await app.jobHandlers.tasks['compare-payments']?.({})
    const [compared] = await app.services.db
      .selectFrom('orders_comparisons')
      .select('differences')
      .where('provider', '=', provider)
      .execute()
    expect(compared?.differences).toBe(0)
  },
)
