import { expect, test } from 'vitest'
import type { GivenGift } from '@sohbet/contract/gifts'
import { render, screen, within } from '#test/component.tsx'
import { givenGift } from '#test/money.ts'
import { GivenGifts } from './given-gifts.tsx'

const gift: GivenGift = {
  ...givenGift,
  item: { kind: 'lesson', title: 'الدرس الأول', path: '/audios/detail/the-loom#audio-12', credits: 4 },
  note: 'سفرًا سعيدًا',
  is_anonymous: true,
  created_at: '2026-11-05T23:30:00Z',
}
const pages = { page: 1, per_page: 25, total: 3, total_pages: 1, has_next: false, has_previous: false }
const open = (gifts: GivenGift[] | null, pageInfo: typeof pages | null = pages) =>
  render(<GivenGifts gifts={gifts} pageInfo={pageInfo} />, { at: '/wallet/gifts' })

test('lists each gift with its item, recipient, date and status, and links an item to its page [N15]', () => {
  const credits = { kind: 'credits', title: '5 credits', path: null, credits: 5 } as const
  const { unmount } = open([
    gift,
    {
      ...gift,
      id: 2,
      item: credits,
      status: 'claimed',
      is_anonymous: false,
      note: null,
      decided_at: '2026-11-06T10:00:00Z',
    },
    { ...gift, id: 3, status: 'returned', decided_at: '2027-01-04T10:00:00Z' },
  ])
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('To amina@example.org on Nov 05, 2026, without your name')
  expect(first).toContain('Waiting returns on Jan 04, 2027')
  expect(second).toContain('5 creditsTo amina@example.org on Nov 05, 2026')
  expect(second).not.toContain('without your name')
  expect(second).toContain('Claimed on Nov 06, 2026')
  expect(third).toContain('Returned on Jan 04, 2027')
  unmount()
  open([gift])
  const item = within(screen.getByRole('listitem'))
  const link = item.getByRole('link', { name: 'الدرس الأول' })
  expect(link.getAttribute('href')).toBe('/audios/detail/the-loom#audio-12')
  expect(link.parentElement?.dir).toBe('auto')
  expect(item.getByText('سفرًا سعيدًا').dir).toBe('auto')
})

test('says when there are none and when loading failed [N15]', () => {
  open([]).container.remove()
  expect(document.body.textContent).not.toContain('could not be loaded')
  open(null, null)
  expect(screen.getByText('Your gifts could not be loaded. Please try again in a moment.')).toBeDefined()
})

test('links to further pages [N15]', () => {
  open([gift], { ...pages, page: 2, total_pages: 3 })
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pager.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/wallet/gifts?page=3')
  expect(pager.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/wallet/gifts')
})
