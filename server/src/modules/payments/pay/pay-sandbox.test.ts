import { createClientSecret, createOrder } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { deliverEmails } from '#test/app/outbox.ts'
import { type Ordered, startSandboxApp } from '#test/money/sandbox-app.ts'

const { app, sandbox, order, settle, points, shown, wait, refund } = await startSandboxApp()
const { alice } = app.cast

const card = ({ providerOrderId: payment_intent }: Ordered, payment_method = 'pm_card_visa') =>
  sandbox.command('stripe', 'pay', { payment_intent, payment_method })
const payer = ({ providerOrderId: order }: Ordered, payer = 'good') =>
  sandbox.command('paypal', 'approve', { order, payer })
const outcome = async ({ confirm }: Ordered): Promise<unknown[]> => {
  const { status, body } = await confirm()
  return [status, body.data?.status ?? body.code]
}

describe.each(['stripe', 'paypal'] as const)('a payment at %s, through the sandbox over HTTP', (provider) => {
  const start = () => order(provider)
  const approve = provider === 'stripe' ? card : payer

  test('is credited once after its confirmation and its event [API-43 API-44 API-45 API-46]', async () => {
    const made = await start()
    expect(await outcome(made)).toEqual([409, 'PaymentPending'])
    approve(made)
    expect(await outcome(made)).toEqual([200, 'paid'])
    await settle()
    expect([await points(), await shown(made.reference)]).toMatchObject([
      '25.00',
      provider === 'stripe' ? { status: 'paid', last_four: '4242', method_name: 'Visa' } : { status: 'paid' },
    ])
  })
})

describe('a card, through the sandbox over HTTP [PAY-04]', () => {
  test('that is started again days later is the same payment, though Stripe’s key has expired', async () => {
    const made = await order('stripe')
    // A renewal can be paid for weeks.
    const expires_at = new Date('2027-01-01T00:00:00Z')
    await app.services.db.updateTable('orders_orders').set({ expires_at }).where('id', '=', made.id).execute()
    await wait(25 * 3600)
    const input = { params: { provider: 'stripe' as const }, body: { order_id: made.id } }
    const { client_secret } = (await alice.call(createClientSecret, input)).data
    expect(client_secret.split('_secret_')[0]).toBe(made.providerOrderId)
    card(made)
    expect(await outcome(made)).toEqual([200, 'paid'])
  })

  test('F4 whose start got no answer starts once', async () => {
    const ordered = { type: 'top_up', amount: 25, payment_method: 'stripe' } as const
    const { data } = await alice.call(createOrder, { body: ordered })
    sandbox.rules.addRequestRule({ kind: 'cut-after', match: 'POST /v1/payment_intents', times: 1 })
    const input = { params: { provider: 'stripe' as const }, body: { order_id: data.id } }
    await alice.refused(createClientSecret, 503, input)
    expect((await alice.call(createClientSecret, input)).data.client_secret).toContain('_secret_')
    const started = sandbox.parts.get('stripe')?.payments()
    expect(started?.filter(({ reference }) => reference === data.reference)).toHaveLength(1)
  })

  test.each([1000, undefined])(
    'whose refund is returned by the bank restores credits and order',
    async (cents) => {
      const made = await order('stripe')
      card(made, 'pm_card_refundFail')
      await settle()
      const { provider_refund_id } = await refund(made.reference, cents)
      await settle()
      expect(await points()).toBe(cents === undefined ? '0.00' : '15.00')
      await deliverEmails(app)
      sandbox.command('stripe', 'settle-refund', { refund: provider_refund_id })
      await settle()
      const { status, refunds } = (await shown(made.reference)) as { status: string; refunds?: unknown }
      expect([await points(), status, refunds]).toEqual(['25.00', 'paid', []])
      expect((await deliverEmails(app)).map(({ subject }) => subject)).toEqual([
        `Sohbet: a refund of order ${made.reference} did not reach its payer`,
      ])
      // Repeated, the event has no further effect; and the money can be refunded again.
      await wait(3600)
      expect(await refund(made.reference)).toMatchObject({ status: 'succeeded', amount_cents: 2500 })
      expect([await points(), (await shown(made.reference)).status]).toEqual(['0.00', 'refunded'])
    },
  )
})

describe('PayPal, through the sandbox over HTTP [PAY-03]', () => {
  test.each(['cut-before', 'cut-after'] as const)('F4 captures again after no answer (%s)', async (kind) => {
    sandbox.rules.addEventRule({ kind: 'drop' })
    const made = await order('paypal')
    payer(made)
    sandbox.rules.addRequestRule({ kind, match: 'POST .*/capture', times: 1 })
    expect(await outcome(made)).toEqual([409, 'PaymentPending'])
    await wait(120)
    expect([await points(), (await shown(made.reference)).status]).toEqual(['25.00', 'paid'])
    const books = sandbox.parts
      .get('paypal')
      ?.payments()
      .filter(({ reference }) => reference === made.reference)
    expect(books).toMatchObject([{ captured: 2500 }])
  })

  test.each([
    ['complete', ['0.00', 'refunded']],
    ['fail', ['25.00', 'paid']],
  ])('settles a pending refund when PayPal lets it %s', async (outcome, expected) => {
    const made = await order('paypal')
    payer(made)
    await settle()
    sandbox.command('paypal', 'settings', { refunds: 'PENDING' })
    const { provider_refund_id: id } = await refund(made.reference)
    sandbox.command('paypal', 'settings', { refunds: 'COMPLETED' })
    expect((await shown(made.reference)).status).toBe('refund_pending')
    sandbox.command('paypal', `${outcome}-refund`, { refund: id })
    await settle()
    await wait(3600)
    expect([await points(), (await shown(made.reference)).status]).toEqual(expected)
  })
})

describe('F5 events of the sandbox', () => {
  test.each(['double', 'reorder', 'early'] as const)('credit once when they arrive %s', async (kind) => {
    sandbox.rules.addEventRule({ kind, copies: 4 })
    const [one, other] = [await order('stripe'), await order('paypal')]
    card(one)
    payer(other)
    const [first, second] = await Promise.all([one.confirm(), other.confirm(), settle()])
    expect([first.status, second.status]).toEqual([200, 200])
    await settle()
    await settle()
    expect(await points()).toBe('50.00')
  })
})
