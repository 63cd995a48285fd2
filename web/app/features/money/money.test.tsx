import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { Figure, SignedAmount } from './amount.tsx'
import { countCredits } from './count-credits.ts'
import { Facts } from './facts.tsx'
import { formatDollars, formatMoney, formatPrice, formatSum } from './format-money.ts'
import { choicePath, creditsToTopUp, paymentPath, topUpPath } from './payment-paths.ts'

test.each([
  [1, '1 credit'],
  [0, '0 credits'],
  [1.5, '1.5 credits'],
  [1240.5, '1,240.5 credits'],
  [1234567.89, '1,234,567.89 credits'],
])('formats %d as %s [A-06]', (credits, text) => {
  expect(countCredits(credits)).toBe(text)
})

test('formats dollars with two decimals, and prices in large type without empty ones', () => {
  expect([50, 0, 1234.5].map(formatDollars)).toEqual(['$50.00', '$0.00', '$1,234.50'])
  expect([5, -5].map((sum) => formatSum(sum, 'USD'))).toEqual(['$5.00', '−$5.00'])
  expect([6, 6.5].map((price) => formatPrice(price, 'USD'))).toEqual(['$6', '$6.50'])
})

test('formats euros with their own symbol [PAY-12]', () => {
  expect([formatMoney(46.5, 'EUR'), formatSum(-5, 'EUR'), formatPrice(46, 'EUR')]).toEqual([
    '€46.50',
    '−€5.00',
    '€46',
  ])
})

test.each([
  [12.5, '+12.5', 'plus 12.5 credits'],
  [0, '+0', 'plus 0 credits'],
  [-1, '−1', 'minus 1 credit'],
])('shows an amount of %d with its sign and announces it with its unit', (credits, shown, read) => {
  const { container } = render(<SignedAmount credits={credits} />)
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(shown)
  expect(screen.getByText(read)).toBeDefined()
})

test('announces a number with its unit', () => {
  expect(render(<Figure credits={1} />).container.textContent).toBe('1 credit')
  expect(render(<Figure credits={2000} />).container.textContent).toBe('2,000 credits')
})

test('renders pairs of a name and a value with its own direction', () => {
  render(<Facts facts={[['To', 'مريم@example.org']]} />)
  expect(screen.getByRole('term').textContent).toBe('To')
  expect(screen.getByRole('definition').querySelector('bdi')?.textContent).toBe('مريم@example.org')
})

test('tops up at least one whole credit and returns', () => {
  expect([0.01, 1, 1.01, 0].map(creditsToTopUp)).toEqual([1, 1, 2, 1])
  expect(topUpPath({ amount: 2, back: '/gift?x=1' })).toBe(
    '/wallet/topupwallet?amount=2&back=%2Fgift%3Fx%3D1',
  )
})

test('pays and changes an order on the page where it was created', () => {
  const dollars = { currency: 'USD' } as const
  const plan = {
    ...dollars,
    type: 'subscription',
    reference: 'SO-1',
    item_id: 'plus',
    credits: null,
  } as const
  const topUp = { ...dollars, type: 'top_up', reference: 'SO-2', item_id: null, credits: 50 } as const
  expect([paymentPath(plan, null), choicePath(plan, '/a')]).toEqual([
    '/subscription?order=SO-1',
    '/subscription?plan=plus&back=%2Fa',
  ])
  expect([paymentPath(topUp, null), choicePath(topUp, null)]).toEqual([
    '/wallet/topupwallet?order=SO-2',
    '/wallet/topupwallet?amount=50',
  ])
  expect(choicePath({ ...topUp, currency: 'EUR' }, null)).toBe('/wallet/topupwallet?amount=50&currency=EUR')
})
