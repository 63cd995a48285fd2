import {
  createOrder,
  downloadMyData,
  getBillingDetails,
  getInvoice,
  listInvoices,
  saveBillingDetails,
} from '@sohbet/contract'
import { toCents } from '@sohbet/contract/amounts'
import * as studio from '@sohbet/contract/studio'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { addCode } from '#test/money/orders.ts'
import { startPayingApp } from '#test/money/paying.ts'
import { settlePayment } from './settle-payment.ts'

const paying = await startPayingApp({
  environment: { COMPANY_ADDRESS: '1 Rose Lane', COMPANY_TAX_NUMBER: 'GB 999 9999 73' },
})
const { app, paypal, order, begin, shown, payments, sendEvent, pay, row, refund, orders } = paying
const { alice, bob, sara } = app.cast
const { db } = app.services

const details = { name: 'Alice Ltd', country: 'DE', address: 'Rosenweg 1\n10115 Berlin', tax_number: 'DE123' }
const documents = async (reference: string) => (await shown(reference)).invoices
const invoiceOf = async (reference: string) =>
  (await alice.call(getInvoice, { params: { number: (await documents(reference))[0]?.number ?? '' } })).data
const numbers = async (series: string): Promise<number[]> =>
  (
    await db
      .selectFrom('invoices_documents')
      .select('number')
      .where('series', '=', series)
      .orderBy('id')
      .execute()
  ).map(({ number }) => number)
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

