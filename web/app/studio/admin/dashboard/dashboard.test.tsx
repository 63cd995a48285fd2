import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cast, render, screen, waitFor, within } from '#test/component.tsx'
import { aStudioPerson } from '#test/studio.ts'
import { PersonProvider } from '../../shared/person-context.tsx'
import { toBars } from './bar-chart.tsx'
import { SearchPart } from './listening-part.tsx'
import { MoneyPart, PeoplePart, ServerPart } from './figure-parts.tsx'
import * as page from './studio-home.tsx'

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

test('a chart is read as a table with a row for each day, the last one first', () => {
  const days = ['2026-11-19', '2026-11-20'].map((day, at) => ({ day, new_members: at }))
  render(<PeoplePart days={days} members={7} plans={[]} />)
  const chart = screen.getByRole('figure')
  expect(within(chart).getByText('As a table').tagName).toBe('SUMMARY')
  const rows = within(chart).getAllByRole('row', { hidden: true })
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['Nov 20, 20261', 'Nov 19, 20260'])
})

test('the days are chosen by links, and the weekly email by a switch that a refusal turns back', async () => {
  const failed = 'no network'
  const { user, network, address } = render([{ path: '/studio', ...page }], {
    at: '/studio',
    account: cast.alice,
    answers: {
      getStudioPerson: { data: { ...aStudioPerson, roles: ['editor'] } },
      getWeeklySummary: { data: { is_wanted: false } },
      getListeningFigures: failed,
      getServerFigures: failed,
      getFirstSteps: failed,
      chooseWeeklySummary: failed,
    },
  })
  await user.click(await screen.findByRole('link', { name: '90 days' }))
  await waitFor(() => expect(address()).toBe('/studio?days=90'))
  await waitFor(() => expect(network.sentBy('getListeningFigures').at(-1)?.query).toEqual({ days: '90' }))
  const choice = () => screen.getByRole('switch', { name: /summary by email/ })
  await user.click(choice())
  await waitFor(() => expect(choice().ariaChecked).toBe('false'))
  network.answer({ chooseWeeklySummary: { data: { ok: true } } })
  await user.click(choice())
  expect(await screen.findByText('The summary will come on Mondays.')).toBeDefined()
  expect(choice().ariaChecked).toBe('true')
  expect(network.sentBy('chooseWeeklySummary').at(-1)?.body).toEqual({ is_wanted: true })
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
