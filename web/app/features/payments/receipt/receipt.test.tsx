import { describe, expect, test, vi } from 'vitest'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { OrderDetail } from '@sohbet/contract/orders'
import { act, cast, render, screen, waitFor, within } from '#test/component.tsx'
import { paidTopUp } from '#test/money.ts'
import { Failed, Paid, Settled } from './confirmation.tsx'
import { Pending } from './pending.tsx'
import { Receipt } from './receipt.tsx'
import { ReturnForm } from './return-form.tsx'

const order: OrderDetail = {
  ...paidTopUp,
  created_at: '2026-11-20T23:30:00Z',
  paid_at: '2026-11-21T00:10:00Z',
  lines: [
    { words: '50 credits', amount: 50 },
    { words: 'Discount SALAM10', amount: -5 },
  ],
  seller: { name: 'بيت الصحبة', address: '1 Rose Lane', note: null },
  points: 1055,
}
const plus = {
  slug: 'plus',
  subscription_name: 'Plus',
  renews_at: '2026-12-21T00:00:00Z',
} as SubscriptionInfo // The fields shown.
const plan = { ...order, type: 'subscription', item_id: 'plus', credits: null, bonus: null } as const
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const lead = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const facts = () =>
  [...document.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  )

describe('a completed payment [WALLET-02 B-111]', () => {
  test('shows the result, the amount and the date, and links on', () => {
    render(<Paid order={order} back={null} plan={null} />, { account: cast.alice })
    expect(title()).toBe('Thank you, Alice')
    expect(lead()).toBe('Congratulations! 55 credits have been added to your wallet.')
    expect(facts()).toEqual([
      'Reference: SO-7K2M4QXW',
      'Paid: $45.00, Visa ending 4242',
      'Date: Nov 21, 2026',
      'Your balance: 1,055 credits',
    ])
    expect(hrefOf('Back to listening')).toBe('/')
    expect(hrefOf('Receipt')).toBe('/wallet/receipts/SO-7K2M4QXW')
  })

  test('links back to the item that was being bought', () => {
    const one = { ...order, credits: 1, bonus: null }
    render(<Paid order={one} back="/audios/detail/the-loom/buy" plan={null} />)
    expect(lead()).toBe('Congratulations! 1 credit has been added to your wallet.')
    expect(hrefOf('Continue buying')).toBe('/audios/detail/the-loom/buy')
  })

  test('shows the plan and its end for a plan [SUB-03]', () => {
    render(<Paid order={plan} back="/audios" plan={plus} />)
    expect(lead()).toBe('Congratulations! You are now a Plus member.')
    expect(facts()).toContain('Plus: until Dec 21, 2026')
    expect(hrefOf('Back to what you chose')).toBe('/audios')
    expect(hrefOf('See your plan')).toBe('/settings/account#plan')
  })
})

describe('a pending payment [PAY-07]', () => {
  test('is polled at growing intervals and by its button', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const onAsk = vi.fn<() => void>()
    const { user } = render(<Pending order={{ ...order, status: 'pending', paid_at: null }} onAsk={onAsk} />)
    expect(lead()).toContain('You do not need to pay again')
    await act(async () => await vi.advanceTimersByTimeAsync(1500))
    expect(screen.getByRole('status').textContent).toBe('Checked once; no result yet.')
    await act(async () => await vi.advanceTimersByTimeAsync(2500))
    expect(screen.getByRole('status').textContent).toBe('Checked 2 times; no result yet.')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(onAsk).toHaveBeenCalledTimes(3)
  })

  test('may be under review by us', () => {
    const reviewed = {
      ...order,
      status: 'review',
      paid_at: null,
      waits_for: 'It waits for our team.',
    } as const
    render(<Pending order={reviewed} onAsk={() => undefined} />)
    expect([title(), lead()]).toEqual(['We are checking this payment', 'It waits for our team.'])
    expect(facts()).toContain('To pay: $45.00')
  })
})

