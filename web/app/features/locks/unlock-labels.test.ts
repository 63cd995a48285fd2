import { describe, expect, test } from 'vitest'
import type { UnlockStep, WhyLocked } from '@sohbet/contract'
import { lockSentence, ownedSentence, showOptions } from './unlock-labels.ts'
import type { Account } from '#session/account/account.ts'
import { planForSale } from '#test/money.ts'

const member = { id: 1, subscription: { slug: 'free', isActive: true } } as Account
const visitor = null
const plus = planForSale('plus', 'Plus', [6, 50])
const path = '/audios/detail/river-lessons'
const lesson: UnlockStep = { kind: 'lesson', track_id: 7, credits: 4 }
const option = (steps: UnlockStep[], credits = 0, missing = 0) => ({
  steps,
  credits,
  missing_credits: missing,
})
const show = (one: WhyLocked['ways'][number], account: Account | null = member) =>
  showOptions({ ways: [one], path }, { account, plans: [plus] })[0]

describe('an option to unlock [N16]', () => {
  test('links a lesson to its purchase, or with too few credits to a top-up that returns', () => {
    expect(show(option([lesson], 4))?.link).toEqual({
      label: 'Buy this lesson',
      path: `${path}/buy?lesson=7`,
    })
    expect(show(option([lesson], 4, 1.5))).toEqual({
      title: 'This lesson for 4 credits',
      note: 'You need 1.5 credits more.',
      link: {
        label: 'Top up 2 credits',
        path: `/wallet/topupwallet?amount=2&back=${encodeURIComponent(`${path}/buy?lesson=7`)}`,
      },
    })
  })

  test('links several lessons to buying them one after another', () => {
    const second: UnlockStep = { kind: 'lesson', track_id: 8, credits: 5 }
    expect(show(option([lesson, second], 9))).toMatchObject({
      title: '2 lessons one by one for 9 credits',
      link: { label: 'Buy 2 lessons', path: `${path}/buy?lesson=7&lesson=8` },
    })
  })

  test('names a set, a download and a plan with everything they require', () => {
    expect(show(option([{ kind: 'set', collection_id: 1, credits: 10 }], 10))).toMatchObject({
      title: 'All lessons of the set for 10 credits',
      note: undefined,
      link: { path: `${path}/buy` },
    })
    expect(
      show(
        option(
          [
            { kind: 'plan', plan: 'plus' },
            { kind: 'download', track_id: 7, credits: 1 },
          ],
          1,
        ),
      ),
    ).toMatchObject({
      title: 'The Plus plan and this download for 1 credit',
      note: '$6.00 a month or $50.00 a year.',
      link: {
        label: 'See plans',
        path: `/subscription?plan=plus&back=${encodeURIComponent(path)}`,
      },
    })
  })

  test('leads a visitor through the login', () => {
    expect(show(option([{ kind: 'log_in' }]), visitor)).toEqual({
      title: 'A free account',
      note: undefined,
      link: { label: 'Log in', path: `/login/?p=${encodeURIComponent(path)}` },
    })
    expect(show(option([{ kind: 'log_in' }, lesson], 4, 4), visitor)).toMatchObject({
      note: 'After you log in.',
    })
  })
})

test('only members are told what they already have [N16]', () => {
  const owned = { credits: 12.5, lesson_ids: [], has_paid_download: false }
  expect(ownedSentence({ ...owned, plan: null })).toBeUndefined()
  expect(ownedSentence({ ...owned, plan: 'free' })).toBe('You have 12.5 credits.')
  expect(ownedSentence({ ...owned, plan: 'plus', lesson_ids: [1, 2] })).toBe(
    'You have 12.5 credits, the Plus plan, 2 lessons of this set.',
  )
})

test.each([
  ['paid_download', 'download', member, 'The first download of each recording costs credits'],
  ['free', 'article', visitor, 'Log in to read on'],
  ['free', 'download', visitor, 'Please log in to download this recording'],
  ['free', 'track', visitor, 'Please login to play this audio'],
  ['premier', 'album', member, 'For Premier members'],
] as const)('states the rule %s of a %s in one sentence [B-43 B-44]', (rule, type, listener, sentence) => {
  expect(lockSentence({ rule, type }, listener)).toBe(sentence)
})
