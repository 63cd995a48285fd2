import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getPoints, getWallet, getWalletHistory, reviewTransfer, sharePoints } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { haltBooks } from '#test/money/books.ts'
import { guestAt, people, requestOf } from '#test/app/cast.ts'
import { giveCredits, maxCredits } from '#test/money/credits.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ environment: { TRANSFER_DAILY_LIMIT: '1000' } })
const { alice, bob, carla } = app.cast
const { db } = app.services

beforeEach(async () => {
  await haltBooks(app, false)
  await resetCast(db)
  await deliverEmails(app)
  await giveCredits(app.services, people.alice.accountId, 100)
})

const body = { email: 'bob@example.org', credits: 30 }
const send = (key: string, given: object = body) =>
  alice.send({ ...requestOf(sharePoints, { body: given }), headers: { 'idempotency-key': key } })
const balances = async (): Promise<string[]> =>
  await Promise.all([alice, bob, carla].map(async (who) => (await who.call(getPoints)).data.points))

describe('sending credits [API-51 WALLET-11]', () => {
  test('takes them from one wallet and adds them to the other, in both histories', async () => {
    const { data } = await alice.call(sharePoints, { body: { email: 'BOB@example.org ', credits: 30.5 } })
    expect(data).toEqual({
      email: 'BOB@example.org',
      credits: 30.5,
      points: 69.5,
      reference: expect.stringMatching(/^SB-\d+$/),
    })
    expect(await balances()).toEqual(['69.50', '30.50', '0.00'])
    const [sent] = (await alice.call(getWalletHistory, { query: {} })).data
    const [received] = (await bob.call(getWalletHistory, { query: {} })).data
    expect(sent).toMatchObject({
      id: 2,
      kind: 'transfer_out',
      amount: -30.5,
      balance: 69.5,
      note: 'BOB@example.org',
    })
    expect(received).toMatchObject({ id: 1, kind: 'transfer_in', amount: 30.5, note: 'alice@example.org' })
    expect([sent?.reference, received?.reference]).toEqual([data.reference, data.reference])
  })

  test('notifies both by email, once [B-105]', async () => {
    const { data } = await alice.call(sharePoints, { body: { ...body, credits: 1 } })
    const emails = await deliverEmails(app)
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['bob@example.org', 'You received 1 credit'],
      ['alice@example.org', 'You sent 1 credit'],
    ])
    for (const { raw } of emails) expect(raw).toContain(data.reference)
    expect(emails[0]?.raw).toContain('alice@example.org sent you 1 credit')
    expect(emails[1]?.raw).toContain('You sent 1 credit to bob@example.org')
  })

  test('notifies one side only once when the email to the other fails [B-105]', async () => {
    const { data } = await alice.call(sharePoints, { body: { ...body, credits: 1 } })
    const id = data.reference.replace('SB-', '')
    const outbox = join(app.services.config.dataDir, 'outbox')
    // No file can take the name of a folder.
    await mkdir(join(outbox, `credits-received-${id}.eml`), { recursive: true })
    app.expectConsoleError(/^a job failed$/)
    await app.runJobs()
    expect(await readdir(outbox)).toContain(`credits-sent-${id}.eml`)
    await rm(outbox, { recursive: true })
    await app.asOwner(`update ${app.services.config.databaseSchema}_jobs._private_jobs set run_at = now()`)
    expect((await deliverEmails(app)).map(({ to }) => to)).toEqual(['bob@example.org'])
  })

  test('D10 moves once per key, whatever happens after, in every process', async () => {
    const key = randomUUID()
    const first = await send(key)
    await giveCredits(app.services, people.alice.accountId, 500)
    await app.asOwner(
      `update wallet_accounts set frozen_at = now() where member_id = ${people.alice.accountId}`,
    )
    expect(first.status).toBe(200)
    expect((await send(key)).body).toEqual(first.body)
    const request = {
      ...requestOf(sharePoints, { body }),
      headers: { 'auth-token': 'token-of-alice', 'idempotency-key': key },
    }
    expect((await app.injectIntoAnother(request)).json()).toEqual(first.body)
    expect(await send(key, { ...body, credits: 31 })).toMatchObject({
      status: 422,
      body: { code: 'KeyReused' },
    })
    expect(await balances()).toEqual(['570.00', '30.00', '0.00'])
    expect(await deliverEmails(app)).toHaveLength(2)
  })

  test('F3 moves once when twenty send the same key at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(await balances()).toEqual(['70.00', '30.00', '0.00'])
  })

  test('F1 of many concurrent ones sends at most the balance', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 25 }, () =>
        alice.send(requestOf(sharePoints, { body: { ...body, credits: 10 } })),
      ),
    )
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await balances()).toEqual(['0.00', '100.00', '0.00'])
  })
})

