import { sharePoints } from '@sohbet/contract'
import { toCents } from '@sohbet/contract/amounts'
import fc from 'fast-check'
import type { Selectable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { giveCredits } from '#test/money/credits.ts'
import { addPromotion, clearOffers } from '#test/money/orders.ts'
import { startPayingApp } from '#test/money/paying.ts'
import type { OrdersRefunds } from '#platform/database/generated/database-types.ts'
import { showWallet } from '#modules/wallet/index.ts'
import { shareOf } from '../payment/refund-rules.ts'

const { app, paypal, order, points, shown, row, after, resumePayments, sendEvent, pay, refund } =
  await startPayingApp()
const { alice } = app.cast
const { db } = app.services

const refunds = async (id: number): Promise<Selectable<OrdersRefunds>[]> =>
  await db.selectFrom('orders_refunds').selectAll().where('order_id', '=', id).orderBy('id').execute()
const spend = (credits: number) => alice.call(sharePoints, { body: { email: 'bob@example.org', credits } })
const frozenAt = async () => (await showWallet(app.services, people.alice.accountId)).frozenAt
const reported = async (): Promise<string[]> => (await deliverEmails(app)).map(({ subject }) => subject)

describe('a refund', () => {
  test('in full takes the credits first, then returns the money', async () => {
    const { id, reference, providerOrderId } = await pay()
    expect(await points()).toBe('25.00')
    expect(await refund(reference)).toMatchObject({
      status: 'succeeded',
      amount_cents: 2500,
      credit_units: 2500,
    })
    expect([await points(), paypal.book.get(providerOrderId)?.refunded]).toEqual(['0.00', 2500])
    expect(await shown(reference)).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: 25, status: 'done' }],
    })
    expect((await row(id)).status).toBe('refunded')
    await expect(refund(reference)).rejects.toThrow('Nothing can be refunded for an order that is refunded.')
  })

  test('in parts takes the shares of credits and bonus, in the end all of them', async () => {
    await addPromotion(app.services, { pay: 25, bonus: 3 })
    const { reference } = await pay()
    await clearOffers(app.services)
    expect(await points()).toBe('28.00')
    expect(await refund(reference, 1000)).toMatchObject({ credit_units: 1000, bonus_units: 120 })
    expect([await points(), (await shown(reference)).status]).toEqual(['16.80', 'paid'])
    await expect(refund(reference, 1501)).rejects.toThrow('Between 0.01 and 15.00 USD')
    await refund(reference)
    expect([await points(), (await shown(reference)).status]).toEqual(['0.00', 'refunded'])
  })

  test('is refused without a request when the wallet no longer has the credits', async () => {
    const { id, reference } = await pay()
    await spend(1)
    await expect(refund(reference)).rejects.toThrow('Entered amount is greater than available credits')
    expect([await points(), (await row(id)).status, await refunds(id)]).toEqual(['24.00', 'fulfilled', []])
    expect(paypal.acted.get('refund')).toBeUndefined()
  })

  test('that the provider refuses restores the credits and the order', async () => {
    const { id, reference } = await pay()
    paypal.faults.push({ call: 'refund', fault: 'refuse' })
    expect(await refund(reference)).toMatchObject({ status: 'failed' })
    expect([await points(), (await row(id)).status]).toEqual(['25.00', 'fulfilled'])
    expect(await reported()).toEqual([`Sohbet: a refund of order ${reference} was refused`])
    expect(await refund(reference)).toMatchObject({ status: 'succeeded' })
  })

  test.each(['cut-before', 'cut-after'] as const)(
    'without an answer (%s) is requested again and paid once',
    async (fault) => {
      const { id, reference, providerOrderId } = await pay()
      paypal.faults.push({ call: 'refund', fault })
      expect(await refund(reference)).toMatchObject({ status: 'pending' })
      expect([await points(), (await row(id)).status]).toEqual(['0.00', 'refund_pending'])
      // A repeated request first checks what was refunded.
      await expect(refund(reference)).rejects.toThrow(fault === 'cut-before' ? 'on its way' : 'refunded')
      after(5)
      await resumePayments()
      expect([(await row(id)).status, paypal.book.get(providerOrderId)?.refunded]).toEqual(['refunded', 2500])
      expect(paypal.acted.get('refund')).toBe(1)
    },
  )

  test('that was done without an answer is found six hours later, when its key has expired', async () => {
    const { id, reference } = await pay()
    paypal.faults.push({ call: 'refund', fault: 'cut-after' })
    await refund(reference)
    after(6 * 3600)
    await resumePayments()
    expect([(await row(id)).status, paypal.acted.get('refund')]).toEqual(['refunded', 1])
  })

  test('requested twice at once is paid once, and the second request is refused', async () => {
    const { reference, providerOrderId } = await pay()
    const both = await Promise.allSettled([refund(reference), refund(reference)])
    const refused = both.find(({ status }) => status === 'rejected')
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refused).toMatchObject({
      reason: { name: 'Error', code: expect.stringMatching(/^(?:Conflict|BadRequest)$/) },
    })
    expect([await points(), paypal.book.get(providerOrderId)?.refunded]).toEqual(['0.00', 2500])
  })

  test('is possible within 14 days', async () => {
    const { reference } = await pay()
    after(14 * 86_400 + 1)
    await expect(refund(reference)).rejects.toThrow('within 14 days')
    after(14 * 86_400)
    expect(await refund(reference)).toMatchObject({ status: 'succeeded' })
  })

  test('of a missing or unpaid order is refused', async () => {
    await expect(refund('SO-99999999')).rejects.toThrow('There is no order')
    const { reference } = await order()
    await expect(refund(reference)).rejects.toThrow('No money was taken')
  })

  test('in parts returns exactly what was granted, whatever the parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.nat(2_000_000),
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 }),
        (total, units, parts) => {
          const sold = { total_cents: toCents(total), credit_units: units, bonus_units: 0 } as Parameters<
            typeof shareOf
          >[0]
          let before = 0
          let back = 0
          for (const part of [...parts, total]) {
            const amount = Math.min(part, total - before)
            const { credits } = shareOf(sold, { before, amount: toCents(amount) })
            expect(credits).toBeGreaterThanOrEqual(0)
            back += credits
            before += amount
            expect(back * total).toBeGreaterThanOrEqual(units * before)
          }
          expect(back).toBe(units)
        },
      ),
    )
  })
})

