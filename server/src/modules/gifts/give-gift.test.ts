import { randomUUID } from 'node:crypto'
import {
  claimGift,
  getPoints,
  getWallet,
  getWalletHistory,
  giveGift,
  listGifts,
  openGift,
  sharePoints,
} from '@sohbet/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haltBooks } from '#test/money/books.ts'
import { people, requestOf } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findZawiyaSet, startWith } from '#test/money/for-sale.ts'
import { emptyBooks, sendGift } from '#test/money/gifts.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary, environment: { TRANSFER_DAILY_LIMIT: '500' } })
const { alice, bob, visitor } = app.cast
const { db, config } = app.services
const { setId, one } = await findZawiyaSet(app.services)

beforeEach(async () => {
  await emptyBooks(app)
  await startWith(app.services, { alice: 100 })
  await deliverEmails(app)
})

const stranger = 'maryam.new@example.org'
const body = { gift: { kind: 'credits', credits: 25 } as const, email: stranger }
const give = (more: object = {}, person = alice) => person.call(giveGift, { body: { ...body, ...more } })
const refused = (status: number, more: object, person = alice) =>
  person.refused(giveGift, status, { body: { ...body, ...more } })
const pointsOf = async (person = alice) => (await person.call(getPoints)).data.points

describe('the email about a gift', () => {
  const speak = (person: string, language: string | null) =>
    db.updateTable('accounts_members').set({ language }).where('username', '=', person).execute()
  const languageOf = (raw: string) => /^Content-Language: (..)\r$/m.exec(raw)?.[1]
  afterEach(() => db.updateTable('accounts_members').set({ language: null }).execute())

  test('to a stranger is in the language of its giver, with the date in that language', async () => {
    await speak('alice', 'tr')
    const { email } = await sendGift(app, alice, body)
    expect(languageOf(email.raw)).toBe('tr')
    expect(email.raw).toContain('20 Ocak 2027')
    expect(email.raw).toContain('https://sohbet.example/tr/gift?code=')
  })

  test('to a member is in their own language, and notifies its giver of the outcome in theirs', async () => {
    await speak('alice', 'tr')
    await speak('bob', 'ur')
    const { email, code } = await sendGift(app, alice, { ...body, email: 'Bob@example.org' })
    expect(languageOf(email.raw)).toBe('ur')
    await bob.call(claimGift, { body: { code } })
    const [claimed] = await deliverEmails(app)
    expect([claimed?.to, languageOf(claimed?.raw ?? '')]).toEqual(['alice@example.org', 'tr'])
  })
})

