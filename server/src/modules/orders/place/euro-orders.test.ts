import {
  checkDiscountCode,
  createOrder,
  getInvoice,
  getWalletHistory,
  listCurrencies,
  listPromotions,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverEmails } from '#test/app/outbox.ts'
import { billIn, sellForEuros } from '#test/money/euro.ts'
import { addCode, addPromotion, clearOffers } from '#test/money/orders.ts'
import { startPayingApp } from '#test/money/paying.ts'
import { sumMoneyByDay } from '#modules/payments/index.ts'

const { app, paypal, begin, shown, sendEvent, row, payments, points, refund } = await startPayingApp()
const { alice, visitor } = app.cast
const { db } = app.services
const fifty = { type: 'top_up', amount: 50, currency: 'EUR', payment_method: 'paypal' } as const

const order = async (item: object = fifty) => {
  const { data } = await alice.call(createOrder, { body: item as never })
  return { ...data, reference: data.reference ?? '' }
}
const pay = async ({ id, reference }: { id: number; reference: string }, change: object = {}) => {
  const providerOrderId = await begin(id)
  const providerPaymentId = `cap_${providerOrderId}`
  paypal.change(providerOrderId, { state: 'succeeded', providerPaymentId, ...change })
  await sendEvent({ orderReference: reference })
}
const currencies = async () => (await alice.call(listCurrencies)).data
const audit = async () => JSON.stringify(await app.asOwner('select * from orders_audit(null)'))
const moved = async (currency: 'USD' | 'EUR') => {
  const sums = await sumMoneyByDay(db, { from: '2026-11-21', until: '2026-11-21', currency })
  return sums.get('2026-11-21') ?? { sales: 0, salesCents: 0, refundsCents: 0 }
}

describe('before any price is set in euros', () => {
  test('euros are not offered, and an order in euros is refused [PAY-12]', async () => {
    await billIn(alice, 'DE')
    expect(await currencies()).toEqual({ top_up: ['USD'], subscription: ['USD'], packages: [] })
    expect((await alice.refused(createOrder, 400, { body: fifty })).code).toBe('NotForSale')
    const plan = { type: 'subscription', item_id: 'plus', currency: 'EUR', payment_method: 'paypal' } as const
    expect((await alice.refused(createOrder, 400, { body: plan })).code).toBe('NotForSale')
  })
})

