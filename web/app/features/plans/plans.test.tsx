import { useActionData } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { browserApi } from '#api/api-context.ts'
import { namelessSite, SiteProvider } from '#lib/page/site.ts'
import { pendingPath } from '#session/pending-action.ts'
import { type Answers, cast, delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import { describedBy } from '#test/described-by.ts'
import { paymentMethod, planForSale, plusPlan, premierQuote } from '#test/money.ts'
import { initialPaymentState, paymentStore } from '#features/payments/step/payment-state.ts'
import { PlanCheckout } from './plan-checkout.tsx'
import { type PlanStep, sendPlanOrder } from './state/plan-order.ts'
import { SubscriptionPage, type SubscriptionPageProps } from './subscription-page.tsx'

const plans = [
  planForSale('free', 'Subscriber', [0, 0]),
  planForSale('plus', 'رفيق', [6, 50]),
  planForSale('premier', 'Premier', [14, 100]),
]
const page: SubscriptionPageProps = {
  plans,
  methods: [paymentMethod('stripe'), paymentMethod('paypal')],
  subscription: null,
  period: 'month',
  currency: 'USD',
  offered: ['USD'],
  quotes: {},
  marked: null,
  choice: null,
  order: null,
  formKey: 'key-1',
  back: null,
  made: undefined,
  sent: undefined,
  approval: undefined,
}
const open = (change: Partial<SubscriptionPageProps> = {}) => {
  const account = change.subscription === undefined || change.subscription === null ? null : cast.alice
  return render(<SubscriptionPage {...page} {...change} />, { at: '/subscription', account })
}
const card = (name: string) => within(screen.getByRole('region', { name }))
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

afterEach(() => paymentStore.setState(initialPaymentState, true))

describe('the plans [ROUTE-11 B-114]', () => {
  test('are shown side by side with prices and benefits, each name in its own direction', () => {
    open()
    expect(card('رفيق').getByRole('heading').dir).toBe('auto')
    expect(card('رفيق').getByText(/^\$6/).textContent).toBe('$6 a month')
    expect(card('Premier').getByText('What Premier opens')).toBeDefined()
    expect(hrefOf('Create a free account')).toBe('/signup/?p=%2Fsubscription%3Fperiod%3Dmonth')
    const periods = within(screen.getByRole('navigation', { name: 'Payment period' }))
    expect(periods.getByRole('link', { name: 'Monthly' }).getAttribute('aria-current')).toBe('page')
    expect(periods.getByRole('link', { name: 'Yearly' }).getAttribute('href')).toBe('/subscription?by=year')
  })

  test('say when loading failed', () => {
    open({ plans: [] })
    expect(screen.getByText('The plans could not be loaded. Please try again in a moment.')).toBeDefined()
  })

  test("store a visitor's choice until the sign-in [B-116]", async () => {
    const { user, address } = open()
    await user.click(card('Premier').getByRole('link', { name: 'Choose Premier' }))
    expect(address()).toBe('/subscription?plan=premier&period=month')
    expect(paymentStore.getState().intendedSubscription).toEqual({ slug: 'premier', period: 'month' })
    expect(pendingPath()).toBe('/subscription?plan=premier&period=month')
  })

  test('show a member the current plan, the price of an upgrade now, and changes at the end [B-115]', () => {
    open({ subscription: plusPlan, quotes: { premier: premierQuote } })
    expect(card('رفيق').getByText('Your plan')).toBeDefined()
    expect(card('رفيق').getByText('You pay for this plan by the month.')).toBeDefined()
    expect(
      card('Premier').getByText('$10.50 today, after $3.50 is taken off for the time you have not used.'),
    ).toBeDefined()
    expect(hrefOf('Upgrade to Premier')).toBe('/subscription?plan=premier&period=month')
    expect(hrefOf('Cancel Plus')).toBe('/settings/account?cancel-plan#plan')
  })

  test('start a lower plan at the end; a chosen one shows its date [B-115]', () => {
    const premier = { ...plusPlan, slug: 'premier', subscription_name: 'Premier' } as const
    open({ subscription: premier }).container.remove()
    expect(hrefOf('Change to رفيق')).toBeUndefined()
    const next = { slug: 'plus', subscription_name: 'Plus', period: 'month', price: 6 } as const
    open({ subscription: { ...premier, next } })
    expect(card('رفيق').getByText('Yours from Dec 04, 2026.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Keep Premier' })).toBeDefined()
  })

  test('offer only the payment of a renewal that is due [B-34]', () => {
    const due = { is_active: false, due_order: 'SO-7K2M4QXW', grace_until: '2026-12-07T00:00:00Z' }
    open({ subscription: { ...plusPlan, ...due } })
    expect(hrefOf('Pay now')).toBe('/subscription?order=SO-7K2M4QXW')
    expect(screen.queryByRole('link', { name: /^(Choose|Upgrade|Change) / })).toBeNull()
  })
})

describe('the total of a plan [PAY-01 B-115]', () => {
  function checkOut(answers: Answers) {
    function Page() {
      const made = useActionData<PlanStep>()
      if (made?.step === 'ordered') return <h1>Ordered {made.reference}</h1>
      const { methods, offered, formKey, back } = page
      return (
        <SiteProvider value={{ ...namelessSite, mayPay: true }}>
          <PlanCheckout {...{ methods, offered, formKey, back, made }} name="Premier" quote={premierQuote} />
        </SiteProvider>
      )
    }
    const action = async ({ request }: { request: Request }) =>
      await sendPlanOrder(browserApi, await request.formData(), {
        slug: 'premier',
        period: 'month',
        currency: 'USD',
      })
    return render([{ path: '/subscription', element: <Page />, action }], { at: '/subscription', answers })
  }
  const go = () => screen.getByRole('button', { name: /^Continue/ })

  test('is the price minus the unused time, with the period and what follows', () => {
    checkOut({})
    const sums = [...document.querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent).join(': '),
    )
    expect(sums).toEqual([
      'Premier, a month: $14.00',
      'Unused part of your plan: −$3.50',
      'From: Nov 20, 2026',
      'To: Dec 20, 2026',
    ])
    expect(go().textContent).toBe('Continue to pay $10.50')
    expect(screen.getByText(/^It renews on Dec 20, 2026 for \$14\.00 a month until you cancel/)).toBeDefined()
  })

  test('D10 is ordered once, under the key of its form', async () => {
    const { answer, give } = delayedAnswer<never>()
    const { user, network } = checkOut({ createOrder: answer })
    await user.dblClick(go())
    await user.click(await screen.findByRole('button', { name: 'One moment…' }))
    give({ refused: 'PlanHeld', message: 'You have Premier already.' } as never)
    expect((await screen.findByRole('alert')).textContent).toBe('You have Premier already.')
    expect(network.sentBy('createOrder').map(({ idempotencyKey, body }) => [idempotencyKey, body])).toEqual([
      [
        'key-1',
        {
          type: 'subscription',
          item_id: 'premier',
          period: 'month',
          currency: 'USD',
          discount_code: null,
          payment_method: 'stripe',
        },
      ],
    ])
  })

  test('shows a refused code at its field, which gets the focus [B-109]', async () => {
    const { user } = checkOut({
      createOrder: { refused: 'CodeRefused', message: 'You have used this code.' },
    })
    await user.click(go())
    const field = screen.getByRole('textbox', { name: 'Discount code' })
    await waitFor(() => expect(field).toBe(document.activeElement))
    expect(describedBy(field)).toBe('You have used this code.')
  })
})
