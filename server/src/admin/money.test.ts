import { randomUUID } from 'node:crypto'
import { sharePoints } from '@sohbet/contract'
import { addressOf, people, type Person } from '#test/app/cast.ts'
import * as studio from '@sohbet/contract/studio'
import type { Endpoint } from '@sohbet/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { startPayingApp } from '#test/money/paying.ts'
import { giveCredits } from '#test/money/credits.ts'

const { app, paypal, pay, order, begin, after, resumePayments, points, row, halt } = await startPayingApp()
const { alice, sara, omar } = app.cast
const { db } = app.services
const params = { id: people.alice.accountId }
const reason = 'They asked'

/** The whole ledger as one value: a refused call must not change it. */
const ledger = async (): Promise<unknown> =>
  await db
    .selectFrom('wallet_transfers')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('units').as('units')])
    .executeTakeFirst()
const lines = async (action: string) =>
  await db.selectFrom('audit_lines').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()
const send = (who: Person, endpoint: Endpoint, input: { body: object; key?: string }) =>
  who.send({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    payload: input.body,
    headers: input.key === undefined ? {} : { 'idempotency-key': input.key },
  })

describe('a wallet', () => {
  test('is adjusted once per idempotency key', async () => {
    const key = randomUUID()
    const input = { params, body: { credits: 12.5, reason }, key }
    const answers = await Promise.all([1, 2, 3].map(() => send(omar, studio.adjustStudioWallet, input)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await points()).toBe('12.50')
    const { data } = await sara.call(studio.getStudioWallet, { params, query: {} })
    expect(data).toMatchObject({ credits: 12.5, entries: 1, person: { id: params.id } })
    expect(data.lines).toMatchObject([{ kind: 'adjustment', credits: 12.5, balance: 12.5 }])
    expect(data.operations).toMatchObject([
      { action: 'adjust', reason, by: `omar Cast (account ${people.omar.accountId})` },
    ])
    const [line] = await lines('wallet.adjust')
    expect(line).toMatchObject({ before: { credits: '0.00' }, after: { credits: '12.50', reason } })
    const other = { ...input, body: { credits: 1, reason } }
    expect((await send(omar, studio.adjustStudioWallet, other)).status).toBe(422)
  })

  test.each([
    [{ credits: -0.01, reason }, 400, 'InsufficientCredits'],
    [{ credits: 0, reason }, 400, 'BadRequest'],
    [{ credits: 0.001, reason }, 400, 'BadRequest'],
    [{ credits: 5, reason: '' }, 400, 'BadRequest'],
    [{ credits: '5', reason }, 400, 'BadRequest'],
  ])('refuses %j and leaves the ledger unchanged', async (body, status, code) => {
    const [before, reported] = [await ledger(), (await lines('wallet.adjust')).length]
    const answer = await omar.refused(studio.adjustStudioWallet, status, { params, body: body as never })
    expect([answer.code, await ledger()]).toEqual([code, before])
    expect(await lines('wallet.adjust')).toHaveLength(reported)
  })

  test('of an unknown member answers NotFound, and does not move while the books are halted', async () => {
    const body = { credits: 5, reason }
    await omar.refused(studio.adjustStudioWallet, 404, { params: { id: 99_999 }, body })
    await sara.refused(studio.getStudioWallet, 404, { params: { id: 99_999 }, query: {} })
    await halt(true)
    await omar.refused(studio.adjustStudioWallet, 503, { params, body })
    expect(await points()).toBe('0.00')
  })

  test('is frozen and unfrozen once each', async () => {
    await giveCredits(app.services, params.id, 10)
    const gift = { body: { email: 'bob@example.org', credits: 1 } }
    await omar.call(studio.freezeStudioWallet, { params, body: { is_frozen: true, reason } })
    await alice.refused(sharePoints, 403, gift)
    const again = { params, body: { is_frozen: true, reason } }
    expect((await omar.refused(studio.freezeStudioWallet, 409, again)).code).toBe('Conflict')
    await omar.call(studio.freezeStudioWallet, { params, body: { is_frozen: false, reason } })
    await alice.call(sharePoints, gift)
    await omar.refused(studio.freezeStudioWallet, 409, { params, body: { is_frozen: false, reason } })
    expect((await lines('wallet.freeze'))[0]).toMatchObject({ subject: `member:${params.id}` })
  })

  test('shows its entries paged and by kind', async () => {
    for (const credits of [1, 2, 3]) await giveCredits(app.services, params.id, credits)
    const page = async (query: object) => {
      const answer = await sara.call(studio.getStudioWallet, { params, query })
      return [answer.data.lines.map(({ number }) => number), answer.page_info.total]
    }
    expect(await page({ per_page: 2 })).toEqual([[3, 2], 3])
    expect(await page({ per_page: 2, page: 2 })).toEqual([[1], 3])
    expect(await page({ per_page: 2, page: 3 })).toEqual([[], 3])
    expect(await page({ kind: 'adjustment', per_page: 2, page: 2 })).toEqual([[1], 3])
    expect(await page({ kind: 'refund' })).toEqual([[], 0])
  })
})

describe('an order', () => {
  test('is found by reference, member and status', async () => {
    const { reference } = await pay()
    await order()
    const find = async (query: object) =>
      (await sara.call(studio.listStudioOrders, { query })).data.map((found) => found.reference)
    expect(await find({ search: reference.toLowerCase() })).toEqual([reference])
    expect(await find({ search: 'alice@', state: 'fulfilled' })).toContain(reference)
    expect(await find({ search: 'nobody@' })).toEqual([])
    expect(await find({ person: params.id, kind: 'subscription' })).toEqual([])
    expect(await find({ dispute: 'yes' })).toEqual([])
    await sara.refused(studio.listStudioOrders, 400, { query: { state: 'lost' as never } })
  })

  test('shows its timeline in chronological order', async () => {
    const { reference } = await pay()
    const { data } = await sara.call(studio.getStudioOrder, { params: { reference } })
    expect(data).toMatchObject({
      state: 'fulfilled',
      person: { email: 'alice@example.org' },
      payments: [{ provider: 'paypal', state: 'succeeded', paid: 25 }],
      refundable: 25,
      why_not: null,
    })
    expect(data.events.map(({ kind }) => kind)).toEqual(['changed'])
    const reported = data.story.map(({ what }) => what)
    expect(reported[0]).toBe('ordered')
    expect(reported).toEqual(
      expect.arrayContaining(['payment_begun', 'event', 'payment_succeeded', 'fulfilled']),
    )
    await sara.refused(studio.getStudioOrder, 404, { params: { reference: 'SO-66666666' } })
    await sara.refused(studio.getStudioOrder, 400, { params: { reference: 'lost' } })
  })

  test('is refunded once per idempotency key: first the credits, then the money', async () => {
    const { id, reference, providerOrderId } = await pay()
    const input = { params: { reference }, body: { amount: null, reason }, key: randomUUID() }
    const answers = await Promise.all([1, 2].map(() => send(omar, studio.refundStudioOrder, input)))
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    const again = await send(omar, studio.refundStudioOrder, input)
    expect(again).toMatchObject({ status: 200, body: { data: { amount: 25 } } })
    expect([await points(), paypal.book.get(providerOrderId)?.refunded]).toEqual(['0.00', 2500])
    expect([(await row(id)).status, paypal.acted.get('refund')]).toEqual(['refunded', 1])
    const { data } = await sara.call(studio.getStudioOrder, { params: { reference } })
    expect(data.refunds).toMatchObject([{ cause: 'operator', state: 'succeeded', amount: 25, reason }])
    expect(data.why_not).toBe('Nothing can be refunded for an order that is refunded.')
    expect((await lines('order.refund'))[0]).toMatchObject({
      account_id: people.omar.accountId,
      label: reference,
      after: { amount: '25.00', reason },
    })
  })

  test('under review is closed where no money came for it', async () => {
    const { id, reference } = await order()
    const providerOrderId = await begin(id)
    paypal.change(providerOrderId, { state: 'approved', currency: 'EUR' })
    after(5)
    await resumePayments()
    const shown = async () => (await sara.call(studio.getStudioOrder, { params: { reference } })).data
    expect(await shown()).toMatchObject({ state: 'review', is_closable: true, refundable: null })
    const input = { params: { reference }, body: { reason } }
    await sara.refused(studio.closeStudioOrder, 403, input)
    await omar.call(studio.closeStudioOrder, input)
    expect(await shown()).toMatchObject({ state: 'cancelled', is_closable: false })
    expect((await lines('order.close'))[0]).toMatchObject({ label: reference, after: { reason } })
    await omar.refused(studio.closeStudioOrder, 400, input)
    await omar.refused(studio.closeStudioOrder, 404, { ...input, params: { reference: 'SO-66666666' } })
  })
})

describe('the books', () => {
  test('show their status and are audited', async () => {
    await pay()
    const { data } = await omar.call(studio.auditStudioBooks)
    expect(data).toMatchObject({ differences: 0, findings: [], books: { drift: 0, halted_at: null } })
    expect(data.books.fully_audited_at).toBe(app.clock.now().toISOString())
    expect((await lines('books.audit'))[0]?.after).toEqual({ differences: 0 })
  })

  test('resume after a halt when an audit finds no differences', async () => {
    expect((await omar.refused(studio.resumeStudioBooks, 400, { body: { reason } })).message).toBe(
      'The accounts are not paused.',
    )
    await halt(true)
    expect((await sara.call(studio.getBooks)).data.halted_at).not.toBeNull()
    await omar.call(studio.resumeStudioBooks, { body: { reason } })
    expect((await sara.call(studio.getBooks)).data.halted_at).toBeNull()
  })

  test('show when the last provider event was refused', async () => {
    expect((await sara.call(studio.getBooks)).data.refused_at).toBeNull()
    const last = new Date('2026-05-05T09:00:00Z')
    const refused = { provider: 'stripe', total: 2, last_times: [new Date(0), last] }
    await app.services.db.insertInto('orders_refused_events').values(refused).execute()
    expect((await sara.call(studio.getBooks)).data.refused_at).toBe(last.toISOString())
  })

  test('are compared with the providers’ lists', async () => {
    await omar.call(studio.compareStudioPayments)
    await app.runJobs()
    const { data } = await sara.call(studio.getBooks)
    expect(data.comparisons.map(({ provider }) => provider)).toEqual(['paypal', 'stripe'])
  })
})
