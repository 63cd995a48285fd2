import { expect, test } from 'vitest'
import { describeTax, taxOnTop } from './next-tax.ts'

const canada = { country: 'CA', rate: 1300, is_in_prices: false }
const germany = { country: 'DE', rate: 1900, is_in_prices: true }

test('explains prices and rounds added tax to the nearest cent [PAY-11]', () => {
  expect([canada, germany, null].map(describeTax)).toEqual([
    '13% tax is added to these prices.',
    'Prices include 19% tax.',
    undefined,
  ])
  expect([taxOnTop(50, canada), taxOnTop(0.5, canada), taxOnTop(50, germany), taxOnTop(50, null)]).toEqual([
    6.5, 0.07, 0, 0,
  ])
})
