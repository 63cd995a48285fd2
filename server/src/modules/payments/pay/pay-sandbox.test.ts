import { createClientSecret, createOrder } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { deliverEmails } from '#test/app/outbox.ts'
import { type Ordered, startSandboxApp } from '#test/money/sandbox-app.ts'

const { app, sandbox, order, settle, points, shown, wait, refund } = await startSandboxApp()
const { alice } = app.cast

const card = ({ providerOrderId: payment_intent }: Ordered, payment_method = 'pm_card_visa') =>
  sandbox.command('stripe', 'pay', { payment_intent, payment_method })
const bank = ({ providerOrderId: payment_intent }: Ordered, outcome: 'pass' | 'fail') =>
  sandbox.command('stripe', 'authenticate', { payment_intent, outcome })
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

  test('is credited by its event when the browser has closed', async () => {
    const made = await start()
    approve(made)
    await settle()
    expect([await points(), (await shown(made.reference)).status]).toEqual(['25.00', 'paid'])
  })

  test('is credited by the reconciler when its event is lost too', async () => {
    sandbox.rules.addEventRule({ kind: 'drop' })
    const made = await start()
    approve(made)
    await settle()
    expect(await points()).toBe('0.00')
    await wait(5)
    expect([await points(), (await shown(made.reference)).status]).toEqual(['25.00', 'paid'])
  })

  test('is refunded in part and in full', async () => {
    const made = await start()
    approve(made)
    await settle()
    expect(await refund(made.reference, 1000)).toMatchObject({ status: 'succeeded' })
    await settle()
    expect([await points(), (await shown(made.reference)).status]).toEqual(['15.00', 'paid'])
    expect(await refund(made.reference)).toMatchObject({ status: 'succeeded' })
    await settle()
    expect([await points(), (await shown(made.reference)).status]).toEqual(['0.00', 'refunded'])
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

  test('that is declined leaves the order open, and another one pays it [B-110]', async () => {
    const made = await order('stripe')
    card(made, 'pm_card_visa_chargeDeclinedInsufficientFunds')
    expect(await outcome(made)).toEqual([200, 'failed'])
    expect((await shown(made.reference)).failure).toContain('not enough money')
    card(made)
    expect(await outcome(made)).toEqual([200, 'paid'])
    await settle()
    expect(await points()).toBe('25.00')
  })

  test('with 3-D Secure waits for the bank, which approves or declines', async () => {
    const made = await order('stripe')
    card(made, 'pm_card_authenticationRequired')
    expect(await outcome(made)).toEqual([409, 'PaymentPending'])
    bank(made, 'fail')
    expect(await outcome(made)).toEqual([200, 'failed'])
    card(made, 'pm_card_authenticationRequired')
    bank(made, 'pass')
    expect(await outcome(made)).toEqual([200, 'paid'])
    await settle()
    expect(await points()).toBe('25.00')
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
  test('that refuses its payer leaves the order open for another payment [B-110]', async () => {
    const made = await order('paypal')
    payer(made, 'declined')
    expect(await outcome(made)).toEqual([200, 'failed'])
    expect(await shown(made.reference)).toMatchObject({ status: 'failed', can_retry: true })
  })

  test.each([
    ['complete-capture', 'paid', '25.00'],
    ['deny-capture', 'failed', '0.00'],
  ] as const)('that takes its time (%s) is pending until it is decided', async (command, status, balance) => {
    const made = await order('paypal')
    payer(made, 'pending')
    expect(await outcome(made)).toEqual([409, 'PaymentPending'])
    await settle()
    expect([await points(), (await shown(made.reference)).status]).toEqual(['0.00', 'pending'])
    sandbox.command('paypal', command, { order: made.providerOrderId })
    await settle()
    expect([await points(), (await shown(made.reference)).status]).toEqual([balance, status])
  })

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

  test('restores the credits when it refuses a refund', async () => {
    const made = await order('paypal')
    payer(made)
    await settle()
    sandbox.command('paypal', 'settings', { refunds: 'REFUSED' })
    expect(await refund(made.reference)).toMatchObject({ status: 'failed' })
    sandbox.command('paypal', 'settings', { refunds: 'COMPLETED' })
    expect([await points(), (await shown(made.reference)).status]).toEqual(['25.00', 'paid'])
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

  test.each(['won', 'lost'] as const)('that is disputed follows a dispute that is %s', async (end) => {
    const made = await order('paypal')
    payer(made)
    await settle()
    sandbox.command('paypal', 'dispute', { order: made.providerOrderId })
    await settle()
    expect((await shown(made.reference)).status).toBe('disputed')
    sandbox.command('paypal', end === 'won' ? 'win-dispute' : 'lose-dispute', { order: made.providerOrderId })
    await settle()
    const expected = end === 'won' ? ['paid', '25.00'] : ['charged_back', '0.00']
    expect([(await shown(made.reference)).status, await points()]).toEqual(expected)
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

  test('change nothing when they are delayed', async () => {
    sandbox.rules.addEventRule({ kind: 'hold' })
    const made = await order('paypal')
    payer(made)
    expect(await outcome(made)).toEqual([200, 'paid'])
    sandbox.rules.clear()
    sandbox.events.release()
    await settle()
    expect([await points(), (await shown(made.reference)).status]).toEqual(['25.00', 'paid'])
  })

  test('are refused when any one byte was changed', async () => {
    sandbox.rules.addEventRule({ kind: 'hold' })
    for (const name of ['stripe', 'paypal'] as const) {
      const made = await order(name)
      if (name === 'stripe') card(made)
      else payer(made)
      const event = sandbox.events.list().findLast(({ part }) => part === name)
      if (event === undefined) throw new Error('There is no event.')
      const headers = { ...sandbox.parts.get(name)?.sign(event) }
      const send = async (payload: string) =>
        (await app.server.inject({ method: 'POST', url: `/webhooks/${name}`, payload, headers })).statusCode
      for (let at = 0; at < event.body.length; at += 97) {
        const forged = `${event.body.slice(0, at)}${event.body[at] === ' ' ? '_' : ' '}${event.body.slice(at + 1)}`
        expect([at, await send(forged)]).toEqual([at, 400])
      }
      expect(await send(event.body)).toBe(200)
    }
    await app.runJobs()
    expect(await deliverEmails(app)).not.toHaveLength(0)
    expect(await points()).toBe('50.00')
  })
})
