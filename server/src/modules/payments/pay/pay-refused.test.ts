import { randomUUID } from 'node:crypto'
import {
  confirmPaypalOrder,
  confirmStripeOrder,
  createClientSecret,
  createProviderOrder,
  getPaymentToken,
} from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { requestOf } from '#test/app/cast.ts'
import { startPayingApp } from '#test/money/paying.ts'
import { testNow } from '#test/database/test-database.ts'

const { app, paypal, stripe, order, begin, secretOf, halt } = await startPayingApp()
const { alice, bob } = app.cast

describe('a payment is refused', () => {
  test('whose order and payment do not belong together', async () => {
    const one = await order('stripe')
    const other = await order('stripe')
    const secret = await secretOf(one.id)
    expect(await secretOf(other.id)).not.toBe(secret)
    await alice.refused(confirmStripeOrder, 404, { body: { order_id: other.id, client_secret: secret } })
    await alice.refused(confirmStripeOrder, 404, { body: { order_id: one.id, client_secret: `${secret}y` } })
    await alice.refused(confirmStripeOrder, 404, { body: { order_id: one.id, client_secret: 'nonsense' } })
    await alice.refused(confirmPaypalOrder, 404, {
      body: { order_id: one.id, provider_order_id: secret.split('_secret_')[0] ?? '' },
    })
  })

  test('by the call of the other provider, or with another payment method', async () => {
    const { id } = await order('stripe')
    const body = { order_id: id }
    await alice.refused(createProviderOrder, 404, { params: { provider: 'stripe' }, body })
    await alice.refused(createClientSecret, 404, { params: { provider: 'paypal' }, body })
    const another = await alice.refused(createProviderOrder, 409, { params: { provider: 'paypal' }, body })
    expect(another.message).toMatch(/different payment method/)
  })

  test('while the books are halted, without a charge; afterwards it continues', async () => {
    const { id } = await order()
    const provider_order_id = await begin(id)
    paypal.change(provider_order_id, { state: 'approved' })
    await halt(true)
    const body = { order_id: id, provider_order_id }
    expect(await alice.refused(confirmPaypalOrder, 503, { body })).toMatchObject({ code: 'BooksHalted' })
    expect(paypal.acted.get('capture')).toBeUndefined()
    await halt(false)
    expect((await alice.call(confirmPaypalOrder, { body })).data.status).toBe('paid')
  })

  test('does not depend on the idempotency key: its order is the key', async () => {
    const { id } = await order()
    const request = requestOf(createProviderOrder, { params: { provider: 'paypal' }, body: { order_id: id } })
    const send = () => alice.send({ ...request, headers: { 'idempotency-key': randomUUID() } })
    expect((await send()).body).toEqual((await send()).body)
  })
})

describe.each(['paypal', 'stripe'] as const)('a payment at %s is not started', (provider) => {
  const refused = async (status: number, order_id: number): Promise<string> => {
    const input = { params: { provider }, body: { order_id } }
    const answer =
      provider === 'paypal'
        ? await alice.refused(createProviderOrder, status, input)
        : await alice.refused(createClientSecret, status, input)
    return answer.code
  }
  const ordered = async (): Promise<number> => (await order(provider)).id
  const started = async (change: Parameters<typeof paypal.change>[1]): Promise<number> => {
    const id = await ordered()
    const name = provider === 'paypal' ? await begin(id) : ((await secretOf(id)).split('_secret_')[0] ?? '')
    ;(provider === 'paypal' ? paypal : stripe).change(name, change)
    return id
  }

  test('for an order that is paid, whether already settled or not [API-43 API-45]', async () => {
    const id = await started({ state: 'succeeded', providerPaymentId: `paid_${randomUUID()}` })
    expect([await refused(409, id), await refused(409, id)]).toEqual(['AlreadyPaid', 'NotPayable'])
  })

  test('while another is undecided', async () => {
    expect(await refused(409, await started({ state: 'pending' }))).toBe('PaymentPending')
  })

  test('for an expired order', async () => {
    const id = await ordered()
    app.clock.set(new Date(testNow.getTime() + 3_600_000))
    expect(await refused(409, id)).toBe('OrderExpired')
  })

  test('while the books are halted', async () => {
    const id = await ordered()
    await halt(true)
    expect(await refused(503, id)).toBe('BooksHalted')
  })

  test('more than 60 times in an hour', async () => {
    await counted('payments', 59)
    await started({})
    expect(await refused(429, await ordered())).toBe('TooManyRequests')
  })
})

describe.each(['paypal', 'stripe'] as const)('a payment at %s is not confirmed', (provider) => {
  const refused = async (status: number): Promise<string> => {
    const { id: order_id } = await order(provider)
    const { code } =
      provider === 'paypal'
        ? await alice.refused(confirmPaypalOrder, status, {
            body: { order_id, provider_order_id: await begin(order_id) },
          })
        : await alice.refused(confirmStripeOrder, status, {
            body: { order_id, client_secret: await secretOf(order_id) },
          })
    return code
  }

  test('more than 600 times in an hour [API-44 API-46]', async () => {
    await counted('confirmations', 600)
    expect(await refused(429)).toBe('TooManyRequests')
  })

  test('while the books are halted', async () => {
    ;(provider === 'paypal' ? paypal : stripe).before = async () => await halt(true)
    expect(await refused(503)).toBe('BooksHalted')
  })
})

describe('a token for the fields of a provider is refused [API-42]', () => {
  const params = { provider: 'paypal' } as const

  test('while the provider does not answer', async () => {
    for (const fault of ['cut-before', 'refuse'] as const) {
      paypal.faults.push({ call: 'browserToken', fault })
      expect((await alice.refused(getPaymentToken, 503, { params })).code).toBe('ProviderUnavailable')
    }
    await alice.call(getPaymentToken, { params })
  })

  test('more than 120 times in an hour', async () => {
    for (let times = 0; times < 120; times += 1) await bob.call(getPaymentToken, { params })
    expect((await bob.refused(getPaymentToken, 429, { params })).code).toBe('TooManyRequests')
    await alice.call(getPaymentToken, { params })
  })
})

/** Consumes the limit as if Alice had used it in this hour. */
async function counted(name: string, points: number): Promise<void> {
  const row = { key: `${name}:account:1`, points, expire: Date.now() + 600_000 }
  await app.services.db.insertInto('rate_limits').values(row).execute()
}
