import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { MoneyPart } from './money-part.tsx'
import { PeoplePart } from './people-part.tsx'

test('figures of people and orders lead to their lists', () => {
  render(
    <>
      <PeoplePart days={[]} members={7} plans={[{ plan: 'plus', period: 'year', members: 3 }]} />
      <MoneyPart days={[]} euro_days={[]} undecided={4} drift={0} differences={0} halted_at={null} />
    </>,
  )
  const addressesOf = (name: string): (string | null)[] => [
    ...new Set(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))),
  ]
  expect(addressesOf('7')).toEqual(['/studio/people'])
  expect(addressesOf('Plus')).toEqual(['/studio/people?plan=plus'])
  expect(addressesOf('0')).toEqual(['/studio/orders'])
  expect(addressesOf('4')).toEqual(['/studio/money'])
})
