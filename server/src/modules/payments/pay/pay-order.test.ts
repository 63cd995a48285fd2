import {
  confirmPaypalOrder,
  confirmStripeOrder,
  createClientSecret,
  createProviderOrder,
  getPaymentToken,
} from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { people, requestOf } from '#test/app/cast.ts'
import { startPayingApp } from '#test/money/paying.ts'

const { app, stripe, paypal, order, begin, secretOf, points, shown, payments, row, after, resumePayments } =
  await startPayingApp()
const { alice } = app.cast
const { db } = app.services

describe('paying at PayPal [PAY-03]', () => {
  test('takes a token, an order and a confirmation, and credits once [API-42 API-43 API-44]', async () => {
    const { data } = await alice.call(getPaymentToken, { params: { provider: 'paypal' } })
    expect(data).toEqual({
      token: 'browser-token',
      expires_at: 1_800_000_000,
      public_key: 'pk_paper',
      script_origin: 'https://paper.example',
      is_test_mode: true,
    })
    const { id, reference } = await order()
    const input = { params: { provider: 'paypal' as const }, body: { order_id: id } }
    const { data: started } = await alice.call(createProviderOrder, input)
    const { provider_order_id } = started
    const approve_url = expect.stringContaining('https') as string
    expect(started).toEqual({ order_id: id, status: 'created', provider_order_id, approve_url })
    const body = { order_id: id, provider_order_id }
    expect(await alice.refused(confirmPaypalOrder, 409, { body })).toMatchObject({ code: 'PaymentPending' })
    paypal.change(provider_order_id, { state: 'approved' })
    const { data: confirmed } = await alice.call(confirmPaypalOrder, { body })
    expect(confirmed).toEqual({
      id,
      reference,
      type: 'top_up',
      status: 'paid',
      total: 25,
      points: 25,
      subscription: null,
    })
    expect((await alice.call(confirmPaypalOrder, { body })).data).toEqual(confirmed)
    expect(paypal.acted.get('capture')).toBe(1)
    expect(await shown(reference)).toMatchObject({
      status: 'paid',
      last_four: '4242',
      method_name: 'Visa',
    })
  })

  test('shows the provider’s pages in the language of the site', async () => {
    const { id } = await order()
    const url = `/content${createProviderOrder.path.replace(':provider', 'paypal')}`
    const headers = { 'accept-language': 'tr' }
    await alice.send({ method: 'POST', url, payload: { order_id: id }, headers })
    const [payment] = await payments(id)
    expect(JSON.parse(payment?.frozen_request ?? '')).toMatchObject({ language: 'tr' })
  })

  test('returns the open payment when started again [API-43]', async () => {
    const { id } = await order()
    const first = await begin(id)
    expect(await begin(id)).toBe(first)
    const many = await Promise.all([begin(id), begin(id), begin(id)])
    for (const one of many) expect(one).toBe(first)
    expect(paypal.acted.get('start')).toBe(1)
    expect(await payments(id)).toHaveLength(1)
  })

  test('captures a payment approved in a closed browser instead of starting another [API-43]', async () => {
    const { id } = await order()
    paypal.change(await begin(id), { state: 'approved' })
    const input = { params: { provider: 'paypal' as const }, body: { order_id: id } }
    expect(await alice.refused(createProviderOrder, 409, input)).toMatchObject({ code: 'AlreadyPaid' })
    expect(await points()).toBe('25.00')
  })

  test('leaves the order open for another payment after a declined one, and charges once [B-110]', async () => {
    const { id, reference } = await order()
    const first = await begin(id)
    paypal.change(first, { state: 'approved' })
    paypal.faults.push({ call: 'capture', fault: 'refuse' })
    const confirm = (provider_order_id: string) =>
      alice.call(confirmPaypalOrder, { body: { order_id: id, provider_order_id } })
    expect((await confirm(first)).data).toMatchObject({ status: 'failed', points: 0 })
    expect(await shown(reference)).toMatchObject({
      status: 'failed',
      can_retry: true,
      failure: expect.stringContaining('not been charged'),
    })
    const second = await begin(id)
    expect(second).not.toBe(first)
    paypal.change(second, { state: 'approved' })
    expect((await confirm(second)).data).toMatchObject({ status: 'paid', points: 25 })
    expect((await payments(id)).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  })

  test('F4 treats a capture without an answer as pending, checks it again and credits it once', async () => {
    const { id, reference } = await order()
    const provider_order_id = await begin(id)
    paypal.change(provider_order_id, { state: 'approved' })
    paypal.faults.push({ call: 'capture', fault: 'cut-after' })
    const body = { order_id: id, provider_order_id }
    const refused = await alice.refused(confirmPaypalOrder, 409, { body })
    expect(refused).toMatchObject({ code: 'PaymentPending' })
    expect((await payments(id))[0]).toMatchObject({ status: 'unknown', decided_at: null })
    expect(await shown(reference)).toMatchObject({ status: 'pending', can_retry: false })
    const input = { params: { provider: 'paypal' as const }, body: { order_id: id } }
    paypal.faults.push({ call: 'read', fault: 'cut-before' })
    await alice.refused(createProviderOrder, 503, input)
    after(120)
    await resumePayments()
    expect(await points()).toBe('25.00')
    expect(paypal.acted.get('capture')).toBe(1)
  })

  test('repeats a start without an answer by a job with the same key', async () => {
    const { id } = await order()
    paypal.faults.push({ call: 'start', fault: 'cut-after' })
    const input = { params: { provider: 'paypal' as const }, body: { order_id: id } }
    expect(await alice.refused(createProviderOrder, 503, input)).toMatchObject({
      code: 'ProviderUnavailable',
    })
    expect((await payments(id))[0]).toMatchObject({ status: 'initiated', provider_order_id: null })
    after(5)
    await resumePayments()
    expect((await payments(id))[0]).toMatchObject({ status: 'open', provider_order_id: expect.any(String) })
    expect(paypal.acted.get('start')).toBe(1)
  })

  test('that its order expires during is refused, and money that arrives all the same is credited', async () => {
    const { id } = await order('stripe')
    stripe.before = async (call) => {
      if (call !== 'start') return
      stripe.before = undefined
      after(3700)
      await app.jobHandlers.tasks['expire-orders']?.({})
      await app.runJobs()
    }
    const input = { params: { provider: 'stripe' as const }, body: { order_id: id } }
    expect(await alice.refused(createClientSecret, 409, input)).toMatchObject({ code: 'NotPayable' })
    const [payment] = await payments(id)
    const providerOrderId = payment?.provider_order_id ?? ''
    expect([payment?.status, stripe.book.get(providerOrderId)?.state]).toEqual(['canceled', 'canceled'])
    stripe.change(providerOrderId, { state: 'succeeded', providerPaymentId: 'ch_late' })
    const payload = JSON.stringify({ eventId: 'evt_late', kind: 'changed', providerOrderId })
    const headers = { paper: 'signed' }
    await app.server.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
    await app.runJobs()
    expect(await points()).toBe('25.00')
  })

  test('stores no payment for a refused start, and lets another follow', async () => {
    app.expectConsoleError(/^a provider refused to begin a payment$/)
    const { id } = await order()
    paypal.faults.push({ call: 'start', fault: 'refuse' })
    const input = { params: { provider: 'paypal' as const }, body: { order_id: id } }
    await alice.refused(createProviderOrder, 503, input)
    expect((await payments(id))[0]).toMatchObject({ status: 'failed', failure_code: 'declined' })
    expect(await begin(id)).toMatch(/^paypal_/)
  })

  test('checks an undecided payment after 5, 15, 60 and 300 seconds, then hourly', async () => {
    const { id } = await order()
    await begin(id)
    const delays: number[] = []
    for (let requested = 0; requested < 7; requested += 1) {
      const dueAt = (await payments(id))[0]?.check_at ?? new Date(0)
      delays.push((dueAt.getTime() - app.clock.now().getTime()) / 1000)
      app.clock.set(new Date(dueAt.getTime() - 2000))
      await resumePayments()
      expect((await payments(id))[0]?.check_at).toEqual(dueAt)
      app.clock.set(dueAt)
      await resumePayments()
    }
    expect(delays).toEqual([5, 15, 60, 300, 3600, 3600, 3600])
  })
})

describe('F4 the next check of an undecided payment', () => {
  const checkIn = async (id: number): Promise<number> => {
    const dueAt = (await payments(id))[0]?.check_at ?? new Date(0)
    return (dueAt.getTime() - app.clock.now().getTime()) / 1000
  }
  const askAgain = async (id: number, times: number): Promise<void> => {
    for (let requested = 0; requested < times; requested += 1) {
      app.clock.set(new Date(app.clock.now().getTime() + (await checkIn(id)) * 1000))
      await resumePayments()
    }
  }

  test('is not postponed by a waiting page', async () => {
    const { id } = await order()
    const body = { order_id: id, provider_order_id: await begin(id) }
    await askAgain(id, 1)
    expect(await checkIn(id)).toBe(15)
    for (const _ of [1, 2, 3]) await alice.refused(confirmPaypalOrder, 409, { body })
    expect(await checkIn(id)).toBe(15)
  })

  test('is within 15 seconds where its money may have moved, however often it was checked', async () => {
    const { id } = await order()
    const provider_order_id = await begin(id)
    const body = { order_id: id, provider_order_id }
    await askAgain(id, 4)
    expect(await checkIn(id)).toBe(3600)
    paypal.change(provider_order_id, { state: 'approved' })
    paypal.faults.push({ call: 'capture', fault: 'cut-after' }, { call: 'read', fault: 'cut-before' })
    for (const _ of [1, 2]) await alice.refused(confirmPaypalOrder, 409, { body })
    expect(await checkIn(id)).toBe(15)
    await askAgain(id, 1)
    expect(await points()).toBe('25.00')
  })

  test('is immediate where its order was given up during the request', async () => {
    const { id } = await order()
    const body = { order_id: id, provider_order_id: await begin(id) }
    await askAgain(id, 4)
    after(3700)
    paypal.before = async (call) => {
      if (call !== 'read') return
      paypal.before = undefined
      await app.jobHandlers.tasks['expire-orders']?.({})
    }
    expect((await alice.call(confirmPaypalOrder, { body })).data).toMatchObject({ status: 'expired' })
    expect(await checkIn(id)).toBeLessThanOrEqual(15)
    await askAgain(id, 1)
    expect((await payments(id))[0]).toMatchObject({ status: 'canceled' })
  })
})

describe('paying by card [PAY-04]', () => {
  test('takes a client secret and a confirmation; a declined card leaves the payment open [API-45 API-46]', async () => {
    const { id, reference } = await order('stripe')
    const client_secret = await secretOf(id)
    const body = { order_id: id, client_secret }
    expect(await secretOf(id)).toBe(client_secret)
    const providerOrderId = client_secret.split('_secret_')[0] ?? ''
    stripe.change(providerOrderId, { failureCode: 'insufficient_funds' })
    expect((await alice.call(confirmStripeOrder, { body })).data).toMatchObject({ status: 'failed' })
    expect(await shown(reference)).toMatchObject({
      status: 'failed',
      can_retry: true,
      failure: expect.stringContaining('not enough money'),
    })
    expect(await secretOf(id)).toBe(client_secret)
    stripe.change(providerOrderId, { state: 'pending', failureCode: null })
    expect(await alice.refused(confirmStripeOrder, 409, { body })).toMatchObject({ code: 'PaymentPending' })
    stripe.change(providerOrderId, { state: 'succeeded', providerPaymentId: 'ch_1' })
    expect((await alice.call(confirmStripeOrder, { body })).data).toMatchObject({
      status: 'paid',
      points: 25,
    })
  })

  test('that is declined after it was pending can be paid with another method', async () => {
    const { id, reference } = await order('stripe')
    const client_secret = await secretOf(id)
    const body = { order_id: id, client_secret }
    const providerOrderId = client_secret.split('_secret_')[0] ?? ''
    stripe.change(providerOrderId, { state: 'pending' })
    await alice.refused(confirmStripeOrder, 409, { body })
    stripe.change(providerOrderId, { state: 'open', failureCode: 'insufficient_funds' })
    expect((await alice.call(confirmStripeOrder, { body })).data).toMatchObject({ status: 'failed' })
    expect(await shown(reference)).toMatchObject({ status: 'failed', can_retry: true })
    expect(await secretOf(id)).toBe(client_secret)
  })

  test('accepts the provider token without trusting or logging it [PAY-05]', async () => {
    const { id } = await order('stripe')
    const request = requestOf(createClientSecret, { params: { provider: 'stripe' }, body: { order_id: id } })
    const headers = { 'payment-provider-token': 'canary-token-of-a-browser' }
    expect((await alice.send({ ...request, headers })).status).toBe(200)
    expect(JSON.stringify(app.lines())).not.toContain('canary-token')
    expect(JSON.stringify(app.lines())).not.toContain('_secret_')
  })

  test('F4 credits once for twenty confirmations in two processes and the reconciler', async () => {
    const { id } = await order('stripe')
    const client_secret = await secretOf(id)
    stripe.change(client_secret.split('_secret_')[0] ?? '', { state: 'succeeded', providerPaymentId: 'ch_2' })
    const body = { order_id: id, client_secret }
    after(5)
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => alice.send(requestOf(confirmStripeOrder, { body })))),
      resumePayments(),
    ])
    for (const { status, body: answer } of answers)
      expect([status, answer]).toMatchObject([200, { data: { status: 'paid', points: 25 } }])
    expect(await points()).toBe('25.00')
  })
})

test('a deleted account is refunded instead of credited', async () => {
  const { id } = await order()
  const provider_order_id = await begin(id)
  paypal.change(provider_order_id, { state: 'succeeded', providerPaymentId: `cap_${provider_order_id}` })
  await db.deleteFrom('accounts_members').where('id', '=', people.alice.accountId).execute()
  after(5)
  await resumePayments()
  expect(paypal.book.get(provider_order_id)?.refunded).toBe(2500)
  expect(await row(id)).toMatchObject({ status: 'refunded', member_id: null })
})
