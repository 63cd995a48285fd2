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
import { people } from '../../../test/app/cast.ts'
import { clearMembers } from '../../../test/app/clear-members.ts'
import { credits, giveCredits } from '../../../test/money/credits.ts'
import { register, registration } from '../../../test/app/members.ts'
import type { Registered } from '../../../test/app/members.ts'
import { putCast } from '../../../test/app/put-cast.ts'
import { startTestApp } from '../../../test/app/test-app.ts'
import { askDatabase } from '../../../test/database/ask-database.ts'
import { testNow } from '../../../test/database/test-database.ts'
import { findBalance, postTransfer } from './index.ts'

const app = await startTestApp()
const { services } = app
const { db, config } = services
const bob = people.bob.accountId
const email = 'maryam@example.org'
const body = { password: registration.password }
let maryam: Registered

const asOwner = async (statement: string): Promise<unknown> =>
  await askDatabase(app.ownerUrl, `set search_path to ${config.databaseSchema}; ${statement}`)
const send = async (fromId: number, toId: number, amount: number): Promise<unknown> =>
  await postTransfer(db, {
    requestId: randomUUID(),
    kind: 'transfer',
    from: { memberId: fromId },
    to: { memberId: toId },
    units: credits(amount),
    at: testNow,
  })

beforeEach(async () => {
  await asOwner('update wallet_books set halted_at = null, halted_reason = null')
  await clearMembers(db)
  await putCast(db)
  maryam = await register(app, email)
})

test('points are what the wallet holds, wherever a member is shown [WALLET-01 API-12]', async () => {
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

describe('a member who leaves', () => {
  test('forfeits what is in the wallet; amounts and dates stay without the person', async () => {
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

  test('loses and invents nothing while others send to the wallet', async () => {
    await giveCredits(services, bob, 50)
    const sent = await Promise.allSettled([
      ...Array.from({ length: 30 }, async () => await send(bob, maryam.user.id, 1)),
      maryam.call(deleteAccount, { body }),
    ])
    const arrived = sent.slice(0, -1).filter(({ status }) => status === 'fulfilled').length
    expect(sent.at(-1)?.status).toBe('fulfilled')
    expect(await findBalance(db, bob)).toBe(5000 - arrived * 100)
    await app.jobHandlers.tasks['audit-all-books']?.({})
    expect(await db.selectFrom('wallet_books').select(['halted_at', 'drift']).execute()).toEqual([
      { halted_at: null, drift: 0 },
    ])
  })

  test('is asked to wait while the books are halted, and keeps everything', async () => {
    await giveCredits(services, maryam.user.id, 10)
    await asOwner(`update wallet_books set halted_at = now(), halted_reason = 'a test'`)
    const { code, message } = await maryam.refused(deleteAccount, 503, { body })
    expect([code, message]).toEqual(['BooksHalted', 'Credits and payments rest while we check our books.'])
    expect((await maryam.call(getPoints)).points).toBe('10.00')
  })
})

describe('the file of everything stored', () => {
  beforeEach(async () => {
    await giveCredits(services, maryam.user.id, 10)
    await send(maryam.user.id, bob, 2.5)
  })

  test('holds the wallet with every entry', async () => {
    const { wallet } = (await maryam.call(downloadMyData)).data
    expect(wallet.points).toBe('7.50')
    expect(wallet.entries).toMatchObject([
      { number: 2, kind: 'transfer', credits: -2.5, balance: 7.5, created_at: testNow.toISOString() },
      { number: 1, kind: 'adjustment', credits: 10, balance: 10 },
    ])
  })

  test('never makes money when it is imported', async () => {
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
