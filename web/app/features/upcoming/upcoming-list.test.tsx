import type { UpcomingSuhba } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { render, screen, within } from '#test/component.tsx'
import { UpcomingList } from './upcoming-list.tsx'

const gathering = (id: number): UpcomingSuhba => ({
  id,
  title: `Gathering ${id}`,
  description: '',
  starts_at: `2026-12-0${id}T18:00:00.000Z`,
  time_zone: null,
  place: 'Leeds',
  image: null,
  url: null,
})

test.each([2, 5])('of %d upcoming gatherings shows two and collapses the others [SUHBA-03]', (count) => {
  const suhbas = Array.from({ length: count }, (_none, at) => gathering(at + 1))
  render(<UpcomingList suhbas={suhbas} />)
  const titles = (list?: HTMLElement) =>
    list && [...list.children].map((line) => within(line as HTMLElement).getByRole('heading').textContent)
  const [shown, others] = screen.getAllByRole('list', { hidden: true })
  expect(titles(shown)).toEqual(['Gathering 1', 'Gathering 2'])
  expect(titles(others)).toEqual(count === 2 ? undefined : ['Gathering 3', 'Gathering 4', 'Gathering 5'])
  if (count > 2) expect(others?.closest('details')?.open).toBe(false)
})
