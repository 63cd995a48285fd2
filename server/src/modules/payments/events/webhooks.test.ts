import { confirmStripeOrder } from '@sohbet/contract'
import type { Selectable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deliverEmails } from '#test/app/outbox.ts'
import { startPayingApp } from '#test/money/paying.ts'
import { testNow } from '#test/database/test-database.ts'
import type { OrdersEvents } from '#platform/database/generated/database-types.ts'

const { app, stripe, paypal, order, begin, secretOf, points, row, payments, after, resumePayments, halt } =
  await startPayingApp()
const { alice } = app.cast
const { db } = app.services

let number = 0
const eventOf = (about: { providerOrderId?: string; orderReference?: string }, kind = 'payment.changed') => {
  number += 1
  return { eventId: `evt_${number}`, kind, ...about }
}
const post = async (
  provider: 'stripe' | 'paypal',
  event: object,
  headers: Record<string, string> = { paper: 'signed' },
) => {
  const payload = JSON.stringify(event)
  return await app.server.inject({ method: 'POST', url: `/webhooks/${provider}`, payload, headers })
}
const stored = async (eventId: string): Promise<Selectable<OrdersEvents> | undefined> =>
  await db.selectFrom('orders_events').selectAll().where('event_id', '=', eventId).executeTakeFirst()
const approve = async (): Promise<{ id: number; reference: string; providerOrderId: string }> => {
  const made = await order()
  const providerOrderId = await begin(made.id)
  paypal.change(providerOrderId, { state: 'approved' })
  return { ...made, providerOrderId }
}

describe('F5 an event', () => {
  test('captures and credits a payment whose browser has closed, once per event', async () => {
    const { id, providerOrderId } = await approve()
    const event = eventOf({ providerOrderId })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('paypal', event)))
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([200, '{"received":true}'])
    expect(await points()).toBe('0.00')
    await app.runJobs()
    expect(await points()).toBe('25.00')
    expect(await stored(event.eventId)).toMatchObject({
      attempts: 1,
      outcome: 'settled',
      processed_at: testNow,
      raw: Buffer.from(JSON.stringify(event)),
    })
    await post('paypal', eventOf({ providerOrderId }))
    await post('paypal', eventOf({ providerOrderId }, 'payment.failed'))
    await app.runJobs()
    expect([await points(), (await row(id)).status, paypal.acted.get('capture')]).toEqual([
      '25.00',
      'fulfilled',
      1,
    ])
  })

  test('has no effect by itself: the payment that it names is read again', async () => {
    const { id } = await order('stripe')
    const providerOrderId = (await secretOf(id)).split('_secret_')[0] ?? ''
    await post('stripe', eventOf({ providerOrderId }, 'payment_intent.succeeded'))
    await app.runJobs()
    expect([await points(), (await row(id)).status]).toEqual(['0.00', 'awaiting_payment'])
  })

  test('and a concurrent confirmation credit once', async () => {
    const { id } = await order('stripe')
    const client_secret = await secretOf(id)
    const providerOrderId = client_secret.split('_secret_')[0] ?? ''
    stripe.change(providerOrderId, { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` })
    await post('stripe', eventOf({ providerOrderId }))
    const body = { order_id: id, client_secret }
    await Promise.all([
      app.runJobs(),
      alice.call(confirmStripeOrder, { body }),
      alice.call(confirmStripeOrder, { body }),
    ])
    expect(await points()).toBe('25.00')
  })

  test('that arrives before the answer to the start waits for it', async () => {
    const { id, reference } = await order()
    paypal.faults.push({ call: 'start', fault: 'cut-after' })
    await begin(id).catch(() => undefined)
    const started = [...paypal.book.values()].find(({ orderReference }) => orderReference === reference)
    const providerOrderId = started?.providerOrderId ?? ''
    const event = eventOf({ providerOrderId, orderReference: reference })
    await post('paypal', event)
    await app.runJobs()
    expect(await stored(event.eventId)).toMatchObject({ processed_at: null, attempts: 1 })
    paypal.change(providerOrderId, { state: 'approved' })
    after(61)
    await resumePayments()
    await resumePayments()
    expect(await stored(event.eventId)).toMatchObject({ outcome: 'settled' })
    expect(await points()).toBe('25.00')
    expect((await payments(id)).map(({ status }) => status)).toEqual(['succeeded'])
  })

  test('about a start whose order was given up names its payment, or is unknown, and never waits', async () => {
    const lost = async (): Promise<{ reference: string; providerOrderId: string }> => {
      const { id, reference } = await order()
      paypal.faults.push({ call: 'start', fault: 'cut-after' })
      await begin(id).catch(() => undefined)
      const started = [...paypal.book.values()].find(({ orderReference }) => orderReference === reference)
      return { reference, providerOrderId: started?.providerOrderId ?? '' }
    }
    const [paid, foreign] = [await lost(), await lost()]
    after(3700)
    await app.jobHandlers.tasks['expire-orders']?.({})
    await app.runJobs()
    paypal.change(paid.providerOrderId, { state: 'succeeded', providerPaymentId: 'cap_lost' })
    const events = [
      eventOf({ providerOrderId: paid.providerOrderId, orderReference: paid.reference }),
      eventOf({ providerOrderId: 'paypal_unknown', orderReference: foreign.reference }),
    ]
    for (const event of events) await post('paypal', event)
    await app.runJobs()
    const outcomes = await Promise.all(events.map(async ({ eventId }) => (await stored(eventId))?.outcome))
    expect([outcomes, await points()]).toEqual([['settled', 'unknown'], '25.00'])
    await deliverEmails(app)
  })

  test('is processed later while its provider does not answer', async () => {
    const { providerOrderId } = await approve()
    const event = eventOf({ providerOrderId })
    paypal.faults.push({ call: 'read', fault: 'cut-before' })
    await post('paypal', event)
    await app.runJobs()
    expect(await stored(event.eventId)).toMatchObject({ processed_at: null })
    after(60)
    await resumePayments()
    expect([await points(), (await stored(event.eventId))?.outcome]).toEqual(['25.00', 'settled'])
  })

  test('is stored while the books are halted, and processed when they resume', async () => {
    const { providerOrderId } = await approve()
    paypal.change(providerOrderId, { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` })
    await halt(true)
    const event = eventOf({ providerOrderId })
    expect((await post('paypal', event)).statusCode).toBe(200)
    await app.runJobs()
    expect(await stored(event.eventId)).toMatchObject({ processed_at: null })
    await halt(false)
    after(60)
    await resumePayments()
    expect([await points(), (await stored(event.eventId))?.outcome]).toEqual(['25.00', 'settled'])
  })

  test('of an unknown payment is stored, and operators are notified once', async () => {
    for (let times = 0; times < 3; times += 1) {
      const event = eventOf({ providerOrderId: 'pi_of_another', orderReference: 'SO-99999999' })
      expect((await post('stripe', event)).statusCode).toBe(200)
      const emails = await deliverEmails(app)
      expect(emails.map(({ to }) => to)).toEqual(times === 0 ? ['contact@localhost.localdomain'] : [])
      if (times === 0) expect(emails[0]?.raw).toContain('pi_of_another')
      expect(await stored(event.eventId)).toMatchObject({ outcome: 'unknown' })
    }
  })

  test('without a payment is stored, and nobody is notified', async () => {
    const event = eventOf({}, 'customer.created')
    await post('stripe', event)
    expect(await deliverEmails(app)).toEqual([])
    expect(await stored(event.eventId)).toMatchObject({ outcome: 'ignored' })
  })

  test('has its raw bytes stored for 90 days', async () => {
    const event = eventOf({}, 'customer.created')
    await post('stripe', event)
    after(90 * 86_400)
    await app.jobHandlers.tasks['sweep-payment-events']?.({})
    expect((await stored(event.eventId))?.raw).not.toBeNull()
    after(90 * 86_400 + 1)
    await app.jobHandlers.tasks['sweep-payment-events']?.({})
    expect((await stored(event.eventId))?.raw).toBeNull()
  })
})

