import { randomUUID } from 'node:crypto'
import { maxUnits, toUnits } from '@sohbet/contract/amounts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { haltBooks } from '#test/money/books.ts'
import { credits, giveCredits } from '#test/money/credits.ts'
import { people } from '#test/app/cast.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { openTestServices, testNow } from '#test/database/test-database.ts'
import { findBalance, type PostedTransfer, postTransfer, type Transfer } from '../index.ts'

const open = await openTestServices()
const { db } = open.services
afterAll(async () => await open.close())
const alice = people.alice.accountId
const bob = people.bob.accountId
const carla = people.carla.accountId

beforeEach(async () => {
  await haltBooks(open, false)
  await resetCast(db)
})

const share = (change: Partial<Transfer> = {}): Transfer => ({
  requestId: randomUUID(),
  kind: 'transfer',
  from: { memberId: alice },
  to: { memberId: bob },
  units: credits(30),
  at: testNow,
  ...change,
})
const post = async (transfer: Transfer): Promise<PostedTransfer> =>
  await db.transaction().execute(async (trx) => await postTransfer(trx, transfer))
const balances = async (): Promise<number[]> =>
  await Promise.all([alice, bob, carla].map(async (id) => await findBalance(db, id)))

describe('security.md 4.1 a transfer', () => {
  test('takes from one wallet what it adds to the other, in numbered entries [WALLET-11]', async () => {
    await giveCredits(open.services, alice, 100)
    expect(await post(share())).toEqual({
      transferId: expect.any(Number),
      isNew: true,
      from: { number: 2, balance: 7000 },
      to: { number: 1, balance: 3000 },
    })
    expect(await balances()).toEqual([7000, 3000, 0])
    const lines = await db
      .selectFrom('wallet_entries')
      .innerJoin('wallet_accounts', 'wallet_accounts.id', 'account_id')
      .select(['number', 'wallet_entries.kind', 'delta', 'balance_after', 'created_at'])
      .where('member_id', 'is not', null)
      .orderBy('transfer_id')
      .orderBy('delta')
      .execute()
    expect(lines).toEqual([
      { number: 1, kind: 'adjustment', delta: 10_000, balance_after: 10_000, created_at: testNow },
      { number: 2, kind: 'transfer', delta: -3000, balance_after: 7000, created_at: testNow },
      { number: 1, kind: 'transfer', delta: 3000, balance_after: 3000, created_at: testNow },
    ])
  })

  test('happens once per request, whatever happened since', async () => {
    await giveCredits(open.services, alice, 30)
    const request = share()
    const first = await post(request)
    await haltBooks(open)
    await open.asOwner(`update wallet_accounts set frozen_at = now() where member_id = ${alice}`)
    expect(await post({ ...request, at: new Date('2027-01-01T00:00:00Z') })).toEqual({
      ...first,
      isNew: false,
    })
    expect(await balances()).toEqual([0, 3000, 0])
  })

  test('F3 happens once for twenty concurrent requests', async () => {
    await giveCredits(open.services, alice, 100)
    const request = share()
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await post(request)))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, isNew: false }))).size).toBe(1)
    expect(await balances()).toEqual([7000, 3000, 0])
  })

  test.each<[string, Partial<Transfer>]>([
    ['amount', { units: credits(31) }],
    ['recipient', { to: { memberId: carla } }],
    ['recipient, who does not exist', { to: { memberId: 999_999 } }],
    ['sender', { from: { memberId: carla } }],
    ['kind', { kind: 'purchase', to: { systemAccount: 'sales:lessons' } }],
    ['reference', { reference: 'another' }],
  ])('is refused when its request was used with another %s', async (_what, change) => {
    await giveCredits(open.services, alice, 100)
    await giveCredits(open.services, carla, 100)
    const request = share()
    await post(request)
    await expect(post({ ...request, ...change })).rejects.toMatchObject({ code: 'KeyReused', status: 422 })
    expect(await balances()).toEqual([7000, 3000, 10_000])
  })

  test('is unique per reference, and another one is refused', async () => {
    await giveCredits(open.services, alice, 100)
    const purchase = {
      kind: 'purchase',
      to: { systemAccount: 'sales:lessons' },
      reference: randomUUID(),
    } as const
    const first = await post(share(purchase))
    expect(await post(share(purchase))).toEqual({ ...first, isNew: false })
    await expect(post(share({ ...purchase, units: credits(1) }))).rejects.toMatchObject({ code: 'KeyReused' })
    expect(await balances()).toEqual([7000, 0, 0])
  })

  test('is refused without enough credits, and moves nothing [B-85]', async () => {
    await giveCredits(open.services, alice, 29.99)
    await expect(post(share())).rejects.toMatchObject({
      code: 'InsufficientCredits',
      status: 400,
      message: 'Entered amount is greater than available credits',
    })
    expect(await balances()).toEqual([2999, 0, 0])
  })

  test('is refused when a wallet would exceed the maximum', async () => {
    const all = share({ kind: 'top_up', from: { systemAccount: 'top-ups:stripe' }, units: maxUnits })
    await post(all)
    await expect(post({ ...all, requestId: randomUUID(), units: toUnits(1) })).rejects.toMatchObject({
      code: 'WalletFull',
      message: 'This wallet cannot hold more credits.',
    })
    expect(await findBalance(db, bob)).toBe(maxUnits)
  })

  test('D7 is refused with one message for everybody who cannot receive it', async () => {
    await giveCredits(open.services, alice, 100)
    await giveCredits(open.services, bob, 1)
    await post(
      share({
        kind: 'forfeit',
        from: { memberId: bob },
        to: { systemAccount: 'forfeits' },
        units: credits(1),
      }),
    )
    await db.deleteFrom('accounts_members').where('id', '=', bob).execute()
    for (const memberId of [bob, 999_999])
      await expect(post(share({ to: { memberId } }))).rejects.toMatchObject({
        code: 'RecipientNotFound',
        message: 'There is no account that can receive these credits.',
      })
  })

  test.each<[string, Partial<Transfer>]>([
    ['nothing', { units: toUnits(0) }],
    ['less than nothing', { units: credits(-5) }],
    ['to oneself', { to: { memberId: alice } }],
    [
      'from system account to system account as a gift between members',
      { from: { systemAccount: 'gifts' }, to: { systemAccount: 'sales:plans' } },
    ],
    ['between members as a purchase', { kind: 'purchase' }],
  ])('of %s is a programming error', async (_what, change) => {
    await giveCredits(open.services, alice, 100)
    await expect(post(share(change))).rejects.not.toHaveProperty('status')
    expect(await balances()).toEqual([10_000, 0, 0])
  })

  test('a frozen wallet sends and gives nothing, but buys and receives', async () => {
    await giveCredits(open.services, alice, 100)
    await giveCredits(open.services, bob, 100)
    await open.asOwner(`update wallet_accounts set frozen_at = now() where member_id = ${alice}`)
    const frozen = { code: 'WalletFrozen', status: 403 }
    await expect(post(share())).rejects.toMatchObject(frozen)
    await expect(post(share({ kind: 'gift', to: { systemAccount: 'gifts' } }))).rejects.toMatchObject(frozen)
    await post(share({ kind: 'purchase', to: { systemAccount: 'sales:lessons' } }))
    await post(share({ from: { memberId: bob }, to: { memberId: alice } }))
    expect(await balances()).toEqual([10_000, 7000, 0])
  })

  test('no credits move while the books are halted', async () => {
    await giveCredits(open.services, alice, 100)
    await haltBooks(open)
    await expect(post(share())).rejects.toMatchObject({
      code: 'BooksHalted',
      status: 503,
      message: 'Credits and payments are paused while we check our accounts. Please try again later.',
    })
    expect(await balances()).toEqual([10_000, 0, 0])
  })
})

