import {
  checkDiscountCode,
  createOrder,
  getInvoice,
  getOrder,
  getTax,
  saveBillingDetails,
} from '@sohbet/contract'
import { toCents } from '@sohbet/contract/amounts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { addCode, clearOffers } from '#test/money/orders.ts'
import { startPayingApp } from '#test/money/paying.ts'
import { placeRenewal } from './place-renewal.ts'

const { app, paypal, begin, shown, sendEvent, row, points, refund } = await startPayingApp()
const { alice, visitor } = app.cast
const { db } = app.services

const setRate = async (
  country: string,
  basisPoints: number,
  { isInPrices = true, from = '2026-01-01T00:00:00Z', hasReverseCharge = false } = {},
) =>
  await app.asOwner(
    `insert into invoices_tax_rates
      (country, rate_bp, is_in_prices, valid_from, created_at, reason, done_by, has_reverse_charge)
      values ($1, $2, $3, $4, $4, 'a test', 'maryam', $5)`,
    [country, basisPoints, isInPrices, from, hasReverseCharge],
  )
await setRate('DE', 1600, { from: '2020-07-01T00:00:00Z' })
await setRate('DE', 1900)
await setRate('DE', 2100, { from: '2027-01-01T00:00:00Z' })
await setRate('CA', 1300, { isInPrices: false })
await setRate('NO', 2500)
await setRate('NO', 0, { from: '2026-06-01T00:00:00Z' })
await setRate('NL', 2100, { hasReverseCharge: true })
await setRate('IE', 2300, { isInPrices: false, hasReverseCharge: true })

beforeEach(async () => clearOffers(app.services))