describe('a transfer is refused', () => {
  test.each([
    ['WALLET-04 no address', { email: '' }, { email: "Friend's email is a required field" }],
    ['WALLET-04 none at all', { email: undefined }, { email: "Friend's email is a required field" }],
    ['WALLET-05 abc', { email: 'abc' }, { email: 'Please enter a valid email' }],
    ['WALLET-05 a@b', { email: 'a@b' }, { email: 'Please enter a valid email' }],
    ['WALLET-06 no credits', { credits: undefined }, { credits: 'Credits is a required field' }],
    ['WALLET-07 letters', { credits: 'ten' }, { credits: 'Credits must be a number' }],
    ['WALLET-07 a number in text', { credits: '10' }, { credits: 'Credits must be a number' }],
    ['WALLET-08 less than 1', { credits: 0.99 }, { credits: 'Credits must be at least 1' }],
    ['WALLET-10 nothing', { credits: 0 }, { credits: 'Entered amount should be greater than zero' }],
    [
      'WALLET-10 less than nothing',
      { credits: -1 },
      { credits: 'Entered amount should be greater than zero' },
    ],
    ['A-20 a third decimal', { credits: 1.005 }, { credits: 'Credits can have at most 2 decimal places' }],
    [
      'A-20 beyond any wallet',
      { credits: 1e300 },
      { credits: 'Entered amount is greater than available credits' },
    ],
  ])('%s', async (_title, change, errors) => {
    for (const call of [reviewTransfer, sharePoints]) {
      const answer = await alice.send(requestOf(call, { body: { ...body, ...change } }))
      expect(answer).toMatchObject({ status: 400, body: { code: 'BadRequest', errors } })
    }
    expect(await balances()).toEqual(['100.00', '0.00', '0.00'])
  })

  test('when it exceeds the balance [WALLET-09 B-85]', async () => {
    for (const call of [reviewTransfer, sharePoints])
      expect(await alice.refused(call, 400, { body: { ...body, credits: 100.01 } })).toMatchObject({
        code: 'InsufficientCredits',
        errors: { credits: 'Entered amount is greater than available credits' },
      })
  })

  test('while the wallet is frozen; it still receives', async () => {
    await app.asOwner(
      `update wallet_accounts set frozen_at = now() where member_id = ${people.alice.accountId}`,
    )
    for (const call of [reviewTransfer, sharePoints])
      expect((await alice.refused(call, 403, { body })).code).toBe('WalletFrozen')
    await giveCredits(app.services, people.bob.accountId, 5)
    await bob.call(sharePoints, { body: { email: 'alice@example.org', credits: 5 } })
    expect((await alice.call(getWallet)).data).toMatchObject({ balance: 105, is_frozen: true })
  })

  test('when the recipient’s wallet would exceed the maximum, and nothing leaves the sender’s', async () => {
    await giveCredits(app.services, people.bob.accountId, maxCredits)
    expect(await alice.refused(sharePoints, 400, { body })).toMatchObject({ code: 'WalletFull' })
    expect((await alice.call(getWallet)).data.balance).toBe(100)
  })

  test('while the books are halted, and the key may be sent again afterwards', async () => {
    const key = randomUUID()
    await haltBooks(app)
    expect((await alice.call(getWallet)).data).toMatchObject({ is_resting: true })
    expect(await send(key)).toMatchObject({
      status: 503,
      body: {
        code: 'BooksHalted',
        message: 'Credits and payments are paused while we check our accounts. Please try again later.',
      },
    })
    expect((await alice.refused(reviewTransfer, 503, { body })).code).toBe('BooksHalted')
    await haltBooks(app, false)
    expect((await send(key)).status).toBe(200)
  })
})

describe('D7 an address', () => {
  const nobody = 'nobody@example.org'
  const refusals = async (change: object = {}) =>
    await Promise.all(
      [nobody, 'alice@example.org', 'carla@example.org'].map(async (email) => {
        const answer = await alice.send(requestOf(sharePoints, { body: { ...body, ...change, email } }))
        return JSON.stringify([answer.status, answer.body])
      }),
    )
  const closeCarla = () =>
    db
      .updateTable('accounts_members')
      .set({ disabled_at: new Date() })
      .where('username', '=', 'carla')
      .execute()

  test('that is unknown, one’s own or closed is refused with the same message', async () => {
    await closeCarla()
    const [unknown = '', ...others] = await refusals()
    expect(unknown).toContain('"code":"RecipientNotFound"')
    expect(others).toEqual([unknown, unknown])
  })

  test('is not revealed by a transfer that cannot succeed', async () => {
    const insufficient = { credits: 101 }
    const known = await alice.send(requestOf(sharePoints, { body: { ...body, ...insufficient } }))
    expect(await refusals(insufficient)).toEqual(Array(3).fill(JSON.stringify([known.status, known.body])))
  })

  test('is not revealed by the review', async () => {
    const review = async (email: string) =>
      JSON.stringify((await alice.call(reviewTransfer, { body: { ...body, email } })).data).replace(email, '')
    expect(await review(nobody)).toBe(await review('bob@example.org'))
  })

  test('that fails is counted: ten an hour, then 429, while successful transfers continue', async () => {
    for (let nth = 0; nth < 10; nth += 1)
      await alice.refused(sharePoints, 400, { body: { ...body, email: `n${nth}@example.org` } })
    const refused = await alice.send(requestOf(sharePoints, { body: { ...body, email: nobody } }))
    expect(refused).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    await alice.call(sharePoints, { body })
    await bob.refused(sharePoints, 400, { body: { email: nobody, credits: 1 } })
  })
})