describe('a gift of credits [N15]', () => {
  test("is debited, can be claimed by the owner of the address, and is in its giver's list", async () => {
    const { data } = await give({ note: '  For your journey.\r\nSalam  ' })
    expect(data).toEqual({
      gift: {
        id: expect.any(Number),
        item: { kind: 'credits', title: '25 credits', path: null, credits: 25 },
        email: stranger,
        note: 'For your journey.\nSalam',
        is_anonymous: false,
        status: 'waiting',
        created_at: '2026-11-21T09:00:00.000Z',
        returns_at: '2027-01-20T09:00:00.000Z',
        decided_at: null,
      },
      points: 75,
    })
    expect(await pointsOf()).toBe('75.00')
    expect((await alice.call(listGifts, { query: {} })).data).toEqual([data.gift])
    expect((await alice.call(getWalletHistory, { query: {} })).data[0]).toMatchObject({
      kind: 'gift',
      amount: -25,
      note: null,
    })
    // It is not in another member's list.
    expect((await bob.call(listGifts, { query: {} })).data).toEqual([])
  })

  test('is sent to the address by email, with its note, its giver and a link with the code', async () => {
    const { email, code } = await sendGift(app, alice, { ...body, note: 'Für dich' })
    expect(email).toMatchObject({ to: stranger, subject: 'Sister alice Cast sent you a gift' })
    expect(email.raw).toContain('25 credits')
    expect(email.raw).toContain(`https://sohbet.example/gift?code=${code}`)
    expect(email.raw).toContain('20 January 2027')
    expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('D10 is given once per idempotency key', async () => {
    const request = { ...requestOf(giveGift, { body }), headers: { 'idempotency-key': randomUUID() } }
    const [first, second] = [await alice.send(request), await alice.send(request)]
    expect([first.status, second]).toEqual([200, expect.objectContaining({ body: first.body })])
    expect(await pointsOf()).toBe('75.00')
  })

  test('stores no code in the database or in the jobs', async () => {
    const { data } = await give()
    const jobs = await app.asOwner(`select payload from ${config.databaseSchema}_jobs._private_jobs`)
    const { code } = await (async () => {
      const emails = await deliverEmails(app)
      return { code: /\?code=([\w-]+)/.exec(emails[0]?.raw ?? '')?.[1] ?? '' }
    })()
    const row = await db
      .selectFrom('gifts_given')
      .selectAll()
      .where('id', '=', data.gift.id)
      .executeTakeFirstOrThrow()
    expect(code).toHaveLength(43)
    expect(JSON.stringify([row, jobs])).not.toContain(code)
    expect(JSON.stringify(jobs)).not.toContain(stranger)
  })
})

describe('an anonymous giver [N15]', () => {
  test('is not revealed to the receiver: in email, page, answer or history', async () => {
    const { email, code } = await sendGift(app, alice, { ...body, is_anonymous: true, note: 'Peace' })
    expect(email.subject).toBe('You received a gift')
    const opened = await bob.call(openGift, { body: { code } })
    const claimed = await bob.call(claimGift, { body: { code } })
    const history = await bob.call(getWalletHistory, { query: {} })
    const everything = JSON.stringify([email.raw, opened, claimed, history])
    expect(opened.data.from).toBeNull()
    expect(everything).not.toMatch(/alice|Cast/)
  })
})

describe('giving is refused', () => {
  test.each([
    ['no address', { email: '' }, { email: "Friend's email is a required field" }],
    ['no email', { email: 'a@b' }, { email: 'Please enter a valid email' }],
    ['less than a credit', { gift: { kind: 'credits', credits: 0.5 } }, { gift: expect.anything() }],
    ['a third decimal', { gift: { kind: 'credits', credits: 1.005 } }, { gift: expect.anything() }],
    ['something else', { gift: { kind: 'house' } }, { gift: expect.anything() }],
    ['no gift at all', { gift: undefined }, { gift: expect.anything() }],
    ['a link in the note', { note: 'See evil.example/x' }, { note: expect.stringContaining('links') }],
    ['a note without an end', { note: 'a'.repeat(501) }, { note: expect.stringContaining('500') }],
    ['a note that turns around', { note: 'abc\u202Edef' }, { note: expect.stringContaining('character') }],
  ])('%s', async (_name, change, errors) => {
    const answer = await alice.send(requestOf(giveGift, { body: { ...body, ...change } }))
    expect(answer).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
    expect((answer.body as { errors: object }).errors).toMatchObject('gift' in errors ? {} : errors)
    expect(await pointsOf()).toBe('100.00')
  })

  test('without a session, above the balance, at another price, from a frozen wallet, or while the books are halted', async () => {
    await refused(401, {}, visitor)
    expect(await refused(400, { gift: { kind: 'credits', credits: 100.01 } })).toMatchObject({
      code: 'InsufficientCredits',
    })
    expect(await refused(409, { expected_total: 24 })).toMatchObject({ code: 'PriceChanged' })
    await app.asOwner(
      `update wallet_accounts set frozen_at = now() where member_id = ${people.alice.accountId}`,
    )
    expect(await refused(403, {})).toMatchObject({ code: 'WalletFrozen' })
    await app.asOwner(`update wallet_accounts set frozen_at = null`)
    await haltBooks(app)
    expect(await refused(503, {})).toMatchObject({ code: 'BooksHalted' })
    await haltBooks(app, false)
    expect(await pointsOf()).toBe('100.00')
    expect((await alice.call(listGifts, { query: {} })).data).toEqual([])
    expect(await deliverEmails(app)).toEqual([])
  })

  test('for an item that does not exist or is not sold', async () => {
    expect(await refused(404, { gift: { kind: 'lesson', lesson_id: 999_999 } })).toMatchObject({
      code: 'NotFound',
    })
    expect(await refused(404, { gift: { kind: 'set', collection_id: 999_999 } })).toMatchObject({
      code: 'NotFound',
    })
    const free = await db
      .selectFrom('catalog_tracks')
      .select('id')
      .where('title', 'not like', 'Lesson%')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(await refused(400, { gift: { kind: 'lesson', lesson_id: free.id } })).toMatchObject({
      code: 'NotForSale',
    })
  })

  test("D7 to the giver's own address like to one that refuses gifts, ten times an hour, whether or not it has an account", async () => {
    const own = await refused(400, { email: 'ALICE@example.org' })
    expect(own).toMatchObject({
      code: 'RecipientNotFound',
      message: 'This address cannot be given anything.',
    })
    const [member, closed] = [
      await give({ email: 'bob@example.org' }),
      await give({ email: 'nobody@example.org' }),
    ]
    expect(Object.keys(member.data.gift)).toEqual(Object.keys(closed.data.gift))
    for (let attempts = 0; attempts < 9; attempts += 1) await refused(400, { email: 'alice@example.org' })
    expect(await refused(429, { email: 'alice@example.org' })).toMatchObject({ code: 'TooManyRequests' })
  })

  test('for the eleventh in 24 hours, also for concurrent requests', async () => {
    const small = { gift: { kind: 'credits', credits: 1 } }
    const attempts = await Promise.all(
      Array.from({ length: 14 }, () => alice.send(requestOf(giveGift, { body: { ...body, ...small } }))),
    )
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect(await pointsOf()).toBe('90.00')
    app.clock.set('2026-11-22T09:00:01Z')
    await give(small)
  })

  test('above the amount that may be sent in 24 hours', async () => {
    await startWith(app.services, { alice: 1000 })
    await give({ gift: { kind: 'credits', credits: 480 } })
    expect(await refused(400, { gift: { kind: 'credits', credits: 21 } })).toMatchObject({
      code: 'TransferLimit',
    })
    await give({ gift: { kind: 'credits', credits: 20 } })
  })

  test('above the amount for 24 hours, by concurrent transfers and gifts together', async () => {
    await startWith(app.services, { alice: 1000 })
    await give({ gift: { kind: 'credits', credits: 300 } })
    const transfer = { email: 'bob@example.org', credits: 201 }
    expect(await alice.refused(sharePoints, 400, { body: transfer })).toMatchObject({ code: 'TransferLimit' })
    expect((await alice.call(getWallet)).data.may_send_today).toBe(200)
    const gift = { kind: 'credits', credits: 60 }
    const attempts = await Promise.all(
      Array.from({ length: 3 }, () => [
        alice.send(requestOf(sharePoints, { body: { ...transfer, credits: 60 } })),
        alice.send(requestOf(giveGift, { body: { ...body, gift } })),
      ]).flat(),
    )
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(3)
    await refused(400, { gift })
    await alice.call(sharePoints, { body: { ...transfer, credits: 20 } })
  })
})

test('lessons and sets cost the full price, also for a giver who owns them [N15]', async () => {
  const lesson = await give({ gift: { kind: 'lesson', lesson_id: one }, expected_total: 5 })
  expect(lesson.data).toMatchObject({
    gift: {
      item: {
        kind: 'lesson',
        title: 'Lesson one',
        path: `/audios/detail/zawiya-lessons#audio-${one}`,
        credits: 5,
      },
    },
    points: 95,
  })
  const set = await give({ gift: { kind: 'set', collection_id: setId }, expected_total: 10 })
  expect(set.data).toMatchObject({ gift: { item: { kind: 'set', credits: 10 } }, points: 85 })
})
