import { randomUUID } from 'node:crypto'
import {
  deleteAccount,
  downloadMyData,
  getImport,
  getPoints,
  getProfile,
  loginLocal,
  startImport,
  updateUser,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { haltBooks } from '#test/money/books.ts'
import { people } from '#test/app/cast.ts'
import { credits, giveCredits } from '#test/money/credits.ts'
import { register, type Registered, registration } from '#test/app/members.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { untilWaiting } from '#test/app/until-waiting.ts'
import { testNow } from '#test/database/test-database.ts'
import type { Database } from '#platform/database/db.ts'
import { findBalance, memberWallets, postTransfer } from './index.ts'

const app = await startTestApp()
const { services } = app
const { db } = services
const bob = people.bob.accountId
const email = 'maryam@example.org'
const body = { password: registration.password }
let maryam: Registered

const send = async (fromId: number, toId: number, amount: number, trx: Database = db): Promise<unknown> =>
  await postTransfer(trx, {
    requestId: randomUUID(),
    kind: 'transfer',
    from: { memberId: fromId },
    to: { memberId: toId },
    units: credits(amount),
    at: testNow,
  })

beforeEach(async () => {
  await haltBooks(app, false)
  await resetCast(db)
  maryam = await register(app, email)
})

test('points are the balance of the wallet, wherever a member is shown [WALLET-01 API-12]', async () => {
  expect(maryam.user.points).toBe('0.00')
  await giveCredits(services, maryam.user.id, 12.5)
  expect(await maryam.call(getPoints)).toEqual({ points: '12.50', data: { points: '12.50' } })
  expect(await maryam.call(getProfile)).toMatchObject({ points: '12.50', data: { points: '12.50' } })
  const { user } = await app.cast.visitor.call(loginLocal, { body: { identifier: email, ...body } })
  expect(user.points).toBe('12.50')
  const { title, firstName, lastName, city, country } = registration
  const profile = { title, firstName, lastName, city, country, email }
  expect((await maryam.call(updateUser, { body: profile })).data.points).toBe('12.50')
})

describe('deleting an account', () => {
  test('forfeits the balance of the wallet; amounts and dates remain without the person', async () => {
    await giveCredits(services, maryam.user.id, 10)
    await send(maryam.user.id, bob, 4)
    const wallet = db.selectFrom('wallet_accounts').select(['id']).where('member_id', '=', maryam.user.id)
    const { id } = await wallet.executeTakeFirstOrThrow()
    await maryam.call(deleteAccount, { body })
    const left = db
      .selectFrom('wallet_accounts')
      .select(['member_id', 'balance', 'version'])
      .where('id', '=', id)
    expect(await left.execute()).toEqual([{ member_id: null, balance: 0, version: 3 }])
    const lines = db
      .selectFrom('wallet_entries')
      .select(['kind', 'delta', 'created_at'])
      .where('account_id', '=', id)
    expect(await lines.orderBy('number').execute()).toEqual([
      { kind: 'adjustment', delta: 1000, created_at: testNow },
      { kind: 'transfer', delta: -400, created_at: testNow },
      { kind: 'forfeit', delta: -600, created_at: testNow },
    ])
    expect(await findBalance(db, bob)).toBe(400)
    await expect(send(bob, maryam.user.id, 1)).rejects.toMatchObject({ code: 'RecipientNotFound' })
  })

  test.each([
    { wallet: 'an open wallet', before: 10 },
    { wallet: 'a wallet that it opens', before: 0 },
  ])('waits for a transfer to $wallet and forfeits it too', async ({ before }) => {
    await giveCredits(services, bob, 50)
    if (before > 0) await giveCredits(services, maryam.user.id, before)
    const { left } = await db.transaction().execute(async (trx) => {
      await send(bob, maryam.user.id, 5, trx)
      // Not awaited here: it ends after this transaction.
      const left = maryam.call(deleteAccount, { body })
      await untilWaiting(db, 'wallet_forfeit')
      return { left }
    })
    await left
    const forfeited = db.selectFrom('wallet_entries').select('delta').where('kind', '=', 'forfeit')
    expect(await forfeited.orderBy('transfer_id', 'desc').limit(1).execute()).toEqual([
      { delta: -(before + 5) * 100 },
    ])
  })

  test.each([
    { wallet: 'a wallet that was open', before: 10 },
    { wallet: 'a wallet that it would open', before: 0 },
  ])('refuses a transfer to $wallet once the account is deleted', async ({ before }) => {
    await giveCredits(services, bob, 50)
    if (before > 0) await giveCredits(services, maryam.user.id, before)
    const { sent } = await db.transaction().execute(async (trx) => {
      await memberWallets.forfeit(trx, maryam.user.id, testNow)
      const sent = Promise.allSettled([send(bob, maryam.user.id, 5)])
      await untilWaiting(db, 'wallet_post')
      await trx.deleteFrom('accounts_members').where('id', '=', maryam.user.id).execute()
      return { sent }
    })
    expect(await sent).toMatchObject([{ status: 'rejected', reason: { code: 'RecipientNotFound' } }])
    expect(await findBalance(db, bob)).toBe(5000)
  })

  test('neither loses nor creates credits while others send to the wallet', async () => {
    await giveCredits(services, bob, 50)
    let arrived = 0
    let isOver = false
    const sendOn = async (): Promise<void> => {
      while (!isOver) {
        await send(bob, maryam.user.id, 0.01)
        arrived += 1
      }
    }
    const leaving = maryam.call(deleteAccount, { body }).finally(() => (isOver = true))
    const [left, ...senders] = await Promise.allSettled([leaving, sendOn(), sendOn(), sendOn()])
    expect(left).toMatchObject({ status: 'fulfilled' })
    const reasons = senders.flatMap((sender) =>
      sender.status === 'rejected' ? [String(sender.reason.code)] : [],
    )
    expect(reasons.filter((reason) => reason !== 'RecipientNotFound')).toEqual([])
    expect(arrived).toBeGreaterThan(0)
    expect(await findBalance(db, bob)).toBe(5000 - arrived)
    await app.jobHandlers.tasks['audit-all-books']?.({})
    expect(await db.selectFrom('wallet_books').select(['halted_at', 'drift']).execute()).toEqual([
      { halted_at: null, drift: 0 },
    ])
  })

  test('is refused while the books are halted, and changes nothing', async () => {
    await giveCredits(services, maryam.user.id, 10)
    await haltBooks(app)
    const { code, message } = await maryam.refused(deleteAccount, 503, { body })
    expect([code, message]).toEqual([
      'BooksHalted',
      'Credits and payments are paused while we check our accounts. Please try again later.',
    ])
    expect((await maryam.call(getPoints)).points).toBe('10.00')
  })
})

describe('the export of everything stored', () => {
  beforeEach(async () => {
    await giveCredits(services, maryam.user.id, 10)
    await send(maryam.user.id, bob, 2.5)
  })

  test('contains the wallet with every entry', async () => {
    const { wallet } = (await maryam.call(downloadMyData)).data
    expect(wallet.points).toBe('7.50')
    expect(wallet.entries).toMatchObject([
      { number: 2, kind: 'transfer', credits: -2.5, balance: 7.5, created_at: testNow.toISOString() },
      { number: 1, kind: 'adjustment', credits: 10, balance: 10 },
    ])
  })

  test('creates no credits when it is imported', async () => {
    const file = await maryam.call(downloadMyData)
    const forged = {
      points: '999.00',
      entries: file.data.wallet.entries.map((entry) => ({ ...entry, credits: 999 })),
    }
    const { token, user } = await register(app, 'ayse@example.org')
    const answer = await app.server.inject({
      method: 'POST',
      url: `/content${startImport.path}`,
      headers: { 'auth-token': token, 'content-type': 'application/json' },
      payload: {
        data: { ...file.data, wallet: forged, account: { ...file.data.account, points: '999.00' } },
      },
    })
    expect(answer.statusCode).toBe(200)
    await app.runJobs()
    const ayse = await app.server.inject({
      url: `/content${getImport.path}`,
      headers: { 'auth-token': token },
    })
    expect(ayse.json<{ data: { state: string } }>().data.state).toBe('done')
    expect(await findBalance(db, user.id)).toBe(0)
    expect(await findBalance(db, maryam.user.id)).toBe(750)
  })
})
