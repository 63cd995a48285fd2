import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toCents } from '@sohbet/contract/amounts'
import { paypalRequest, stagePaypal } from '#test/money/paypal.ts'
import { ProviderRefused, ProviderUnavailable, RepeatRefused } from '../payment-provider.ts'
import { readPaypalEvent } from './paypal-events.ts'

const stage = stagePaypal()

describe('a payment [PAY-03]', () => {
  test('is started, approved and captured, and names our order at each step', async () => {
    const request = paypalRequest()
    const started = await stage.paypal.start(request)
    expect(await stage.paypal.resume(started.providerOrderId)).toEqual(started)
    await expect(stage.paypal.resume('UNKNOWN')).rejects.toThrow(ProviderRefused)
    expect(started).toMatchObject({
      clientSecret: null,
      approveUrl: `https://sohbet.example/sandbox/paypal/checkoutnow?token=${started.providerOrderId}`,
    })
    const id = started.providerOrderId
    const common = {
      providerOrderId: id,
      orderReference: request.orderReference,
      amount: 1000,
      currency: 'USD',
    }
    expect(await stage.paypal.read(id)).toMatchObject({ ...common, state: 'open', providerPaymentId: null })
    stage.approve(id)
    expect(await stage.paypal.read(id)).toMatchObject({
      ...common,
      state: 'approved',
      payee: stage.paypal.payee,
    })
    const captured = await stage.paypal.capture(id, request.requestKey)
    expect(captured).toMatchObject({
      ...common,
      state: 'succeeded',
      methodName: 'PayPal',
      refunded: 0,
      dispute: 'none',
    })
    expect(captured.providerPaymentId).toMatch(/^[A-Z0-9]{17}$/)
    expect(await stage.paypal.read(id)).toEqual(captured)
    expect(captured.createdAt).toEqual(stage.now)
  })

  test('by a card on PayPal’s page has its brand and last digits', async () => {
    expect(await stage.pay({ card: '5555 5555 5555 4444' })).toMatchObject({
      methodName: 'Mastercard',
      lastFour: '4444',
    })
  })

  test('that is already captured is returned unchanged when captured again', async () => {
    const captured = await stage.pay()
    const again = await stage.paypal.capture(captured.providerOrderId, 'another-key')
    expect(again).toEqual(captured)
    expect(stage.sandbox.parts.get('paypal')?.payments()).toMatchObject([{ captured: 1000 }])
  })

  test.each([
    ['tr', 'tr-TR'],
    ['ar', 'ar-EG'],
    ['ur', 'en-US'],
  ] as const)('of a page in %s is shown in %s', async (language, locale) => {
    const request = paypalRequest({ language })
    const frozen = stage.paypal.freeze(request)
    expect(JSON.parse(frozen)).toMatchObject({
      order: { payment_source: { paypal: { experience_context: { locale } } } },
    })
    await stage.paypal.start({ ...request, frozen })
  })

  test('that is not approved is not captured and is returned as open', async () => {
    const { providerOrderId } = await stage.paypal.start(paypalRequest())
    expect(await stage.paypal.capture(providerOrderId, 'key')).toMatchObject({ state: 'open' })
  })

  test('that is declined is refused with PayPal’s error name and can be approved again', async () => {
    const { providerOrderId } = await stage.paypal.start(paypalRequest())
    stage.approve(providerOrderId, { payer: 'declined' })
    const refused = await stage.paypal.capture(providerOrderId, 'a').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ProviderRefused)
    expect(refused).toMatchObject({ code: 'INSTRUMENT_DECLINED' })
    expect(await stage.paypal.read(providerOrderId)).toMatchObject({ state: 'open' })
    stage.approve(providerOrderId)
    expect(await stage.paypal.capture(providerOrderId, 'b')).toMatchObject({ state: 'succeeded' })
  })

  test('by eCheck is pending until the bank has paid or refused', async () => {
    const first = await stage.pay({ payer: 'pending' })
    expect(first.state).toBe('pending')
    stage.sandbox.command('paypal', 'complete-capture', { order: first.providerOrderId })
    expect(await stage.paypal.read(first.providerOrderId)).toMatchObject({ state: 'succeeded' })
    const second = await stage.pay({ payer: 'pending' }, paypalRequest({ orderReference: 'SO-00000002' }))
    stage.sandbox.command('paypal', 'deny-capture', { order: second.providerOrderId })
    expect(await stage.paypal.read(second.providerOrderId)).toMatchObject({
      state: 'failed',
      failureCode: 'DECLINED',
    })
  })

  test('that is cancelled is returned as canceled, or as paid if it was completed first', async () => {
    const { providerOrderId } = await stage.paypal.start(paypalRequest())
    expect(await stage.paypal.cancel(providerOrderId)).toMatchObject({ state: 'canceled' })
    const captured = await stage.pay()
    expect(await stage.paypal.cancel(captured.providerOrderId)).toMatchObject({ state: 'succeeded' })
    expect(await stage.paypal.cancel('NOSUCHORDER')).toBeUndefined()
  })

  test('is unknown where PayPal has no such id, also after it has expired', async () => {
    const { providerOrderId } = await stage.paypal.start(paypalRequest())
    stage.travel(2.9)
    expect(await stage.paypal.read(providerOrderId)).toBeDefined()
    stage.travel(0.2)
    expect(await stage.paypal.read(providerOrderId)).toBeUndefined()
    await expect(stage.paypal.capture(providerOrderId, 'key')).rejects.toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    })
  })

  test('with a malformed id is never requested', async () => {
    for (const id of ['../../v1/oauth2/token', 'A/capture', '', 'A?b', 'A'.repeat(65)]) {
      expect(await stage.paypal.read(id)).toBeUndefined()
      await expect(stage.paypal.capture(id, 'key')).rejects.toThrow(ProviderRefused)
    }
    expect(stage.sent).toEqual([])
  })

  test('with the invoice number of a paid one is not charged again', async () => {
    await stage.pay()
    await expect(stage.pay()).rejects.toMatchObject({ code: 'DUPLICATE_INVOICE_ID' })
  })
})