const live = async (country: string, tax_number = '') => {
  await alice.call(saveBillingDetails, { body: { name: '', country, address: '', tax_number } })
}
const order = async (item: object = { type: 'top_up', amount: 50 }, discount_code: string | null = null) => {
  const body = { payment_method: 'paypal', discount_code, ...item } as never
  const { data } = await alice.call(createOrder, { body })
  return { id: data.id, reference: data.reference ?? '' }
}
const pay = async (id: number, reference: string) => {
  const providerOrderId = await begin(id)
  paypal.change(providerOrderId, { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` })
  await sendEvent({ orderReference: reference })
}
const sums = async (reference: string) => {
  const { net, tax, tax_rate: rate, total } = await shown(reference)
  return { net, tax, rate, total }
}

describe('the tax of an order', () => {
  test('is included in the price where the country requires it, and itemised on the invoice [PAY-11]', async () => {
    await live('DE')
    const { id, reference } = await order()
    expect(await sums(reference)).toEqual({ net: 42.02, tax: 7.98, rate: 1900, total: 50 })
    await pay(id, reference)
    const [document] = (await shown(reference)).invoices
    const { data } = await alice.call(getInvoice, { params: { number: document?.number ?? '' } })
    expect(data).toMatchObject({
      net: 42.02,
      tax: 7.98,
      gross: 50,
      tax_rate: 1900,
      tax_country: 'DE',
      tax_country_name: 'Germany',
      is_reverse_charge: false,
    })
    const receipt = (await deliverEmails(app)).find(({ subject }) => subject.includes(reference))
    expect(receipt?.raw).toContain('This includes 7.98 USD tax (19%).')
    expect(receipt?.raw).not.toContain('not included')
    // On a line of its own, without the invisible characters that a sentence would add to it.
    expect(receipt?.raw).toContain(`/wallet/receipts/${document?.number}\r\n`)
  })

  test('is added to the price elsewhere, with the right total and credits [PAY-11]', async () => {
    await live('CA')
    const { id, reference } = await order()
    expect(await sums(reference)).toEqual({ net: 50, tax: 6.5, rate: 1300, total: 56.5 })
    await pay(id, reference)
    expect([(await row(id)).status, await points()]).toEqual(['fulfilled', '50.00'])
    const plan = await order({ type: 'subscription', item_id: 'plus', period: 'year' })
    expect(await sums(plan.reference)).toEqual({ net: 50, tax: 6.5, rate: 1300, total: 56.5 })
    await pay(plan.id, plan.reference)
    expect((await row(plan.id)).status).toBe('fulfilled')
    // The discount of an upgrade for the old plan was paid including tax.
    const upgrade = await order({ type: 'subscription', item_id: 'premier', period: 'year' })
    expect((await sums(upgrade.reference)).total).toBe(56.5)
    const audit = await app.asOwner('select * from plans_audit(null)')
    expect(JSON.stringify(audit)).not.toContain(plan.reference)
  })

  test('is added to the dearest top-up too [PAY-11]', async () => {
    await live('CA')
    const { reference } = await order({ type: 'top_up', amount: 10_000 })
    expect(await sums(reference)).toMatchObject({ net: 10_000, tax: 1300, total: 11_300 })
  })

  test('applies to the discounted price, also in the preview of a code [PAY-11]', async () => {
    await live('CA')
    await addCode(app.services, { code: 'TENTH', percent: 10 })
    const body = { code: 'TENTH', type: 'top_up', amount: 50 } as const
    expect((await alice.call(checkDiscountCode, { body })).data).toMatchObject({
      amount_off: 5.65,
      total: 50.85,
      added_tax: 6.5,
    })
    expect((await visitor.call(checkDiscountCode, { body })).data).toMatchObject({ total: 45, added_tax: 0 })
    const { reference } = await order(undefined, 'TENTH')
    expect(await sums(reference)).toEqual({ net: 45, tax: 5.85, rate: 1300, total: 50.85 })
  })

  test('is zero without a rate, with a rate of 0, or for an unknown country [PAY-11]', async () => {
    for (const country of ['GB', 'NO', '']) {
      await live(country)
      await db.updateTable('accounts_members').set({ country: 'Nowhere' }).execute()
      const { reference } = await order()
      expect(await sums(reference)).toEqual({ net: 50, tax: 0, rate: 0, total: 50 })
      expect((await alice.call(getTax)).data).toBeNull()
    }
  })

  test('uses the account’s country when no billing country is set, and the rate of the day [PAY-11]', async () => {
    await db.updateTable('accounts_members').set({ country: 'DE' }).execute()
    expect((await alice.call(getTax)).data).toEqual({ country: 'DE', rate: 1900, is_in_prices: true })
    const { reference } = await order()
    app.clock.set('2027-01-01T00:00:00Z')
    expect((await alice.call(getTax)).data?.rate).toBe(2100)
    // Stored with the order.
    expect((await sums(reference)).rate).toBe(1900)
    app.clock.set('2026-11-21T09:00:00Z')
    const { data } = await alice.call(getOrder, { params: { reference } })
    expect(data.net + data.tax).toBeCloseTo(data.total, 10)
  })

  test('is owed by the business itself where reverse charge applies, as its documents say [PAY-11]', async () => {
    await live('IE', 'IE 6388047V')
    expect(await sums((await order()).reference)).toEqual({ net: 50, tax: 0, rate: 0, total: 50 })
    await live('NL', 'nl 8592.12.345.B01')
    expect((await alice.call(getTax)).data).toBeNull()
    const { id, reference } = await order()
    expect(await sums(reference)).toEqual({ net: 50, tax: 0, rate: 0, total: 50 })
    await pay(id, reference)
    await refund(reference)
    const { invoices } = await shown(reference)
    expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    for (const { number } of invoices)
      expect((await alice.call(getInvoice, { params: { number } })).data).toMatchObject({
        net: 50,
        tax: 0,
        tax_country: 'NL',
        is_reverse_charge: true,
        buyer: { tax_number: 'nl 8592.12.345.B01' },
      })
  })

  test.each([
    ['NL', '', 2100],
    ['NL', 'DE 811907980', 2100],
    ['DE', 'DE 811907980', 1900],
  ])('is charged in %s with the tax number “%s” [PAY-11]', async (country, taxNumber, rate) => {
    await live(country, taxNumber)
    expect((await sums((await order()).reference)).rate).toBe(rate)
  })

  test('applies to a renewal too, at the rate of its day [PAY-11]', async () => {
    await live('CA')
    const renewal = await db.transaction().execute(async (trx) =>
      placeRenewal(trx, {
        memberId: people.alice.accountId,
        plan: 'plus',
        period: 'month',
        price: toCents(600),
        currency: 'USD',
        provider: 'paypal',
        at: app.clock.now(),
        expiresAt: new Date(app.clock.now().getTime() + 1000),
      }),
    )
    expect(renewal).toMatchObject({ total_cents: 678, net_cents: 600, tax_cents: 78, added_tax_cents: 78 })
  })

  test('is refunded in parts that add up exactly [PAY-11]', async () => {
    await live('DE')
    const { id, reference } = await order()
    await pay(id, reference)
    for (const amount of [333, 1, 1666, undefined]) await refund(reference, amount)
    const [invoice, ...notes] = (await shown(reference)).invoices
    const sum = (what: 'net' | 'tax') =>
      notes.reduce((total, note) => total + Math.round(note[what] * 100), 0)
    expect([sum('net'), sum('tax')]).toEqual([4202, 798])
    expect(notes.map(({ tax }) => tax)).toEqual([0.53, 0, 2.66, 4.79])
    expect(invoice?.tax).toBe(7.98)
  })

  test.each([
    'tax_cents = tax_cents + 1',
    'tax_rate_bp = 700',
    "tax_country = 'AT'",
    'added_tax_cents = 1',
    'total_cents = 4000',
  ])('cannot be changed or differ: %s', async (change) => {
    await live('DE')
    const { id } = await order()
    await expect(
      sql`update orders_orders set ${sql.raw(change)} where id = ${id}`.execute(db),
    ).rejects.toThrow(/frozen|violates/)
    const copied = await db
      .selectFrom('orders_orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: _id, net_cents: _net, ...other } = copied
    const wrong = { ...other, reference: 'SO-00000000', tax_cents: other.tax_cents + 1 }
    await expect(db.insertInto('orders_orders').values(wrong).execute()).rejects.toThrow('violates check')
  })
})

test('rates are set by the owner and never changed [PAY-11]', async () => {
  await expect(sql`update invoices_tax_rates set rate_bp = 1`.execute(db)).rejects.toThrow('denied')
  await expect(app.asOwner('delete from invoices_tax_rates')).rejects.toThrow('kept as they are')
})

describe('the tax of a service, which is not called', () => {
  test.each([887, 888])(
    'has rates that cannot be stored: 8.875 % is not %i hundredths of a percent [PAY-14]',
    async (basisPoints) => {
      const { id } = await order()
      const { status: _status, id: _id, net_cents: _net, reference: _reference, ...made } = await row(id)
      // 8.875 % of these totals, rounded as we round.
      const exact = (total: number): number => Math.round((total * 8875) / 108_875)
      const total = basisPoints === 887 ? 4006 : 4004
      const frozen = { total_cents: total, subtotal_cents: total, tax_cents: exact(total) }
      const taxed = {
        ...made,
        ...frozen,
        tax_rate_bp: basisPoints,
        tax_country: 'US',
        reference: 'SO-00000000',
      }
      await expect(db.insertInto('orders_orders').values(taxed).execute()).rejects.toThrow('check constraint')
    },
  )
})