describe('F5 an event is refused', () => {
  test('and counted; operators are notified of five in an hour, at most hourly', async () => {
    const refuse = async (times: number, provider: 'stripe' | 'paypal' = 'stripe'): Promise<number> => {
      for (let time = 0; time < times; time += 1) await post(provider, eventOf({}), { paper: 'forged' })
      return (await deliverEmails(app)).length
    }
    expect(await refuse(4)).toBe(0)
    after(3600)
    expect([await refuse(4), await refuse(4, 'paypal')]).toEqual([0, 0])
    expect([await refuse(1), await refuse(7)]).toEqual([1, 0])
    after(7200)
    expect([await refuse(4), await refuse(1)]).toEqual([0, 1])
    const { body } = await app.server.inject({ url: '/metrics' })
    expect(body).toMatch(/^sohbet_payments_refused_events 25$/m)
  })

  test.each([
    ['without a signature', {}],
    ['with a wrong one', { paper: 'forged' }],
  ])('%s, without a row', async (_title, headers) => {
    const event = eventOf({ providerOrderId: 'pi_1' })
    const { statusCode, body } = await post('stripe', event, headers)
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      400,
      { messages: ['This event could not be verified.'] },
    ])
    expect(await stored(event.eventId)).toBeUndefined()
  })

  test('above 1 MiB, and read just below it', async () => {
    const long = (bytes: number) => ({ ...eventOf({}), filler: 'x'.repeat(bytes) })
    expect((await post('stripe', long(1024 * 1024))).statusCode).toBe(413)
    expect((await post('stripe', long(1024 * 1024 - 200))).statusCode).toBe(200)
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('with the method %s', async (method) => {
    const { statusCode, headers } = await app.server.inject({ method, url: '/webhooks/stripe' })
    expect([statusCode, headers['allow']]).toEqual([405, 'POST'])
  })

  test('without a body', async () => {
    const answer = await app.server.inject({ method: 'POST', url: '/webhooks/paypal' })
    expect(answer.statusCode).toBe(400)
  })

  test('neither without a session nor with the origin of a foreign page', async () => {
    const headers = {
      paper: 'signed',
      origin: 'https://elsewhere.example',
      cookie: 'access-token=x',
      'content-type': 'text/plain',
    }
    expect((await post('stripe', eventOf({}), headers)).statusCode).toBe(200)
  })
})