describe('the numbers of invoices', () => {
  test('of 40 concurrent payments are 1 to 40, and a rollback leaves no gap [PAY-08]', async () => {
    const made: number[] = []
    for (const who of [alice, bob])
      for (let count = 0; count < 20; count += 1) {
        const body = { type: 'top_up', amount: 25, payment_method: 'paypal' } as const
        const { id } = (await who.call(createOrder, { body })).data
        const providerOrderId = await begin(id, who)
        paypal.change(providerOrderId, { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` })
        made.push(id)
      }
    const ids = (await Promise.all(made.map(payments))).map(([payment]) => payment?.id ?? 0)
    const [first = 0, ...others] = ids
    await Promise.all(others.map((id) => settlePayment(orders, id)))
    expect((await numbers('TEST-INV')).toSorted((left, right) => left - right)).toEqual(upTo(39))
    // Its last step fails after the invoice, in the same transaction.
    const failing = { ...orders, jobs: { ...orders.jobs, add: () => Promise.reject(new Error('lost')) } }
    await expect(settlePayment(failing, first)).rejects.toThrow('lost')
    expect(await numbers('TEST-INV')).toHaveLength(39)
    await Promise.all([settlePayment(orders, first), settlePayment(orders, first)])
    expect((await numbers('TEST-INV')).toSorted((left, right) => left - right)).toEqual(upTo(40))
  })

  test('restart each year, and each series has its own [PAY-08]', async () => {
    app.clock.set('2027-01-01T00:00:00Z')
    const { reference } = await pay()
    await refund(reference)
    expect((await documents(reference)).map(({ number }) => number)).toEqual([
      'TEST-INV-2027-000001',
      'TEST-CRN-2027-000001',
    ])
    app.clock.set('2026-11-21T09:00:00Z')
  })

  test('are never skipped, changed or deleted [PAY-09]', async () => {
    const { id } = await pay()
    for (const statement of [
      sql`update invoices_documents set buyer_name = 'Another' where order_id = ${id}`,
      sql`delete from invoices_documents where order_id = ${id}`,
      sql`truncate invoices_documents`,
      sql`update invoices_counters set last = last + 1`,
      sql`delete from invoices_counters`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/refused|denied/)
    const copied = await db
      .selectFrom('invoices_documents')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: _id, name: _name, series: _series, ...second } = copied
    await expect(db.insertInto('invoices_documents').values(second).execute()).rejects.toThrow('_one')
  })
})

describe('an invoice', () => {
  test('copies seller and buyer, adds up, and never changes [PAY-09]', async () => {
    await alice.call(saveBillingDetails, { body: details })
    const { reference } = await pay()
    const issued = await invoiceOf(reference)
    expect(issued).toMatchObject({
      kind: 'invoice',
      issued_at: app.clock.now().toISOString(),
      net: 25,
      tax: 0,
      gross: 25,
      tax_rate: 0,
      refers_to: null,
      order_reference: reference,
      lines: [{ words: '25 credits', amount: 25 }],
      seller: { name: 'Sohbet', address: '1 Rose Lane', tax_number: 'GB 999 9999 73' },
      buyer: { name: 'Alice Ltd', country: 'DE', address: details.address, tax_number: 'DE123' },
      is_test: true,
    })
    await alice.call(saveBillingDetails, { body: { ...details, name: 'Another' } })
    expect(await invoiceOf(reference)).toEqual(issued)
    expect((await alice.call(downloadMyData)).data).toMatchObject({
      billing: { name: 'Another' },
      orders: [{ invoices: [{ number: issued.number }] }],
    })
  })

  test('names the account when the member gave no billing details', async () => {
    const { reference } = await pay()
    const { buyer } = await invoiceOf(reference)
    const account = await db
      .selectFrom('accounts_members')
      .select(['first_name', 'last_name'])
      .where('id', '=', people.alice.accountId)
      .executeTakeFirstOrThrow()
    expect(buyer).toMatchObject({ name: `${account.first_name} ${account.last_name}`, tax_number: null })
  })

  test('is not issued for an order that was free or unpaid [PAY-08]', async () => {
    await addCode(app.services, { code: 'GIFT', percent: 100 })
    const body = { type: 'top_up', amount: 25, payment_method: 'paypal', discount_code: 'GIFT' } as const
    const { reference } = (await alice.call(createOrder, { body })).data
    expect(await documents(reference ?? '')).toEqual([])
    expect(await documents((await order()).reference)).toEqual([])
  })

  test('remains when its member is deleted [PAY-09]', async () => {
    const { reference } = await pay()
    const [document] = await documents(reference)
    await resetCast(db)
    const stored = await db
      .selectFrom('invoices_documents')
      .select('buyer_name')
      .where('name', '=', document?.number ?? '')
      .execute()
    expect(stored).toHaveLength(1)
    expect((await alice.call(listInvoices)).data).toEqual([])
    expect((await alice.call(getBillingDetails)).data.name).toBe('')
  })

  test('is listed for its owner, and for stewards with the order [PAY-10]', async () => {
    const { reference } = await pay()
    const [document] = await documents(reference)
    expect((await alice.call(listInvoices)).data).toEqual([document])
    const { data } = await sara.call(studio.getStudioOrder, { params: { reference } })
    expect(data.invoices).toMatchObject([{ ...document, buyer: expect.any(String) }])
  })

  test.each([
    { ...details, country: 'Germany' },
    { ...details, country: 'de' },
    { ...details, name: 'x'.repeat(201) },
    { ...details, tax_number: 'a\nb' },
    { ...details, address: '\u0000' },
  ])('refuses invalid details: %o', async (body) => {
    expect((await alice.refused(saveBillingDetails, 400, { body })).code).toBe('BadRequest')
  })

  test('has its address in the email of the receipt', async () => {
    const made = await order()
    const providerOrderId = await begin(made.id)
    paypal.change(providerOrderId, { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` })
    await sendEvent({ orderReference: made.reference })
    const [document] = await documents(made.reference)
    const receipt = (await deliverEmails(app)).find(({ subject }) => subject.includes(made.reference))
    expect(receipt?.raw).toContain(`/wallet/receipts/${document?.number}`)
  })
})

describe('a credit note', () => {
  test('is issued for each refund and refers to the invoice [PAY-08]', async () => {
    const { reference, providerOrderId } = await pay()
    await refund(reference, 1000)
    paypal.change(providerOrderId, { refunded: toCents(1500) })
    await sendEvent({ orderReference: reference })
    await refund(reference)
    const [invoice, ...notes] = await documents(reference)
    expect(notes.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['credit_note', 10],
      ['credit_note', 5],
      ['credit_note', 10],
    ])
    const { data } = await alice.call(getInvoice, { params: { number: notes[1]?.number ?? '' } })
    expect(data).toMatchObject({ refers_to: invoice?.number, gross: 5, lines: [] })
  })

  test('is issued for a lost dispute and reversed when it is won [PAY-08]', async () => {
    const { reference, providerOrderId } = await pay()
    for (const dispute of ['lost', 'won', 'lost'] as const) {
      paypal.change(providerOrderId, { dispute, disputed: toCents(1000) })
      await sendEvent({ orderReference: reference })
    }
    const made = await documents(reference)
    expect(made.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['invoice', 25],
      ['credit_note', 10],
      ['invoice', 10],
      ['credit_note', 10],
    ])
    const { data } = await alice.call(getInvoice, { params: { number: made[2]?.number ?? '' } })
    expect(data.refers_to).toBe(made[1]?.number)
  })

  test('is reversed when the money did not reach its payer', async () => {
    const { reference, providerOrderId } = await pay()
    const { provider_refund_id: refundId } = await refund(reference)
    paypal.reversed.add(refundId ?? '')
    paypal.change(providerOrderId, { refunded: toCents(0) })
    await sendEvent({ orderReference: reference })
    expect((await documents(reference)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit_note',
      'invoice',
    ])
  })

  test('is not issued for a refused refund or a double payment', async () => {
    const { id, reference, providerOrderId } = await pay()
    paypal.faults.push({ call: 'refund', fault: 'refuse' })
    await refund(reference)
    expect(await documents(reference)).toHaveLength(1)
    await db
      .insertInto('orders_payments')
      .values({
        order_id: id,
        provider: 'paypal',
        request_key: crypto.randomUUID(),
        provider_order_id: `${providerOrderId}x`,
        amount_cents: 2500,
        status: 'open',
        created_at: app.clock.now(),
      })
      .execute()
    const known = paypal.book.get(providerOrderId)
    if (known === undefined) throw new Error('It is there.')
    paypal.book.set(`${providerOrderId}x`, {
      ...known,
      providerOrderId: `${providerOrderId}x`,
      providerPaymentId: `cap_${providerOrderId}x`,
    })
    await sendEvent({ providerOrderId: `${providerOrderId}x` })
    await app.runJobs()
    expect(await documents(reference)).toHaveLength(1)
    expect((await row(id)).status).toBe('fulfilled')
  })

  test('never exceeds the invoice', async () => {
    const { id, reference } = await pay()
    await refund(reference)
    const [, note] = await db
      .selectFrom('invoices_documents')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    if (note === undefined) throw new Error('It is there.')
    const { id: _id, name: _name, series: _series, refund_id: _refund, ...more } = note
    await expect(
      db
        .insertInto('invoices_documents')
        .values({ ...more, refund_id: note.refund_id, gross_cents: 1, net_cents: 1 })
        .execute(),
    ).rejects.toThrow('was not invoiced for as much')
  })
})
