import { describe, expect, test } from 'vitest'
import type { AudioAccess } from '@sohbet/contract'
import type { Account } from '#session/account/account.ts'
import { lockDetail } from './lock-panel.tsx'
import { isLockedFor, openFirst, unlockOption, whoMayHear } from './why-locked.ts'

const subscriber: Account = {
  id: 1,
  firstName: 'Alice',
  lastName: 'Rahman',
  email: 'alice@sohbet.test',
  isMajlisHost: false,
  canAccessLatifiyah: false,
  subscription: { slug: 'free', name: 'Subscriber', isActive: true },
  points: 0,
}
const plus: Account = { ...subscriber, subscription: { slug: 'plus', name: 'Plus', isActive: true } }
const lapsed: Account = { ...subscriber, subscription: { slug: 'plus', name: 'Plus', isActive: false } }

const needing = (required_access: AudioAccess, price_credits: number | null = null) => ({
  required_access,
  price_credits,
})

describe('isLockedFor and openFirst', () => {
  test('unlock by plan; an ended plan counts as a free account [B-41]', () => {
    const locked = (account: Account | null) =>
      (['public', 'free', 'plus', 'premier', 'paid'] as const).filter((access) =>
        isLockedFor(needing(access), account),
      )
    expect(locked(null)).toEqual(['free', 'plus', 'premier', 'paid'])
    expect(locked(subscriber)).toEqual(['plus', 'premier', 'paid'])
    expect(locked(plus)).toEqual(['premier', 'paid'])
    expect(locked(lapsed)).toEqual(['plus', 'premier', 'paid'])
  })

  test("prefer the server's decision to the rule [B-42]", () => {
    expect(isLockedFor({ ...needing('paid', 4), is_locked: false }, null)).toBe(false)
    expect(isLockedFor({ ...needing('public'), is_locked: true }, plus)).toBe(true)
  })

  test('put accessible talks first, keeping their order', () => {
    const items = [needing('plus', 1), needing('public', 2), needing('free', 3), needing('public', 4)]
    const prices = (account: Account | null) =>
      openFirst(items, account).map(({ price_credits: price }) => price)
    expect(prices(null)).toEqual([2, 4, 1, 3])
    expect(prices(plus)).toEqual([1, 2, 3, 4])
  })
})

describe('who may listen, and the next step', () => {
  test('tell a visitor to log in for what needs an account [PLAYER-47 B-44]', () => {
    expect(whoMayHear(needing('free'), null)).toBe('Please login to play this audio')
    expect(unlockOption(needing('free'), null)).toMatchObject({
      kind: 'login',
      label: 'Log in to listen',
    })
  })

  test.each([
    ['plus', 'For Plus and Premier members'],
    ['premier', 'For Premier members'],
  ] as const)('link an item for %s to that plan and back [B-42 B-43]', (access, sentence) => {
    for (const account of [null, subscriber]) {
      expect(whoMayHear(needing(access), account)).toBe(sentence)
      expect(unlockOption({ ...needing(access), slug: 'loom' }, account)).toEqual({
        kind: 'page',
        label: 'See plans',
        path: `/subscription?plan=${access}&back=%2Faudios%2Fdetail%2Floom`,
      })
    }
  })

  test.each([
    [4, 'Unlock for 4 credits'],
    [1, 'Unlock for 1 credit'],
    [null, 'Unlock with credits'],
  ])('state a price of %s credits [B-43]', (price, label) => {
    expect(whoMayHear(needing('paid', price), subscriber)).toBe('Bought with credits')
    expect(unlockOption(needing('paid', price), subscriber)).toMatchObject({
      label,
      path: '/wallet',
    })
  })

  test('link to the purchase of the lesson, or of its set if it has no price [ZAWIYA-03 ZAWIYA-04]', () => {
    const lesson = { ...needing('paid', 4), slug: 'loom', trackId: 7 }
    const pathOf = (item: Parameters<typeof unlockOption>[0]) => unlockOption(item, subscriber).path
    expect(pathOf(lesson)).toBe('/audios/detail/loom/buy?lesson=7')
    expect(pathOf({ ...lesson, price_credits: null })).toBe('/audios/detail/loom/buy')
    expect(pathOf({ ...needing('paid', 10), slug: 'loom' })).toBe('/audios/detail/loom/buy')
  })

  test('always offer an action', () => {
    for (const access of ['public', 'free', 'plus', 'premier', 'paid'] as const)
      for (const account of [null, subscriber, plus]) {
        expect(unlockOption(needing(access, 4), account).path).toMatch(
          /^\/(?:login\/|contact-us\/|wallet|subscription\?plan=(?:plus|premier))$/,
        )
        expect(lockDetail(needing(access, 4), account)).not.toBe('')
      }
  })

  test('never tell a member to log in', () => {
    for (const access of ['public', 'free', 'plus', 'premier', 'paid'] as const) {
      expect(unlockOption(needing(access), subscriber).kind).toBe('page')
      expect(whoMayHear(needing(access), subscriber)).not.toMatch(/login/)
    }
  })
})