describe('a failed payment [B-110]', () => {
  const unpaid = { ...order, status: 'failed', paid_at: null, failure: 'Your card was declined.' } as const

  test('shows the reason and is retried as the same order', () => {
    render(<Failed order={{ ...unpaid, can_retry: true }} back={null} />)
    expect([title(), lead()]).toEqual(['The payment did not go through', 'Your card was declined.'])
    expect(hrefOf('Try again')).toBe('/wallet/topupwallet?order=SO-7K2M4QXW')
  })

  test('links to a new order once the old one has ended', () => {
    render(<Failed order={{ ...unpaid, status: 'expired', failure: null }} back={null} />)
    expect([title(), lead()]).toEqual([
      'This order has expired',
      'It was not paid in time. You have not been charged.',
    ])
    expect(hrefOf('Try again')).toBe('/wallet/topupwallet?amount=50')
  })

  test.each([
    ['refund_pending', 'A refund is on its way'],
    ['refunded', 'This payment was refunded'],
    ['disputed', 'This payment is disputed'],
    ['charged_back', 'This payment was charged back'],
  ] as const)('that is %s links to its receipt', (status, text) => {
    render(<Settled order={{ ...order, status }} />)
    expect(title()).toBe(text)
    expect(hrefOf('Receipt')).toBe('/wallet/receipts/SO-7K2M4QXW')
  })
})

describe('a receipt', () => {
  test('shows the items with their total, seller and buyer each in their own direction, and the payment method', () => {
    render(<Receipt order={order} buyer="مريم" />)
    const table = within(screen.getByRole('table', { name: 'What was bought' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ItemUS dollars',
      '50 credits$50.00',
      'Discount SALAM10−$5.00',
      'Paid$45.00',
    ])
    expect(screen.getByText('بيت الصحبة').tagName).toBe('BDI')
    expect(screen.getByText('مريم').tagName).toBe('BDI')
    expect(facts()).toEqual(['Paid by: Visa ending 4242'])
    expect(screen.getByText('Tax is not included or calculated.')).toBeDefined()
  })

  test('shows completed and pending refunds', () => {
    const refunds = [
      { amount: 20, created_at: '2026-11-22T10:00:00Z', status: 'done' },
      { amount: 25, created_at: '2026-11-23T10:00:00Z', status: 'pending' },
    ] as const
    render(<Receipt order={{ ...order, status: 'refunded', refunds: [...refunds] }} buyer="Maryam" />)
    expect(facts()).toEqual([
      'Paid by: Visa ending 4242',
      'Refunded, Nov 22, 2026: −$20.00',
      'Refund on its way, Nov 23, 2026: −$25.00',
      'Status: Refunded in full',
    ])
  })

  test('says when it is not paid', () => {
    render(
      <Receipt order={{ ...order, status: 'expired', paid_at: null, method_name: null }} buyer="Maryam" />,
    )
    expect(screen.getByRole('rowheader', { name: 'To pay' })).toBeDefined()
    expect(facts()).toEqual(['Status: Not paid'])
  })

  test('shows the tax included in the amount paid [PAY-11]', () => {
    render(<Receipt order={{ ...order, net: 37.82, tax: 7.18, tax_rate: 1900 }} buyer="Maryam" />)
    expect(screen.getByText('Includes $7.18 tax (19%).')).toBeDefined()
    expect(screen.queryByText('Tax is not included or calculated.')).toBeNull()
  })

  test('is printed by its button', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { user } = render(<Receipt order={order} buyer="Maryam" />)
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
  })
})

describe('a payment that returns from its provider’s page [PAY-07]', () => {
  function open(message: string | null, isOpen = false) {
    let times = 0
    const action = () => {
      times += 1
      return null
    }
    const element = <ReturnForm message={message} isOpen={isOpen} />
    const pages = [{ path: '/confirm', element, action }]
    return { ...render(pages, { at: '/confirm?token=P-1' }), timesSent: () => times }
  }

  test('is confirmed automatically, once', async () => {
    const { timesSent } = open(null)
    await waitFor(() => expect(timesSent()).toBe(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is confirmed again automatically when there was no answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { timesSent } = open('Your payment is being confirmed.', true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(lead()).toBe('Your payment is being confirmed.')
    await act(async () => await vi.advanceTimersByTimeAsync(1500))
    await act(async () => await vi.advanceTimersByTimeAsync(2500))
    await waitFor(() => expect(timesSent()).toBe(2))
  })

  test('is confirmed only by its button after a refusal', async () => {
    const { timesSent, user } = open('Please try again in a moment.')
    expect(screen.getByRole('alert').textContent).toBe('Please try again in a moment.')
    expect(timesSent()).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Finish the payment' }))
    await waitFor(() => expect(timesSent()).toBe(1))
  })
})

test('a receipt in euros shows every amount in euros [PAY-12]', () => {
  render(<Receipt order={{ ...order, currency: 'EUR' }} buyer="Maryam" />)
  expect(screen.getByRole('columnheader', { name: 'Euros' })).toBeDefined()
  const table = screen.getByRole('table').textContent
  expect([table.includes('€45.00'), table.includes('$')]).toEqual([true, false])
})
