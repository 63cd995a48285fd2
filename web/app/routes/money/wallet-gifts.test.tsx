import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '@sohbet/contract'
import { refusal } from '#test/library.ts'
import { addressesIn, errorOf, openSettings, valueOf } from '#test/static-page.tsx'
import type { ServerHtml } from '#test/server-html.tsx'
import { emptyWallet, givenGift } from '#test/money.ts'
import * as giftsPage from './wallet-gifts.tsx'

const wallet = { ...emptyWallet, balance: 20 }
const plans = [
  { slug: 'free', subscription_name: 'Subscriber', prices: [] },
  {
    slug: 'plus',
    subscription_name: 'Plus',
    prices: [
      { period: 'month', price: 6 },
      { period: 'year', price: 50 },
    ],
  },
]
const lesson = { id: 12, title: 'The first row', required_access: 'paid', price_credits: 4 }
const loom = {
  id: 5,
  title: 'The loom',
  slug: 'the-loom',
  set_price_credits: 10,
  tracks: [
    { ...lesson, id: 11, title: 'Open to all', required_access: 'public', price_credits: null },
    lesson,
    { ...lesson, id: 13, title: 'The second row', price_credits: 5 },
  ],
}
const ok = (data: unknown, more: object = {}): ApiResponse => ({ status: 200, body: { data, ...more } })
const pageInfo = { page: 1, per_page: 25, total: 3, total_pages: 1, has_next: false, has_previous: false }
const other: Record<string, ApiResponse> = {
  'GET /api/wallet': ok(wallet),
  'GET /api/gifts?page=1': ok([], { page_info: pageInfo }),
  'GET /api/subscription-plans-info': ok(plans),
  'GET /api/collections/the-loom?source=web': ok(loom),
  'POST /api/gifts': ok({ gift: givenGift, points: 16 }),
}
const path = '/wallet/gifts'
const open = (address = path, change: Record<string, ApiResponse> = {}) =>
  openSettings(giftsPage, address, { other: { ...other, ...change } })
const send = (typed: Record<string, string>, change: Record<string, ApiResponse> = {}, address = path) =>
  openSettings(giftsPage, address, { typed, other: { ...other, ...change } })
const credits = { gift: 'credits', credits: '5', email: 'amina@example.org', note: 'Salam' }
const isChosen = (page: ServerHtml, value: string) =>
  page.queryAllByRole('radio', { checked: true }).some((choice) => choice.getAttribute('value') === value)

describe('the gifts offered [N15]', () => {
  test('are credits and each plan with its price; of an album the set and its lessons, with the one in the address selected', async () => {
    const { page } = await open()
    expect(isChosen(page, 'credits')).toBe(true)
    expect(page.text).toMatch(/Plus for a month.*6 credits.*Plus for a year.*50 credits/)
    expect(page.text).not.toContain('Subscriber for')
    const { page: loomPage } = await open(`${path}?album=the-loom&lesson=12`)
    expect(loomPage.text).toMatch(/The loom.*All its lessons.*9 credits.*The first row.*4 credits/)
    expect(loomPage.text).not.toContain('The second row')
    expect(isChosen(loomPage, 'lesson:12')).toBe(true)
    const { page: whole } = await open(`${path}?album=the-loom`)
    expect(whole.text).toContain('The second row')
    expect(whole.text).not.toContain('Open to all')
    expect(isChosen(whole, 'set:5')).toBe(true)
    expect(isChosen((await open(`${path}?plan=plus&period=month`)).page, 'plan:plus:month')).toBe(true)
  })

  test('omit what failed to load, and select nothing that is not for sale', async () => {
    const away = { 'GET /api/subscription-plans-info': refusal(503, 'Unavailable', 'x') }
    const { page } = await open(`${path}?plan=plus`, away)
    expect(page.text).not.toContain('Plus for')
    expect(isChosen(page, 'credits')).toBe(true)
    expect(isChosen((await open(`${path}?album=nothing&lesson=12`)).page, 'credits')).toBe(true)
  })

  test('include a set with an unpriced lesson at the price of the set, or omit it', async () => {
    const tracks = [...loom.tracks, { ...lesson, id: 14, title: 'Not alone', price_credits: null }]
    const at = { 'GET /api/collections/the-loom?source=web': ok({ ...loom, tracks }) }
    expect((await open(`${path}?album=the-loom`, at)).page.text).toMatch(/All its lessons.*10 credits/)
    const unsold = { ...loom, set_price_credits: null, tracks }
    const { page } = await open(`${path}?album=the-loom`, {
      'GET /api/collections/the-loom?source=web': ok(unsold),
    })
    expect(page.text).not.toContain('All its lessons')
    expect(page.text).not.toContain('Not alone')
  })
})