describe('credits that have a price in euros', () => {
  let isSold = false
  beforeEach(async () => {
    await clearOffers(app.services)
    if (!isSold) await sellForEuros(app)
    isSold = true
  })

  test.each([
    ['DE', ['EUR', 'USD']],
    ['SI', ['EUR', 'USD']],
    ['CA', ['USD']],
    ['TR', ['USD']],
  ])('are offered by the billing country: %s [PAY-12]', async (country, offered) => {
    await billIn(alice, country)
    const packages = [
      { credits: 10, price: 9.5 },
      { credits: 50, price: 46 },
    ]
    expect(await currencies()).toEqual({
      top_up: offered,
      subscription: offered,
      packages: offered.length > 1 ? packages : [],
    })
  })

  test('are ordered and paid at that price, with euros on every document [PAY-12]', async () => {
    const before = await audit()
    const made = await order()
    expect(made).toMatchObject({ currency: 'EUR', subtotal: 46, total: 46, credits: 50, bonus: 0 })
    await pay(made)
    expect([(await row(made.id)).status, await points()]).toEqual(['fulfilled', '50.00'])
    expect((await payments(made.id))[0]).toMatchObject({
      currency: 'EUR',
      amount_cents: 4600,
      paid_cents: 4600,
    })
    expect(paypal.book.get((await payments(made.id))[0]?.provider_order_id ?? '')?.currency).toBe('EUR')
    const detail = await shown(made.reference)
    expect([detail.currency, detail.total, detail.invoices[0]]).toMatchObject([
      'EUR',
      46,
      { currency: 'EUR', gross: 46 },
    ])
    const { data: invoice } = await alice.call(getInvoice, {
      params: { number: detail.invoices[0]?.number ?? '' },
    })
    expect(invoice).toMatchObject({ currency: 'EUR', gross: 46, lines: [{ amount: 46 }] })
    const receipt = (await deliverEmails(app)).find(({ subject }) => subject.includes(made.reference))
    const text = Buffer.from(receipt?.raw ?? '', 'latin1').toString()
    expect([text.includes('You paid €46.00'), text.includes('USD')]).toEqual([true, false])
    expect(await audit()).toBe(before)
  })

  test('are not granted when the provider charged dollars [PAY-12]', async () => {
    const made = await order()
    await pay(made, { currency: 'USD' })
    expect(await row(made.id)).toMatchObject({
      status: 'review',
      review_reason: 'The payment is in USD instead of EUR.',
    })
    expect(await points()).toBe('0.00')
  })

  test('are refunded in euros, partly and fully, with a credit note each [PAY-12]', async () => {
    const before = await audit()
    const made = await order()
    await pay(made)
    await refund(made.reference, 2300)
    expect(await points()).toBe('25.00')
    await refund(made.reference)
    expect([await points(), (await shown(made.reference)).status]).toEqual(['0.00', 'refunded'])
    expect(
      (await shown(made.reference)).invoices.map(({ kind, currency, gross }) => [kind, currency, gross]),
    ).toEqual([
      ['invoice', 'EUR', 46],
      ['credit_note', 'EUR', 23],
      ['credit_note', 'EUR', 23],
    ])
    expect(await audit()).toBe(before)
  })

  test.each([25, 51])(
    'are refused for an amount of %s without such a price, and nothing is converted [PAY-12]',
    async (amount) => {
      const refused = await alice.refused(createOrder, 400, { body: { ...fifty, amount } })
      expect([refused.code, refused.message]).toEqual([
        'NotForSale',
        'These credits have no price in euros. Choose another amount, or pay in US dollars.',
      ])
      const requested = { code: 'TENTH', type: 'top_up', amount, currency: 'EUR' } as const
      expect((await visitor.refused(checkDiscountCode, 400, { body: requested })).code).toBe('NotForSale')
    },
  )

  test('earn no bonus of a promotion, whose sum is in dollars [PAY-12 B-103]', async () => {
    await addPromotion(app.services, { pay: 50, bonus: 5 })
    // As many dollars as the package costs euros.
    await addPromotion(app.services, { pay: 46, bonus: 5 })
    expect((await visitor.call(listPromotions)).data).toHaveLength(2)
    expect([(await order()).bonus, (await order({ ...fifty, currency: 'USD' })).bonus]).toEqual([0, 5])
  })

  test('are reduced by percentage codes, never by codes of dollars [PAY-12 B-109]', async () => {
    await addCode(app.services, { code: 'TENTH', percent: 10 })
    await addCode(app.services, { code: 'FIVE', amountCents: 500 })
    const check = async (code: string) =>
      (await visitor.call(checkDiscountCode, { body: { code, type: 'top_up', amount: 50, currency: 'EUR' } }))
        .data
    expect(await check('TENTH')).toMatchObject({ valid: true, amount_off: 4.6, total: 41.4 })
    expect(await check('FIVE')).toMatchObject({
      valid: false,
      total: 46,
      message: 'This discount code takes off US dollars, and does not apply to a price in euros.',
    })
    expect(await order({ ...fifty, discount_code: 'TENTH' })).toMatchObject({ discount: 4.6, total: 41.4 })
    const refused = await alice.refused(createOrder, 400, { body: { ...fifty, discount_code: 'FIVE' } })
    expect(refused.code).toBe('CodeRefused')
  })

  test('are totalled separately from dollars, by day and in a wallet [PAY-12]', async () => {
    const [euroBefore, dollarBefore] = [await moved('EUR'), await moved('USD')]
    const euros = await order()
    await pay(euros)
    await pay(await order({ ...fifty, currency: 'USD', amount: 10 }))
    await refund(euros.reference, 100)
    const [euro, dollar] = [await moved('EUR'), await moved('USD')]
    const grown = (now: typeof euro, then: typeof euro) => [
      now.sales - then.sales,
      now.salesCents - then.salesCents,
      now.refundsCents - then.refundsCents,
    ]
    expect([grown(euro, euroBefore), grown(dollar, dollarBefore)]).toEqual([
      [1, 4600, 100],
      [1, 1000, 0],
    ])
    const unpaid = await order()
    const lines = (await alice.call(getWalletHistory, { query: {} })).data
    const line = lines.find(({ order_reference: reference }) => reference === unpaid.reference)
    expect(line?.order).toMatchObject({ total: 46, currency: 'EUR' })
  })

  test.each([
    ['an order in another currency', "update orders_orders set currency = 'USD' where id = $1"],
    ['a payment in another', "update orders_payments set currency = 'USD' where order_id = $1"],
    [
      'an invoice in another',
      "insert into invoices_documents (kind, is_test, order_id, issued_at, currency, net_cents, tax_cents, gross_cents, seller_name, buyer_name) values ('invoice', true, $1, now(), 'USD', 1, 0, 1, 'a', 'b')",
    ],
  ])('the database refuses %s [PAY-12]', async (_, statement) => {
    const made = await order()
    await begin(made.id)
    const changed = app.asOwner(statement, [made.id])
    await expect(changed).rejects.toThrow(/frozen|foreign key/)
  })
})
