import fc from 'fast-check'
import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { aStudioPerson } from '#test/studio.ts'
import { PersonProvider } from '../../shared/person-context.tsx'
import { toBars } from './bar-chart.tsx'
import { SearchPart } from './listening-part.tsx'
import { MoneyPart, PeoplePart, ServerPart } from './figure-parts.tsx'

const server = {
  jobs: { waiting: 0, late_seconds: 0, failed: [] },
  storage: { files: 31, bytes: 1, database_bytes: 1, free_bytes: 1, missing: 0, damaged: 0 },
  days: [],
  failures: [],
}

function addressesOf(name: string): (string | null)[] {
  return [...new Set(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href')))]
}

test('links each figure that has a list to it [DASH-01]', () => {
  render(
    <PersonProvider value={{ ...aStudioPerson, roles: ['admin'] }}>
      <PeoplePart
        days={[{ day: '2026-11-20', new_members: 2 }]}
        members={7}
        plans={[{ plan: 'plus', period: 'year', members: 3 }]}
      />
      <MoneyPart
        days={[{ day: '2026-11-20', sales_cents: 500, sales: 9, refunds_cents: 200 }]}
        euro_days={[]}
        undecided={4}
        drift={6}
        differences={5}
        halted_at={null}
      />
      <SearchPart days={[]} missed={[{ words: 'salt & light', times: 8 }]} />
      <ServerPart {...server} />
    </PersonProvider>,
  )
  const lists = {
    'New members: 2': '/studio/people',
    '7': '/studio/people',
    Plus: '/studio/people?plan=plus',
    '3': '/studio/people?plan=plus',
    'Sales: $5.00': '/studio/orders',
    'Refunds: $2.00': '/studio/orders?state=refunded',
    '9': '/studio/orders',
    '4': '/studio/money',
    '5': '/studio/money',
    '6 credits': '/studio/money',
    'salt & light': '/search?q=salt%20%26%20light',
    '31': '/studio/recordings',
  }
  for (const [name, to] of Object.entries(lists)) expect(addressesOf(name), name).toEqual([to])
})

const days = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ day: String(at), values: [at, 1] }))

test('a chart has one bar per day for few days', () => {
  expect(toBars(days(28))).toEqual(days(28))
})

test('a chart sums many days to weeks that end with the last day, without losing any', () => {
  const bars = toBars(days(90))
  expect(bars.map(({ day }) => day).slice(0, 3)).toEqual(['0', '6', '13'])
  expect(bars.at(-1)?.values[1]).toBe(7)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const sum = toBars(days(count)).reduce((all, { values }) => all + (values[0] ?? 0), 0)
      expect(sum).toBe((count * (count - 1)) / 2)
    }),
  )
})