describe('giving a gift [N15]', () => {
  test('shows a review with note, price and balance afterwards, and sends nothing', async () => {
    const { page, writes } = await send({ ...credits, is_anonymous: 'on', intent: 'review' })
    expect(page.text).toContain('Check your gift')
    expect(page.text).toMatch(/amina@example\.org.*Without your name.*5 credits.*15 credits/)
    expect(page.getByRole('blockquote').textContent).toBe('Salam')
    expect(valueOf(page, 'idempotency_key')).toMatch(/^[\da-f-]{36}$/)
    expect(writes).toEqual([])
  })

  test('D10 uses the key of its form and the price shown', async () => {
    const { page, writes } = await send({ ...credits, price: '5', intent: 'send', idempotency_key: 'k1' })
    expect(page.text).toContain('Your gift is on its way to amina@example.org')
    expect(page.text).toMatch(/Jan 04, 2027.*16 credits/)
    expect(writes).toEqual([
      {
        method: 'POST',
        path: '/api/gifts',
        body: {
          gift: { kind: 'credits', credits: 5 },
          email: 'amina@example.org',
          note: 'Salam',
          is_anonymous: false,
          expected_total: 5,
        },
        idempotencyKey: 'k1',
      },
    ])
  })

  test.each([
    ['lesson:12', { kind: 'lesson', lesson_id: 12 }],
    ['set:5', { kind: 'set', collection_id: 5 }],
    ['plan:plus:month', { kind: 'plan', slug: 'plus', period: 'month' }],
  ])('sends %s as such, without credits and without a note', async (value, choice) => {
    const typed = { ...credits, gift: value, credits: 'x', note: ' ', is_anonymous: 'on' }
    const sent = { ...typed, price: '4', intent: 'send', idempotency_key: 'k1' }
    const { writes } = await send(sent, {}, `${path}?album=the-loom`)
    expect(writes.map(({ body }) => body)).toEqual([
      { gift: choice, email: 'amina@example.org', note: null, is_anonymous: true, expected_total: 4 },
    ])
  })

  test('shows how many credits are missing, with a link to the top-up and back [B-85]', async () => {
    const { page, status, writes } = await send({ ...credits, gift: 'plan:plus:year', intent: 'review' })
    expect([status, writes]).toEqual([400, []])
    expect(page.text).toContain('You need 30 credits more for this gift')
    expect(addressesIn(page)).toContainEqual(expect.stringContaining('amount=30&back=%2Fwallet%2Fgifts'))
    expect(valueOf(page, 'email')).toBe('amina@example.org')
    const many = await send({ ...credits, credits: '20.01', intent: 'review' })
    expect(errorOf(many.page, 'credits')).toBe('Entered amount is greater than available credits')
  })

  test.each([
    ['email', { email: '' }, "Friend's email is a required field"],
    ['email', { email: 'abc' }, 'Please enter a valid email'],
    ['credits', { credits: '' }, 'Credits is a required field'],
    ['credits', { credits: '0.5' }, 'Credits must be at least 1'],
  ])('validates %s before sending (%o)', async (...[field, change, text]) => {
    for (const intent of ['review', 'send']) {
      const { page, status, writes } = await send({ ...credits, ...change, intent })
      expect([status, errorOf(page, field), writes]).toEqual([400, text, []])
    }
  })

  test.each([
    [{ note: 'see www.example.org' }, 'leave links out of the note'],
    [{ gift: 'plan:gold:year' }, 'This cannot be given any more'],
    [{ gift: '' }, 'Choose what to give'],
  ])('refuses %o with a message', async (change, text) => {
    const { page, status, writes } = await send({ ...credits, ...change, intent: 'review' })
    expect([status, writes]).toEqual([400, []])
    expect(page.text).toContain(text)
  })

  test('keeps the whole selection when the form is returned', async () => {
    const { page } = await send({ ...credits, email: 'abc', is_anonymous: 'on', intent: 'review' })
    expect(page.getByRole('checkbox', { checked: true }).getAttribute('name')).toBe('is_anonymous')
    expect([valueOf(page, 'credits'), valueOf(page, 'email')]).toEqual(['5', 'abc'])
  })

  test('returns to the form by its button with the lesson still selected', async () => {
    const typed = { ...credits, gift: 'lesson:13', intent: 'change' }
    const { page, writes } = await send(typed, {}, `${path}?album=the-loom`)
    expect([isChosen(page, 'lesson:13'), valueOf(page, 'email'), writes]).toEqual([
      true,
      'amina@example.org',
      [],
    ])
  })

  test('offers nothing for a frozen wallet; a visitor signs in and returns', async () => {
    const frozen = { 'GET /api/wallet': ok({ ...wallet, is_frozen: true }) }
    const { page } = await open(path, frozen)
    expect(page.text).toContain('Sending and giving credits is paused')
    expect(page.document.forms).toHaveLength(0)
    const visitor = { 'GET /api/wallet': refusal(401, 'LoginRequired', 'Please log in.') }
    expect((await open(`${path}?plan=plus`, visitor)).location).toBe(
      '/login/?p=%2Fwallet%2Fgifts%3Fplan%3Dplus',
    )
  })
})
