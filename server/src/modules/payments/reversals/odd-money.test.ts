import { toCents } from '@sohbet/contract/amounts'
import { describe, expect, test } from 'vitest'
import { deliverEmails } from '#test/app/outbox.ts'
import { people } from '#test/app/cast.ts'
import { startPayingApp } from '#test/money/paying.ts'
import { ProviderRefused } from '#platform/payments/payment-provider.ts'
import { commandLine } from '#modules/audit/index.ts'
import { closeOrder } from '../operators/close-order.ts'
import { findUndecidedOrder } from '../queries/payments.ts'

const {
  app,
  stripe,
  paypal,
  order,
  begin,
  points,
  shown,
  row,
  payments,
  after,
  resumePayments,
  sendEvent,
  pay,
  refund,
  orders,
} = await startPayingApp()
const { db } = app.services
const reported = async (): Promise<string[]> => (await deliverEmails(app)).map(({ subject }) => subject)

describe('unexpected money', () => {
  test('is reviewed: nothing is credited, operators are notified once and refund it', async () => {
    const { id, reference } = await order()
    const providerOrderId = await begin(id)
    const paid = { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` } as const
    paypal.change(providerOrderId, { ...paid, payee: 'another-merchant' })
    after(5)
    await resumePayments()
    expect([(await row(id)).status, await points()]).toEqual(['review', '0.00'])
    expect(await reported()).toEqual([`Sohbet: order ${reference} has to be looked at`])
    expect(await refund(reference)).toMatchObject({ status: 'succeeded', credit_units: 0 })
    expect([(await row(id)).status, await points()]).toEqual(['refunded', '0.00'])
  })

  test('whose dispute is won is under review again', async () => {
    const { id, reference } = await order()
    const providerOrderId = await begin(id)
    const paid = { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` } as const
    paypal.change(providerOrderId, { ...paid, payee: 'another-merchant' })
    after(5)
    await resumePayments()
    for (const [dispute, status] of [
      ['open', 'disputed'],
      ['won', 'review'],
    ] as const) {
      paypal.change(providerOrderId, { dispute })
      await sendEvent({ orderReference: reference })
      expect((await row(id)).status).toBe(status)
    }
    expect(await refund(reference)).toMatchObject({ status: 'succeeded' })
    await deliverEmails(app)
  })

  test('is not captured when the approved amount differs', async () => {
    const { id } = await order()
    const providerOrderId = await begin(id)
    paypal.change(providerOrderId, { state: 'approved', amount: toCents(2400) })
    after(5)
    await resumePayments()
    expect([(await row(id)).status, paypal.acted.get('capture')]).toEqual(['review', undefined])
  })

  test('that was only approved ends with its provider: the order is cancelled, and its member may leave [PAY-15]', async () => {
    const { id, reference } = await order()
    const providerOrderId = await begin(id)
    paypal.change(providerOrderId, { state: 'approved', amount: toCents(2400) })
    after(5)
    await resumePayments()
    const waits = () => findUndecidedOrder(db, people.alice.accountId)
    expect([await waits(), await shown(reference)]).toEqual([
      reference,
      expect.objectContaining({ status: 'review', waits_for: expect.stringMatching(/^Nothing was charged/) }),
    ])
    await deliverEmails(app)
    // PayPal forgets an order that nobody captures.
    paypal.book.delete(providerOrderId)
    after(4 * 3600)
    await resumePayments()
    expect([(await row(id)).status, await waits()]).toEqual(['cancelled', undefined])
    expect(await reported()).toEqual([`Sohbet: order ${reference} needs no review any more`])
  })

  test('that completes during its review is recorded, and refunded by an operator', async () => {
    const { id, reference } = await order()
    const providerOrderId = await begin(id)
    paypal.change(providerOrderId, { state: 'pending', amount: toCents(2400) })
    after(5)
    await resumePayments()
    expect((await row(id)).status).toBe('review')
    paypal.change(providerOrderId, { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` })
    after(3700)
    await resumePayments()
    expect([(await row(id)).status, await points()]).toEqual(['review', '0.00'])
    expect((await deliverEmails(app)).map(({ raw }) => raw).join()).toContain('The money was taken.')
    expect(await shown(reference)).toMatchObject({
      waits_for: expect.stringMatching(/^Your payment has come/),
    })
    expect(await refund(reference)).toMatchObject({ status: 'succeeded', amount_cents: 2400 })
  })

  test('that nobody took is closed by an operator, but not while it may be in transit', async () => {
    const reviewed = async (state: 'pending' | 'approved', seconds: number) => {
      const { id, reference } = await order()
      paypal.change(await begin(id), { state, amount: toCents(2400) })
      after(seconds)
      await resumePayments()
      return { id, reference }
    }
    const close = ({ reference }: { reference: string }) =>
      closeOrder(orders, { reference, reason: 'A mistake of theirs', actor: commandLine })
    const pending = await reviewed('pending', 5)
    await expect(close(pending)).rejects.toMatchObject({ code: 'PaymentPending' })
    const approved = await reviewed('approved', 10)
    await close(approved)
    const statuses = (await payments(approved.id)).map(({ status }) => status)
    expect([(await row(approved.id)).status, statuses]).toEqual(['cancelled', ['canceled']])
    await expect(close(approved)).rejects.toMatchObject({ code: 'BadRequest' })
    after(3700)
    await resumePayments()
    expect([(await row(pending.id)).status, paypal.acted.get('capture')]).toEqual(['review', undefined])
    await deliverEmails(app)
  })

  test('of which only PayPal knows is looked for before another attempt, which would be a second charge', async () => {
    const { id, reference } = await order()
    const providerOrderId = await begin(id)
    paypal.change(providerOrderId, { state: 'approved' })
    paypal.before = async (call) => {
      if (call === 'capture') throw new ProviderRefused('DUPLICATE_INVOICE_ID', 'Paid by another payment.')
    }
    after(5)
    await resumePayments()
    expect([(await row(id)).status, (await payments(id)).map(({ status }) => status)]).toEqual([
      'review',
      ['failed'],
    ])
    expect(await shown(reference)).toMatchObject({ status: 'review', can_retry: false })
    const [notice] = await deliverEmails(app)
    expect(notice?.raw).toContain('another one with the number')
    expect(notice?.raw).toContain('The money was not taken.')
  })

  test('for an expired order is honoured: credits have no obstacle', async () => {
    const { id } = await order()
    const providerOrderId = await begin(id)
    await db.updateTable('orders_orders').set({ status: 'expired' }).where('id', '=', id).execute()
    paypal.change(providerOrderId, { state: 'approved' })
    after(3700)
    await resumePayments()
    expect([(await row(id)).status, await points()]).toEqual(['fulfilled', '25.00'])
  })

  test('paid twice is refunded automatically, and the order is unchanged', async () => {
    const { id } = await order()
    const first = await begin(id)
    paypal.change(first, { state: 'failed' })
    after(5)
    await resumePayments()
    const second = await begin(id)
    for (const providerOrderId of [second, first])
      paypal.change(providerOrderId, { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` })
    for (const providerOrderId of [second, first, first]) await sendEvent({ providerOrderId })
    expect([(await row(id)).status, await points()]).toEqual(['fulfilled', '25.00'])
    expect([first, second].map((one) => paypal.book.get(one)?.refunded)).toEqual([2500, 0])
    expect((await payments(id)).map(({ is_surplus }) => is_surplus)).toEqual([true, false])
  })

  test('left open for a closed order is cancelled at the provider', async () => {
    const { id } = await order()
    const providerOrderId = await begin(id)
    await db.updateTable('orders_orders').set({ status: 'expired' }).where('id', '=', id).execute()
    after(3700)
    await resumePayments()
    expect(paypal.book.get(providerOrderId)?.state).toBe('canceled')
    expect((await payments(id)).map(({ status }) => status)).toEqual(['canceled'])
  })
})

