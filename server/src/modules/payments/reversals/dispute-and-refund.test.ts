import { toCents } from '@sohbet/contract/amounts'
import { describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startPayingApp } from '#test/money/paying.ts'
import { showWallet } from '#modules/wallet/index.ts'

const { app, paypal, points, row, after, resumePayments, sendEvent, pay, refund } = await startPayingApp()
const isFrozen = async () => (await showWallet(app.services, people.alice.accountId)).frozenAt !== undefined
const stateOf = async (id: number) => [(await row(id)).status, await points(), await isFrozen()]
const auditOf = async (reference: string): Promise<string> => {
  const rows = await app.asOwner('select * from orders_audit(null)')
  return JSON.stringify(rows).includes(reference) ? JSON.stringify(rows) : ''
}

/** A paid order whose provider then reports these changes, each with an event. */
const payAndReport = async (...changes: Parameters<typeof paypal.change>[1][]) => {
  const paid = await pay()
  for (const change of changes) {
    paypal.change(paid.providerOrderId, change)
    await sendEvent({ orderReference: paid.reference })
  }
  return paid
}

describe('a dispute whose money the provider gives back', () => {
  test.each(['won', 'lost'] as const)('and that is %s then takes the credits once', async (dispute) => {
    const { id, reference } = await payAndReport(
      { dispute: 'open' },
      { refunded: toCents(2500) },
      { dispute },
      { dispute },
    )
    // Nothing is disputed any more; a lost one leaves the wallet to an operator.
    expect(await stateOf(id)).toEqual(['refunded', '0.00', dispute === 'lost'])
    expect(await auditOf(reference)).toBe('')
  })

  test('in part remains disputed until it is decided', async () => {
    const { id, reference } = await payAndReport({ dispute: 'open' }, { refunded: toCents(1000) })
    expect(await stateOf(id)).toEqual(['disputed', '15.00', true])
    await sendEvent({ orderReference: reference })
    expect(await stateOf(id)).toEqual(['disputed', '15.00', true])
  })

  test('and that is lost takes only the rest', async () => {
    const { id, reference } = await payAndReport(
      { dispute: 'open' },
      { refunded: toCents(1000) },
      { dispute: 'lost' },
    )
    expect(await stateOf(id)).toEqual(['charged_back', '0.00', true])
    expect(await auditOf(reference)).toBe('')
  })
})

describe('a dispute that opens during a refund', () => {
  test('freezes the wallet when the refund is refused for it', async () => {
    const { id, reference, providerOrderId } = await pay()
    paypal.faults.push({ call: 'refund', fault: 'cut-before' })
    await refund(reference)
    paypal.change(providerOrderId, { dispute: 'open' })
    await sendEvent({ orderReference: reference })
    expect(await stateOf(id)).toEqual(['refund_pending', '0.00', false])
    paypal.faults.push({ call: 'refund', fault: 'refuse' })
    after(60)
    await resumePayments()
    expect(await stateOf(id)).toEqual(['disputed', '25.00', true])
    paypal.change(providerOrderId, { dispute: 'won' })
    await sendEvent({ orderReference: reference })
    expect(await stateOf(id)).toEqual(['fulfilled', '25.00', false])
    expect(await auditOf(reference)).toBe('')
    await deliverEmails(app)
  })

  test('takes the credits when it is lost and the refund is refused for it', async () => {
    const { id, reference, providerOrderId } = await pay()
    paypal.faults.push({ call: 'refund', fault: 'cut-before' })
    await refund(reference)
    paypal.change(providerOrderId, { dispute: 'lost', disputed: toCents(1000) })
    await sendEvent({ orderReference: reference })
    paypal.faults.push({ call: 'refund', fault: 'refuse' })
    after(60)
    await resumePayments()
    expect(await stateOf(id)).toEqual(['charged_back', '15.00', true])
    expect(await auditOf(reference)).toBe('')
    await deliverEmails(app)
  })

  test('freezes the wallet when a part was given back all the same', async () => {
    const { id, reference, providerOrderId } = await pay()
    paypal.faults.push({ call: 'refund', fault: 'cut-before' })
    await refund(reference, 1000)
    paypal.change(providerOrderId, { dispute: 'open' })
    await sendEvent({ orderReference: reference })
    after(60)
    await resumePayments()
    expect(await stateOf(id)).toEqual(['disputed', '15.00', true])
    await deliverEmails(app)
  })
})
