import type { ListedItem } from '@sohbet/contract'
import { expect, test } from 'vitest'
import type { Account } from '#session/account/account.ts'
import { cast, render } from '#test/component.tsx'
import { AccessBadge } from './access-badge.tsx'

const premier: Account = { ...cast.alice, subscription: { slug: 'premier', name: 'Premier', isActive: true } }
const lapsed: Account = { ...cast.bob, subscription: { ...cast.bob.subscription, isActive: false } }

function badgeFor(access: ListedItem['album_sub_type'], account: Account | null): string | null {
  const item = { album_sub_type: access } as ListedItem // No other field is read.
  return render(<AccessBadge item={item} className={undefined} />, { account }).container.textContent
}

test.each([
  ['free', 'Free account', cast.alice],
  ['plus', 'Plus', cast.bob],
  ['premier', 'Premier', premier],
] as const)('a card that requires %s shows it until a plan opens it', (access, word, opened) => {
  expect(badgeFor(access, null)).toBe(word)
  expect(badgeFor(access, opened)).toBe('')
})

test("marks cards above the member's current plan, and paid items for everyone", () => {
  expect(badgeFor('premier', cast.bob)).toBe('Premier')
  expect(badgeFor('plus', lapsed)).toBe('Plus')
  expect(badgeFor('paid', premier)).toBe('Credits')
  expect(badgeFor('public', null)).toBe('')
})