describe('the daily comparison', () => {
  const compare = async (): Promise<number | undefined> => {
    await app.jobHandlers.tasks['compare-payments']?.({})
    const found = await db
      .selectFrom('orders_comparisons')
      .selectAll()
      .where('provider', '=', 'paypal')
      .execute()
    return found[0]?.differences
  }
  const clearBook = (): void => paypal.book.clear()

  test('settles payments that the list has and we do not', async () => {
    clearBook()
    const { id } = await order()
    const providerOrderId = await begin(id)
    paypal.change(providerOrderId, { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` })
    expect([await compare(), (await row(id)).status, await points()]).toEqual([0, 'fulfilled', '25.00'])
  })

  test('F4 follows a dispute without any event, and its end when its payment is no longer listed', async () => {
    clearBook()
    const { id, providerOrderId } = await pay()
    paypal.change(providerOrderId, { dispute: 'open' })
    expect([await compare(), (await row(id)).status]).toEqual([0, 'disputed'])
    const { list } = paypal
    paypal.list = async function* () {
      yield* []
    }
    after(30 * 86_400)
    paypal.change(providerOrderId, { dispute: 'lost' })
    expect([await compare(), (await row(id)).status]).toEqual([0, 'charged_back'])
    paypal.list = list
  })

  test('reports money without our request, and credits without money', async () => {
    after(-86_400)
    const { providerOrderId } = await pay()
    after(0)
    const providerPayment = paypal.book.get(providerOrderId)
    clearBook()
    if (providerPayment !== undefined)
      paypal.book.set('stray', {
        ...providerPayment,
        providerOrderId: 'stray',
        orderReference: 'SO-66666666',
      })
    expect(await compare()).toBe(2)
    const [email] = await deliverEmails(app)
    expect(email?.raw).toContain('stray took 25.00 USD for SO-66666666')
    expect(email?.raw).toContain(`${providerOrderId} was credited, and is not in their list`)
    const { body } = await app.server.inject({ url: '/metrics' })
    expect(body).toMatch(/^sohbet_payments_differences 2$/m)
    expect(body).toMatch(/^sohbet_payments_undecided \d+$/m)
    expect(body).toMatch(/^sohbet_payments_oldest_event_seconds \d+$/m)
    clearBook()
  })

  test('reports a provider that refuses its list, and compares the other', async () => {
    const { list } = stripe
    stripe.list = async function* () {
      yield* []
      throw new ProviderRefused('PERMISSION_DENIED', 'No.')
    }
    clearBook()
    after(60)
    await compare()
    stripe.list = list
    expect(await reported()).toContain('Sohbet: the payments of stripe could not be compared')
    const rows = await db.selectFrom('orders_comparisons').selectAll().execute()
    const compared = rows.find(({ provider }) => provider === 'paypal')
    expect(compared?.compared_at).toEqual(app.clock.now())
  })
})