describe('a review', () => {
  test('shows the remaining balance, and one’s own earlier transfers to this address', async () => {
    expect((await alice.call(reviewTransfer, { body })).data).toEqual({
      email: 'bob@example.org',
      credits: 30,
      balance_after: 70,
      sent_before: null,
    })
    await alice.call(sharePoints, { body: { ...body, credits: 1 } })
    app.clock.set('2026-11-22T10:00:00Z')
    await alice.call(sharePoints, { body: { email: 'Bob@Example.org', credits: 1 } })
    await giveCredits(app.services, people.carla.accountId, 10)
    expect((await alice.call(reviewTransfer, { body })).data).toMatchObject({
      balance_after: 68,
      sent_before: { times: 2, last_at: '2026-11-22T10:00:00.000Z' },
    })
    for (const [who, email] of [
      [carla, 'bob@example.org'],
      [bob, 'alice@example.org'],
    ] as const)
      expect((await who.call(reviewTransfer, { body: { email, credits: 1 } })).data.sent_before).toBeNull()
    expect(await balances()).toEqual(['98.00', '2.00', '10.00'])
  })

  test('of an address that now belongs to another member shows what was sent to it before', async () => {
    await alice.call(sharePoints, { body })
    await db
      .updateTable('accounts_members')
      .set({ email: 'moved@example.org' })
      .where('username', '=', 'bob')
      .execute()
    const timesOf = async (email: string) =>
      (await alice.call(reviewTransfer, { body: { email, credits: 1 } })).data.sent_before?.times
    expect([await timesOf('bob@example.org'), await timesOf('moved@example.org')]).toEqual([1, undefined])
  })
})

describe('TRANSFER_DAILY_LIMIT', () => {
  beforeEach(async () => await giveCredits(app.services, people.alice.accountId, 2000))
  const sendCredits = (credits: number) => requestOf(sharePoints, { body: { ...body, credits } })

  test('limits what one wallet sends in 24 hours', async () => {
    await alice.call(sharePoints, { body: { ...body, credits: 600 } })
    expect((await alice.call(getWallet)).data).toMatchObject({ daily_limit: 1000, may_send_today: 400 })
    for (const call of [reviewTransfer, sharePoints])
      expect(await alice.refused(call, 400, { body: { ...body, credits: 400.01 } })).toMatchObject({
        code: 'TransferLimit',
        message: 'You can send 1,000 credits in 24 hours: 400 more now.',
      })
    await alice.call(sharePoints, { body: { ...body, credits: 400 } })
    // Received credits do not count.
    expect((await bob.call(getWallet)).data.may_send_today).toBe(1000)
    app.clock.set('2026-11-22T09:00:00Z')
    expect((await alice.call(getWallet)).data.may_send_today).toBe(1000)
    await alice.call(sharePoints, { body: { ...body, credits: 1000 } })
  })

  test('applies to concurrent transfers', async () => {
    const attempts = await Promise.all(Array.from({ length: 12 }, () => alice.send(sendCredits(150))))
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(6)
    for (const { status, body: refusal } of attempts)
      if (status !== 200) expect(refusal).toMatchObject({ code: 'TransferLimit' })
    expect(await balances()).toEqual(['1200.00', '900.00', '0.00'])
  })
})

test('the log contains no address and no key', async () => {
  await send('canary-key')
  await app.runJobs()
  const written = JSON.stringify(app.lines())
  for (const word of ['bob@example.org', 'alice@example.org', 'canary-key'])
    expect(written).not.toContain(word)
})

test('deleting an account removes its address from the history, and the entry remains', async () => {
  await alice.call(sharePoints, { body })
  await clearWallet('bob')
  await db.deleteFrom('accounts_members').where('username', '=', 'bob').execute()
  const [line] = (await alice.call(getWalletHistory, { query: {} })).data
  expect(line).toMatchObject({ kind: 'transfer_out', amount: -30, note: null })
  await deliverEmails(app)
})

async function clearWallet(name: 'bob'): Promise<void> {
  const guest = guestAt(app.server, `token-of-${name}`)
  const { points } = (await guest.call(getPoints)).data
  await guest.call(sharePoints, { body: { email: 'carla@example.org', credits: Number(points) } })
}