describe('D10: a repeated request', () => {
  test('with its key starts and captures once; the key expires after six hours', async () => {
    const request = paypalRequest()
    const first = await stage.paypal.start(request)
    expect(await stage.paypal.start(request)).toEqual(first)
    stage.travel(5.9)
    expect(await stage.paypal.start(request)).toEqual(first)
    stage.travel(0.2)
    expect((await stage.paypal.start(request)).providerOrderId).not.toBe(first.providerOrderId)
  })

  test('with its key but other contents has an unknown outcome, and with frozen parameters is the same', async () => {
    const request = paypalRequest()
    const first = await stage.paypal.start(request)
    const other = stage.paypal.start({ ...request, amount: toCents(2000) })
    await expect(other).rejects.toThrow(RepeatRefused)
    const frozen = stage.paypal.freeze(request)
    const repeat = await stage.paypal.start({ ...request, amount: toCents(2000), frozen })
    expect(repeat).toEqual(first)
  })

  test('F4: after a capture whose answer was lost charges once', async () => {
    const { providerOrderId } = await stage.paypal.start(paypalRequest())
    stage.approve(providerOrderId)
    stage.sandbox.rules.addRequestRule({ kind: 'cut-after', match: 'capture', times: 1 })
    await expect(stage.paypal.capture(providerOrderId, 'key')).rejects.toThrow(ProviderUnavailable)
    expect(await stage.paypal.capture(providerOrderId, 'key')).toMatchObject({ state: 'succeeded' })
    expect(stage.sandbox.parts.get('paypal')?.payments()).toMatchObject([{ captured: 1000, refunded: 0 }])
  })
})

describe('a refund', () => {
  test('in parts adds up to at most the captured amount', async () => {
    const paid = await stage.pay()
    const refunded = async () => await stage.paypal.read(paid.providerOrderId)
    expect(await stage.refund(paid, 301, 'one')).toMatchObject({ state: 'succeeded', amount: 301 })
    expect(await stage.refund(paid, 301, 'one')).toMatchObject({ amount: 301 })
    expect(await refunded()).toMatchObject({ state: 'succeeded', refunded: 301 })
    await expect(stage.refund(paid, 700, 'two')).rejects.toMatchObject({ code: 'REFUND_AMOUNT_EXCEEDED' })
    await stage.refund(paid, 699, 'three')
    expect(await refunded()).toMatchObject({ state: 'succeeded', refunded: 1000 })
    await expect(stage.refund(paid, 1, 'four')).rejects.toMatchObject({ code: 'CAPTURE_FULLY_REFUNDED' })
  })

  test('can be pending or refused', async () => {
    const paid = await stage.pay()
    const refunded = async () => (await stage.paypal.read(paid.providerOrderId))?.refunded
    stage.sandbox.command('paypal', 'settings', { refunds: 'PENDING' })
    const refund = await stage.refund(paid, 400, 'a')
    expect([refund.state, await refunded()]).toEqual(['pending', 0])
    stage.sandbox.command('paypal', 'complete-refund', { refund: refund.providerRefundId })
    expect(await refunded()).toBe(400)
    stage.sandbox.command('paypal', 'settings', { refunds: 'REFUSED' })
    await expect(stage.refund(paid, 100, 'b')).rejects.toMatchObject({ code: 'TRANSACTION_REFUSED' })
    stage.travel(181 * 24)
    stage.sandbox.command('paypal', 'settings', { refunds: 'COMPLETED' })
    await expect(stage.refund(paid, 100, 'c')).rejects.toMatchObject({ code: 'REFUND_TIME_LIMIT_EXCEEDED' })
  })
})

