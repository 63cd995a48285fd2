import { expect, inject, test } from 'vitest'
import { simulatePlans } from './simulate.ts'

test('F7 twelve subscribers through fourteen months: no overlap, gap, double charge or wrong end', async () => {
  const options = { seed: 20_261_122, subscribers: 12, months: 14 }
  const databaseUrl = inject('databaseUrl')
  const { wrongs, found, counts } = await simulatePlans({
    databaseUrl,
    schema: 'test_plans_bench',
    ...options,
  })
  expect(wrongs).toEqual(Object.fromEntries(Object.keys(wrongs).map((name) => [name, 0])))
  expect(found['renewals']).toBeGreaterThan(50)
  // An action that never happened was not tested.
  for (const kind of ['cancel', 'upgrade', 'change', 'return', 'price change'])
    expect(counts[kind], kind).toBeGreaterThan(0)
  expect(found['ended']).toBeGreaterThan(0)
  expect(found['declines']).toBeGreaterThan(0)
})
