import { afterEach, describe, expect, test } from 'vitest'
import type { WhyLocked } from '@sohbet/contract'
import { act, cast, render, screen, within } from '#test/component.tsx'
import { LockPanel } from './lock-panel.tsx'
import { closeLock, type LockedItem, showLock } from './lock-store.ts'

const path = '/audios/detail/river-lessons'
const lesson: LockedItem = {
  title: 'The bend',
  slug: 'river-lessons',
  trackId: 7,
  required_access: 'paid',
  price_credits: 4,
}
const answer: WhyLocked = {
  type: 'track',
  id: 7,
  title: 'The bend',
  path,
  is_locked: true,
  rule: 'paid',
  owned: { plan: 'free', credits: 1, lesson_ids: [], has_paid_download: false },
  ways: [
    { steps: [{ kind: 'lesson', track_id: 7, credits: 4 }], credits: 4, missing_credits: 3 },
    { steps: [{ kind: 'set', collection_id: 3, credits: 10 }], credits: 10, missing_credits: 9 },
  ],
}
const answers = { whyLocked: { data: answer }, listPlans: { data: [] } }
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

afterEach(() => act(closeLock))

describe('LockPanel [B-43]', () => {
  test('links a member to buying a lesson and lists every option with what is missing [B-42 N16]', async () => {
    render(<LockPanel />, { at: path, account: cast.alice, answers })
    act(() => showLock(lesson))
    const panel = within(await screen.findByRole('dialog', { name: 'The bend' }))
    expect(panel.getByText('Bought with credits')).toBeDefined()
    expect(hrefOf('Unlock for 4 credits')).toBe(`${path}/buy?lesson=7`)
    expect(panel.queryByRole('link', { name: 'Log in' })).toBeNull()
    const options = within(await panel.findByRole('list', { name: 'Ways to open it' })).getAllByRole(
      'listitem',
    )
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('You need 3 credits more.'),
      expect.stringContaining('You need 9 credits more.'),
    ])
    expect(panel.getByText(/You have 1 credit/)).toBeDefined()
    expect(hrefOf('Top up 9 credits')).toBe(
      `/wallet/topupwallet?amount=9&back=${encodeURIComponent(`${path}/buy`)}`,
    )
  })
})