test('a dispute is open, then won or lost', async () => {
  const { providerOrderId: order } = await stage.pay({ payer: 'disputed' })
  expect(await stage.paypal.read(order)).toMatchObject({ dispute: 'open' })
  stage.sandbox.command('paypal', 'win-dispute', { order })
  expect(await stage.paypal.read(order)).toMatchObject({ dispute: 'won' })
  stage.sandbox.command('paypal', 'dispute', { order })
  expect(await stage.paypal.read(order)).toMatchObject({ dispute: 'open' })
  stage.sandbox.command('paypal', 'lose-dispute', { order })
  expect(await stage.paypal.read(order)).toMatchObject({ dispute: 'lost', refunded: 0 })
})

test('a dispute with an unknown status or outcome is open until both are known', async () => {
  const { providerOrderId: order } = await stage.pay({ payer: 'disputed' })
  stage.sandbox.command('paypal', 'lose-dispute', { order })
  for (const match of ['disputes$', 'disputes/']) {
    stage.sandbox.rules.addRequestRule({ kind: 'unknown-status', match, times: 1 })
    expect(await stage.paypal.read(order), match).toMatchObject({ dispute: 'open' })
  }
  expect(await stage.paypal.read(order)).toMatchObject({ dispute: 'lost' })
})

describe('a saved method', () => {
  const renewal = (savedMethodId: string) => ({
    ...paypalRequest({ orderReference: 'SO-RENEWAL1' }),
    savedMethodId,
  })

  test('is charged without its payer until it is detached', async () => {
    const { savedMethodId, methodExpires } = await stage.pay({}, paypalRequest({ savesMethod: true }))
    expect(savedMethodId).not.toBeNull()
    expect(methodExpires).toBeNull()
    const charged = await stage.paypal.chargeSaved(renewal(savedMethodId ?? ''))
    expect(charged).toMatchObject({ state: 'succeeded', orderReference: 'SO-RENEWAL1' })
    await stage.paypal.detachMethod(savedMethodId ?? '')
    await stage.paypal.detachMethod(savedMethodId ?? '')
    const detachedCharge = stage.paypal.chargeSaved(renewal(savedMethodId ?? ''))
    await expect(detachedCharge).rejects.toMatchObject({ code: 'TOKEN_ID_NOT_FOUND' })
  })

  test('that an event names later belongs only to the payer of its payment', async () => {
    stage.sandbox.command('paypal', 'settings', { delayedMethods: 1 })
    const refundAfterLimit = async (input: Record<string, unknown>) => {
      const paid = await stage.pay(input, paypalRequest({ savesMethod: true, orderReference: randomUUID() }))
      expect(paid).toMatchObject({ state: 'succeeded', savedMethodId: null })
      await stage.sandbox.events.settled()
      const { body } = stage.sandbox.events.list().findLast(({ kind }) => kind.startsWith('VAULT.')) ?? {}
      return { order: paid.providerOrderId, ...readPaypalEvent(Buffer.from(body ?? '')) }
    }
    const one = await refundAfterLimit({})
    const other = await refundAfterLimit({ payer: 'expiring' })
    expect([one.providerOrderId, one.orderReference]).toEqual([one.order, undefined])
    const belongs = async (order: string, method = '') => await stage.paypal.isSavedBy?.(order, method)
    expect(await belongs(one.order, one.savedMethodId)).toBe(true)
    expect(await belongs(one.order, other.savedMethodId)).toBe(false)
    expect(await belongs(one.order, 'unknown')).toBe(false)
    const charged = await stage.paypal.chargeSaved(renewal(one.savedMethodId ?? ''))
    expect(charged).toMatchObject({ state: 'succeeded' })
  })

  test('is a new one for each payment, even of the same payer', async () => {
    const save = async () =>
      (await stage.pay({}, paypalRequest({ savesMethod: true, orderReference: randomUUID() }))).savedMethodId
    expect(await save()).not.toBe(await save())
  })

  test('can fail later', async () => {
    const { savedMethodId } = await stage.pay({ payer: 'expiring' }, paypalRequest({ savesMethod: true }))
    const failed = stage.paypal.chargeSaved(renewal(savedMethodId ?? ''))
    await expect(failed).rejects.toMatchObject({ code: 'INSTRUMENT_DECLINED' })
  })

  test('is saved only on request', async () => {
    expect((await stage.pay()).savedMethodId).toBeNull()
  })

  test('is not saved for a merchant without approval, and the payment continues', async () => {
    stage.sandbox.command('paypal', 'settings', { savesMethods: false })
    const paid = await stage.pay({}, paypalRequest({ savesMethod: true }))
    expect(paid).toMatchObject({ state: 'succeeded', savedMethodId: null })
  })
})
