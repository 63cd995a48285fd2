import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '@sohbet/contract'
import type { OpenedGift } from '@sohbet/contract/gifts'
import { AccountProvider } from '#session/account/account-context.ts'
import { cast } from '#session/account/cast.ts'
import { refusal } from '#test/library.ts'
import * as giftPage from './gift.tsx'
import { addressesIn, openSettings, valueOf } from '#test/static-page.tsx'
import { openedGift } from '#test/money.ts'

const code = 'a-code-of-a-gift-43-letters'
const path = `/gift?code=${code}`
const gift: OpenedGift = {
  ...openedGift,
  item: { kind: 'set', title: 'The loom', path: '/audios/detail/the-loom', credits: 10 },
  note: 'For your journey\nand the way back',
  from: 'Maryam Aydin',
}
const ok = (data: unknown): ApiResponse => ({ status: 200, body: { data } })
const claimed = { item: gift.item, taken_as: 'item', credits: 0, points: 3 }
const forMember = {
  ...giftPage,
  Component: () => (
    <AccountProvider value={cast.alice}>
      <giftPage.Component />
    </AccountProvider>
  ),
}
const visit = (change: Partial<OpenedGift> = {}, address = path) =>
  openSettings(giftPage, address, { other: { 'POST /api/gifts/open': ok({ ...gift, ...change }) } })
const open = (change: Partial<OpenedGift> = {}) =>
  openSettings(forMember, path, { other: { 'POST /api/gifts/open': ok({ ...gift, ...change }) } })
const send = (typed: Record<string, string>, answers: Record<string, ApiResponse>, address = path) =>
  openSettings(forMember, address, {
    typed: { code, ...typed },
    other: { 'POST /api/gifts/open': ok(gift), ...answers },
  })
const claim = { intent: 'claim', idempotency_key: 'k1' }

describe('a gift opened with its code [N15]', () => {
  test('shows giver, item, note and expiry to a visitor, who signs in or registers and returns', async () => {
    const { page, status } = await visit()
    expect(status).toBe(200)
    expect(page.text).toMatch(/A set of zawiya lessons.*A gift from Maryam Aydin.*The loom/)
    expect(page.getByRole('blockquote').getAttribute('dir')).toBe('auto')
    expect(page.getByRole('blockquote').textContent).toBe('For your journey\nand the way back')
    expect(page.text).toContain('Jan 04, 2027')
    const back = encodeURIComponent(path)
    expect(addressesIn(page)).toContain(`/login/?p=${back}`)
    expect(addressesIn(page)).toContain(`/signup/?p=${back}`)
    expect(page.document.forms).toHaveLength(0)
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  test('is claimed by a member with one button, which submits code and key', async () => {
    const { page } = await open()
    expect(page.getByRole('button', { name: 'Accept the gift' })).toBeDefined()
    expect(valueOf(page, 'code')).toBe(code)
    expect(valueOf(page, 'idempotency_key')).toMatch(/^[\da-f-]{36}$/)
    expect(page.text).not.toContain('comes to you as')
  })

  test.each(['NotFound', 'BadRequest'] as const)(
    'answers an unknown code (%s) with a page that says so',
    async (is) => {
      const status = is === 'NotFound' ? 404 : 400
      const none = { 'POST /api/gifts/open': refusal(status, is, 'x') }
      const { page, status: answered } = await openSettings(giftPage, path, { other: none })
      expect(answered).toBe(404)
      expect(page.text).toContain('There is no gift here')
    },
  )

  test('asks for the complete link without a code, and for patience after too many attempts', async () => {
    const { page, writes } = await visit({}, '/gift')
    expect(page.text).toContain('This link is incomplete')
    expect(writes).toEqual([])
    const many = { 'POST /api/gifts/open': refusal(429, 'TooManyRequests', 'Please wait a little.') }
    expect((await openSettings(giftPage, path, { other: many })).status).toBe(429)
  })
})

describe('claiming a gift [N15]', () => {
  test('D10 uses the key of its form and confirms the item', async () => {
    const { page, writes } = await send(claim, { 'POST /api/gifts/claim': ok(claimed) })
    expect(writes.find(({ path: called }) => called.endsWith('claim'))).toEqual({
      method: 'POST',
      path: '/api/gifts/claim',
      body: { code },
      idempotencyKey: 'k1',
    })
    expect(page.getByRole('status').textContent).toMatch(/It is yours/)
    expect(page.text).toMatch(/It is yours.*The loom.*is open to you\..*Listen now/)
  })
})

describe('blocking gifts to an address [N15]', () => {
  const refusing = `${path}&refuse=1`

  test('asks for confirmation and links back to the gift', async () => {
    expect(addressesIn((await open()).page)).toContain(refusing)
    const { page } = await visit({}, refusing)
    expect(page.text).toMatch(/Stop gifts to this address\?.*Stop gifts.*Back to this gift/)
    expect(page.text).not.toContain('Accept the gift')
  })

  test('is submitted by its form and confirmed', async () => {
    const { page, writes } = await send(
      { intent: 'refuse' },
      { 'POST /api/gifts/refuse': ok({ done: true }) },
      refusing,
    )
    expect(writes[0]).toMatchObject({ path: '/api/gifts/refuse', body: { code } })
    expect(page.getByRole('status').textContent).toContain('No further gift will be sent to this address')
  })

  test('is offered neither to the giver nor for a gift that is no longer available', async () => {
    for (const change of [{ is_own: true }, { status: 'returned' }] as const)
      expect(addressesIn((await open(change)).page)).not.toContain(refusing)
  })
})

test('removes the code from the address without loading the gift again [N15]', () => {
  const at = (address: string) => new URL(address, 'https://sohbet.test')
  const args = {
    currentUrl: at(path),
    nextUrl: at('/gift'),
    defaultShouldRevalidate: true,
  } as Parameters<typeof giftPage.shouldRevalidate>[0]
  expect(giftPage.shouldRevalidate(args)).toBe(false)
  expect(giftPage.shouldRevalidate({ ...args, formMethod: 'POST' })).toBe(true)
  expect(giftPage.shouldRevalidate({ ...args, currentUrl: at('/gift') })).toBe(true)
})
