import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '@sohbet/contract'
import type { Wallet } from '@sohbet/contract/wallet'
import { refusal } from '#test/library.ts'
import { addressesIn, errorOf, openSettings, valueOf } from '#test/static-page.tsx'
import { emptyWallet } from '#test/money.ts'
import * as transferPage from './wallet-transfer.tsx'
import * as walletPage from './wallet.tsx'

const wallet: Wallet = {
  ...emptyWallet,
  balance: 1240.5,
  entries: 2,
  kinds: ['transfer', 'adjustment'],
  prices: { lesson: { from: 4, to: 5 }, set: { from: 10, to: 10 } },
}
const ok = (data: unknown, more: object = {}): ApiResponse => ({ status: 200, body: { data, ...more } })
const pageInfo = { page: 1, per_page: 25, total: 2, total_pages: 1, has_next: false, has_previous: false }
const entry = {
  balance: 10,
  reference: 'SB-2',
  order_id: null,
  order_reference: null,
  order: null,
  created_at: '2026-11-05T10:00:00Z',
}
const entries = [
  { ...entry, id: 2, kind: 'transfer_out', amount: -12.5, note: 'yusuf@example.org' },
  { ...entry, id: 1, kind: 'transfer_in', amount: 1, note: null },
]
const review = { email: 'yusuf@example.org', credits: 5, balance_after: 1235.5, sent_before: null }
const other: Record<string, ApiResponse> = {
  'GET /api/wallet': ok(wallet),
  'GET /api/points-promotions/get-list': ok([]),
  'GET /api/wallet/history?page=1': ok(entries, { page_info: pageInfo }),
  'GET /api/wallet/history?page=2&kind=transfer': ok([], { page_info: pageInfo }),
  'POST /api/share-points/review': ok(review),
  'POST /api/share-points': ok({ email: 'yusuf@example.org', credits: 5, points: 1235.5, reference: 'SB-3' }),
}
const open = (address: string, change: Record<string, ApiResponse> = {}) =>
  openSettings({ ...walletPage, action: async () => null }, address, { other: { ...other, ...change } })
const path = '/wallet/transferCredits/'
const send = (typed: Record<string, string>, change: Record<string, ApiResponse> = {}) =>
  openSettings(transferPage, path, { typed, other: { ...other, ...change } })

describe('the wallet page [ROUTE-08]', () => {
  test('shows current promotions linked to their top-ups, and nothing without any or without an answer [WALLET-12]', async () => {
    const promotion = { id: 1, title: 'Spring', pay: 50, points: 55, ends_at: '2026-12-01T00:00:00Z' }
    const { page } = await open('/wallet', { 'GET /api/points-promotions/get-list': ok([promotion]) })
    expect(page.text).toMatch(/Spring.*Pay .*\$50\.00.*55 credits.*Dec 01, 2026/)
    expect(addressesIn(page)).toContain('/wallet/topupwallet?amount=50')
    expect(page.getByRole('heading', { name: 'Spring' }).dir).toBe('auto')
    expect((await open('/wallet')).page.text).not.toContain('Promotions')
    const away = { 'GET /api/points-promotions/get-list': refusal(503, 'Unavailable', 'x') }
    expect((await open('/wallet', away)).page.text).not.toContain('Promotions')
  })

  test('requests the page and kind of its address and ignores invalid values', async () => {
    expect((await open('/wallet?kind=transfer&page=2')).page.text).toContain('No activity yet.')
    expect((await open('/wallet?kind=constructor&page=x')).page.text).toContain('SB-2')
  })

  test('redirects a visitor to the login, says when the history failed to load, and is an error page without a wallet', async () => {
    const visitor = { 'GET /api/wallet': refusal(401, 'LoginRequired', 'Please log in.') }
    expect((await open('/wallet?page=2', visitor)).location).toBe('/login/?p=%2Fwallet%3Fpage%3D2')
    const away = { 'GET /api/wallet/history?page=1': refusal(503, 'Unavailable', 'x') }
    expect((await open('/wallet', away)).page.text).toContain('Your history could not be loaded.')
    expect((await open('/wallet', { 'GET /api/wallet': refusal(503, 'Unavailable', 'x') })).status).toBe(503)
  })
})

describe('a transfer [ROUTE-10]', () => {
  const typed = { email: 'yusuf@example.org', credits: '5' }

  test('is reviewed with a key of its own and not sent yet', async () => {
    const { page, writes } = await send({ ...typed, intent: 'review' })
    expect(page.text).toContain('Check before you send')
    expect(page.text).toMatch(/1,235.5 credits.*You have not sent credits to this address before/)
    expect(valueOf(page, 'idempotency_key')).toMatch(/^[\da-f-]{36}$/)
    expect(writes.map(({ path: called }) => called)).toEqual(['/api/share-points/review'])
  })

  test('is not offered for a frozen wallet: the page says whom to contact', async () => {
    const frozen = { 'GET /api/wallet': ok({ ...wallet, is_frozen: true }) }
    for (const { page } of [
      await openSettings(transferPage, path, { other: { ...other, ...frozen } }),
      await send({ ...typed, intent: 'review' }, frozen),
    ]) {
      expect(page.text).toContain('Sending and giving credits is paused')
      expect(addressesIn(page)).toContain('/contact-us/')
      expect(page.document.forms).toHaveLength(0)
      expect(page.text).not.toContain('today')
    }
    expect((await open('/wallet', frozen)).page.text).not.toContain('Send to a friend')
    const sent = await send({ ...typed, intent: 'send', idempotency_key: 'k1' }, frozen)
    expect(sent.page.text).toContain('5 credits sent to yusuf@example.org')
  })

  test('D10 is sent under the key of its form', async () => {
    const { page, writes } = await send({ ...typed, intent: 'send', idempotency_key: 'k1' })
    expect(page.text).toContain('5 credits sent to yusuf@example.org')
    expect(writes).toEqual([
      {
        method: 'POST',
        path: '/api/share-points',
        body: { email: 'yusuf@example.org', credits: 5 },
        idempotencyKey: 'k1',
      },
    ])
  })

  test.each([
    ['WALLET-04', { email: '' }, 'email', "Friend's email is a required field"],
    ['WALLET-05', { email: 'abc' }, 'email', 'Please enter a valid email'],
    ['WALLET-06', { credits: '' }, 'credits', 'Credits is a required field'],
    ['WALLET-07', { credits: 'ten' }, 'credits', 'Credits must be a number'],
    ['WALLET-08', { credits: '0.5' }, 'credits', 'Credits must be at least 1'],
    ['WALLET-10', { credits: '-1' }, 'credits', 'Entered amount should be greater than zero'],
  ])('validates %s before sending', async (...[, change, field, text]) => {
    for (const intent of ['review', 'send']) {
      const { page, status, writes } = await send({ ...typed, ...change, intent })
      expect([status, errorOf(page, field), writes]).toEqual([400, text, []])
    }
  })
})