test('F1 crossing transfers neither deadlock nor lose credits', async () => {
  for (const id of [alice, bob, carla]) await giveCredits(open.services, id, 100)
  const circle = [
    [alice, bob],
    [bob, alice],
    [bob, carla],
    [carla, bob],
    [carla, alice],
    [alice, carla],
  ] as const
  await Promise.all(
    Array.from({ length: 240 }, async (_, index) => {
      const [from, to] = circle[index % circle.length] ?? [alice, bob]
      await post(share({ from: { memberId: from }, to: { memberId: to }, units: credits(0.5) }))
    }),
  )
  expect(await balances()).toEqual([10_000, 10_000, 10_000])
  expect(await chainBreaks()).toEqual([])
})

test('F1 a hundred concurrent debits of one wallet spend exactly its balance', async () => {
  await giveCredits(open.services, alice, 40)
  const attempts = await Promise.allSettled(
    Array.from({ length: 100 }, async () => await post(share({ units: credits(1) }))),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  for (const failed of attempts)
    if (failed.status === 'rejected') expect(failed.reason).toMatchObject({ code: 'InsufficientCredits' })
  expect(await balances()).toEqual([0, 4000, 0])
  expect(await chainBreaks()).toEqual([])
})

test('concurrent first uses open one wallet', async () => {
  await Promise.all(Array.from({ length: 20 }, async () => await giveCredits(open.services, carla, 1)))
  expect(await findBalance(db, carla)).toBe(2000)
})

test('a wallet with credits prevents the deletion of its member', async () => {
  await giveCredits(open.services, alice, 1)
  await expect(db.deleteFrom('accounts_members').where('id', '=', alice).execute()).rejects.toThrow(
    'the books are append-only',
  )
  expect(await findBalance(db, alice)).toBe(100)
})

async function chainBreaks(): Promise<unknown[]> {
  const { rows } = await sql`select * from (
    select account_id, number, number <> 1 + coalesce(lag(number) over line, 0)
      or balance_after <> delta + coalesce(lag(balance_after) over line, 0) as is_broken
    from wallet_entries window line as (partition by account_id order by number)) as line where is_broken`.execute(
    db,
  )
  return rows
}