describe('a refund at the provider', () => {
  test('takes its credits and is booked once', async () => {
    const { id, reference, providerOrderId } = await pay()
    paypal.change(providerOrderId, { refunded: toCents(1000) })
    await sendEvent({ orderReference: reference })
    await sendEvent({ orderReference: reference })
    expect([await points(), (await row(id)).status]).toEqual(['15.00', 'fulfilled'])
    expect(await refunds(id)).toMatchObject([{ cause: 'provider', amount_cents: 1000, done_by: 'paypal' }])
    paypal.change(providerOrderId, { refunded: toCents(2500) })
    await sendEvent({ orderReference: reference })
    expect([await points(), (await row(id)).status]).toEqual(['0.00', 'refunded'])
  })

  test('books spent credits as receivables', async () => {
    const { id, reference, providerOrderId } = await pay()
    await spend(20)
    paypal.change(providerOrderId, { refunded: toCents(2500) })
    await sendEvent({ orderReference: reference })
    expect([await points(), (await row(id)).status]).toEqual(['0.00', 'refunded'])
    expect(await refunds(id)).toMatchObject([{ credit_units: 2500, receivable_units: 2000 }])
    expect(await reported()).toContain(
      `Sohbet: credits of order ${reference} were spent before its money went back`,
    )
  })
})

describe('a dispute', () => {
  test('freezes the wallet, and unfreezes it when won', async () => {
    const { id, reference, providerOrderId } = await pay()
    paypal.change(providerOrderId, { dispute: 'open' })
    await sendEvent({ orderReference: reference })
    await sendEvent({ orderReference: reference })
    expect([(await row(id)).status, await frozenAt()]).toEqual(['disputed', app.clock.now()])
    await alice.refused(sharePoints, 403, { body: { email: 'bob@example.org', credits: 1 } })
    expect(await reported()).toEqual([`Sohbet: the payment of order ${reference} is disputed: open`])
    await expect(refund(reference)).rejects.toThrow('disputed')
    paypal.change(providerOrderId, { dispute: 'won' })
    await sendEvent({ orderReference: reference })
    expect([(await row(id)).status, await frozenAt(), await points()]).toEqual([
      'fulfilled',
      undefined,
      '25.00',
    ])
    // An outdated answer arrives after the newer one.
    paypal.change(providerOrderId, { dispute: 'open' })
    await sendEvent({ orderReference: reference })
    expect((await row(id)).status).toBe('fulfilled')
  })

  test('that is lost takes the remaining credits and books the difference as receivables', async () => {
    const { id, reference, providerOrderId } = await pay()
    await spend(20)
    paypal.change(providerOrderId, { dispute: 'lost' })
    await sendEvent({ orderReference: reference })
    await sendEvent({ orderReference: reference })
    expect([(await row(id)).status, await points()]).toEqual(['charged_back', '0.00'])
    expect(await refunds(id)).toMatchObject([
      { cause: 'dispute', amount_cents: 2500, receivable_units: 2000 },
    ])
    expect(await frozenAt()).toEqual(app.clock.now())
    expect((await shown(reference)).status).toBe('charged_back')
    // Reported as a refund as well, its credits are not taken twice.
    await giveCredits(app.services, people.alice.accountId, 30)
    paypal.change(providerOrderId, { refunded: toCents(2500) })
    await sendEvent({ orderReference: reference })
    expect([await points(), (await row(id)).status]).toEqual(['30.00', 'charged_back'])
  })

  test('that is won after it was lost restores the wallet and the receivables, and the books agree', async () => {
    const { id, reference, providerOrderId } = await pay()
    await spend(20)
    for (const dispute of ['lost', 'won', 'lost', 'won'] as const) {
      paypal.change(providerOrderId, { dispute, disputed: toCents(1000) })
      await sendEvent({ orderReference: reference })
    }
    expect([(await row(id)).status, await points(), await frozenAt()]).toEqual([
      'fulfilled',
      '5.00',
      undefined,
    ])
    expect((await refunds(id)).map(({ status, amount_cents: cents }) => [status, cents])).toEqual([
      ['failed', 1000],
      ['failed', 1000],
    ])
    const audit = await app.asOwner('select * from orders_audit(null)')
    expect(JSON.stringify(audit)).not.toContain(reference)
  })

  test('that is won while another one is open leaves the wallet frozen', async () => {
    const one = await pay({ dispute: 'open' })
    const other = await pay({ dispute: 'open' })
    paypal.change(one.providerOrderId, { dispute: 'won' })
    await sendEvent({ orderReference: one.reference })
    expect(await frozenAt()).toBeDefined()
    paypal.change(other.providerOrderId, { dispute: 'won' })
    await sendEvent({ orderReference: other.reference })
    expect(await frozenAt()).toBeUndefined()
  })
})
