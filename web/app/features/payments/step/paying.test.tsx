import { afterEach, describe, expect, test } from 'vitest'
import type { OrderDetail, PaymentMethod } from '@sohbet/contract/orders'
import { browserApi } from '#api/api-context.ts'
import { type Answers, cast, render, screen } from '#test/component.tsx'
import { paymentMethod, topUpOrder } from '#test/money.ts'
import { SiteProvider, namelessSite } from '#lib/page/site.ts'
import { ApprovalForm } from './approval-form.tsx'
import { confirmPayment, proofIn } from './confirm-payment.ts'
import { initialPaymentState, paymentStore, canBePaid, paidBy, paymentStatusOf } from './payment-state.ts'
import { PaymentStep } from './payment-step.tsx'
import { type Approval, startApproval } from './start-approval.ts'

const order: OrderDetail = { ...topUpOrder, lines: [{ words: 'Plus for a month', amount: 6 }] }
const plan: Partial<OrderDetail> = {
  type: 'subscription',
  item_id: 'plus',
  total: 6,
  credits: null,
  bonus: null,
  discount: 0,
  discount_code: null,
}
const token = {
  data: {
    token: 't-1',
    expires_at: 4_000_000_000,
    public_key: 'pk_test_1',
    script_origin: 'https://js.stripe.com',
    is_test_mode: false,
  },
}

interface Opened {
  change?: Partial<OrderDetail>
  methods?: PaymentMethod[]
  isRenewal?: boolean
  answers?: Answers
}

function open({ change = {}, methods, isRenewal, answers = {} }: Opened = {}) {
  const path = change.type === 'subscription' ? '/subscription' : '/wallet/topupwallet'
  function Page() {
    return (
      <SiteProvider value={{ ...namelessSite, mayPay: true }}>
        <PaymentStep
          order={{ ...order, ...change }}
          methods={methods ?? [paymentMethod('stripe'), paymentMethod('paypal')]}
          back="/audios/detail/the-loom"
          approval={undefined}
          {...(isRenewal !== undefined && { isRenewal })}
        />
      </SiteProvider>
    )
  }
  return render([{ path, element: <Page /> }], { at: path, account: cast.alice, answers })
}
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
const sumOf = () =>
  [...document.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  )
const away = { refused: 'Unavailable', status: 503, message: 'Please try again in a moment.' } as const

afterEach(() => paymentStore.setState(initialPaymentState, true))

describe('the payment of an order [PAY-03 PAY-04]', () => {
  test('focuses its heading, beside the items and the total', async () => {
    open({ answers: { getPaymentToken: away, createClientSecret: away } })
    expect(screen.getByRole('heading', { name: 'Pay $45.00' })).toBe(document.activeElement)
    expect(sumOf()).toEqual([
      'Credits: 50',
      'Gift: +5',
      'Balance after: 1,055',
      'Discount SALAM10: −$5.00',
      'To pay: $45.00',
    ])
    await screen.findByRole('alert')
  })

  test('shows why the last attempt failed until the next one is reported, and that no real money moves', async () => {
    const methods = [{ ...paymentMethod('stripe'), is_test_mode: true }]
    open({ methods, change: { failure: 'Your card was declined.', payment_method: 'paypal' } })
    expect(screen.getByRole('alert').textContent).toBe('Your card was declined.')
    expect(screen.getByText(/This payment method is not available right now/)).toBeDefined()
  })

  test('lets a top-up be changed to another amount', async () => {
    open({ change: { payment_method: 'paypal' }, methods: [] })
    expect(hrefOf('Change the amount or payment method')).toBe(
      '/wallet/topupwallet?amount=50&back=%2Faudios%2Fdetail%2Fthe-loom',
    )
  })

  test('lets a plan be paid by another method or another plan be chosen', async () => {
    open({ change: { ...plan, payment_method: 'paypal' }, methods: [paymentMethod('stripe')] })
    expect(hrefOf('Pay by card instead')).toBe(
      '/subscription?order=SO-7K2M4QXW&with=stripe&back=%2Faudios%2Fdetail%2Fthe-loom',
    )
    expect(hrefOf('Choose another plan')).toBe('/subscription?plan=plus&back=%2Faudios%2Fdetail%2Fthe-loom')
    expect(sumOf()).toEqual(['Plus for a month: $6.00', 'To pay: $6.00'])
  })

  test('lets a renewal be paid by another method but not changed to a plan that would be refused', async () => {
    open({
      change: plan,
      isRenewal: true,
      methods: [paymentMethod('paypal')],
    })
    expect(hrefOf('Pay with PayPal instead')).toBe(
      '/subscription?order=SO-7K2M4QXW&with=paypal&back=%2Faudios%2Fdetail%2Fthe-loom',
    )
    expect(hrefOf('Choose another plan')).toBeUndefined()
    expect(hrefOf('Manage your plan')).toBe('/settings/account#plan')
  })

  test('offers no other method if none is available', () => {
    open({ change: plan, methods: [] })
    expect(hrefOf('Pay with PayPal instead')).toBeUndefined()
  })
})

describe('PayPal’s page when its button cannot be shown by a script [PAY-03]', () => {
  const draw = (approval: Approval | undefined) => {
    const forPaypal = { ...order, payment_method: 'paypal' } as const
    return render(<ApprovalForm order={forPaypal} approval={approval} back={null} />)
  }
  const ask = async (answers: Answers) => {
    const { network } = render(<p />, { answers })
    return { network, approval: await startApproval(browserApi, 300) }
  }

  test('is requested by a native form', () => {
    draw(undefined)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay with PayPal' })
    const { form } = button
    expect([form?.method, form?.getAttribute('action')]).toEqual([
      'post',
      '/wallet/topupwallet?order=SO-7K2M4QXW',
    ])
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      intent: 'approve',
      order_id: '300',
    })
  })

  test.each<[Answers, number]>([
    [{ getPaymentToken: away }, 503],
    [{ getPaymentToken: token, createProviderOrder: { ...away, status: 400 } }, 400],
    [{ getPaymentToken: 'no network' }, 503],
  ])('or its refusal is shown and can be retried: %j', async (answers, status) => {
    const { approval } = await ask(answers)
    expect(approval).toMatchObject({ status, approveUrl: null })
    draw(approval)
    expect(screen.getByRole('alert').textContent).toBe(approval.message)
    expect(screen.getByRole('button', { name: 'Pay with PayPal' })).toBeDefined()
  })
})

describe('confirmPayment [PAY-07]', () => {
  const proof = { provider: 'stripe', clientSecret: 's' } as const
  const paid = { data: { status: 'paid', reference: 'SO-7K2M4QXW', points: 1055 } }
  const confirm = async (answer: unknown) => {
    render(<p />, { answers: { confirmStripeOrder: answer } as Answers })
    return await confirmPayment(browserApi, 300, proof)
  }

  test('leads on after a paid or pending payment and clears the payment', async () => {
    paymentStore.setState({ paymentInfo: { orderId: 300, provider: 'stripe', token: 't' } })
    expect(await confirm(paid)).toEqual({ outcome: 'done' })
    expect(paymentStore.getState().paymentInfo).toBeNull()
    expect(await confirm({ data: { ...paid.data, status: 'pending' } })).toEqual({ outcome: 'pending' })
  })

  test.each([
    ['PaymentPending', 409, 'pending'],
    ['LoginRequired', 401, 'pending'],
    ['BooksHalted', 503, 'unknown'],
    ['Unavailable', 503, 'unknown'],
    ['Unexpected', 500, 'unknown'],
    ['NotFound', 404, 'refused'],
    ['TooManyRequests', 429, 'refused'],
    ['Conflict', 409, 'refused'],
  ])('%s (%i) is %s', async (refused, status, outcome) => {
    expect(await confirm({ refused, status, message: 'No.' })).toMatchObject({ outcome })
  })

  test('returns unknown without a network, so that it is retried', async () => {
    expect(await confirm('no network')).toMatchObject({ outcome: 'unknown' })
  })

  test('a provider’s page returns with the identifiers of the payment', () => {
    expect(proofIn(new URLSearchParams('payment_intent_client_secret=s'))).toEqual(proof)
    expect(proofIn(new URLSearchParams('token=P-1'))).toEqual({ provider: 'paypal', providerOrderId: 'P-1' })
    expect(proofIn(new URLSearchParams('order=SO-7K2M4QXW'))).toBeNull()
  })
})

describe('the status of a payment [B-110 B-112]', () => {
  test.each([
    [{}, 'unfinished', true],
    [{ failure: 'Declined.' }, 'failed', true],
    [{ can_retry: false }, 'pending', false],
    [{ status: 'review' }, 'pending', false],
    [{ status: 'failed' }, 'failed', true],
    [{ status: 'expired' }, 'failed', false],
    [{ status: 'paid' }, 'paid', false],
    [{ status: 'refunded' }, 'settled', false],
    [{ status: 'charged_back' }, 'settled', false],
    [{ payment_method: 'none' }, 'unfinished', false],
  ] as const)('%j is %s', (change, current, isPayable) => {
    const changed = { ...order, ...change }
    expect([paymentStatusOf(changed), canBePaid(changed)]).toEqual([current, isPayable])
  })

  test('only an order for a plan is paid by the method in the address', () => {
    const forPlan = { ...order, type: 'subscription' } as const
    expect(paidBy(forPlan, 'paypal').payment_method).toBe('paypal')
    for (const method of [null, 'points', 'none', 'x']) expect(paidBy(forPlan, method)).toBe(forPlan)
    expect(paidBy(order, 'paypal')).toBe(order)
  })
})

test('holds the payment and the plan to be bought in memory only [PAY-06]', () => {
  expect(paymentStore.getState()).toEqual({ paymentInfo: null, intendedSubscription: null })
  const paymentInfo = { orderId: 1, provider: 'stripe', token: 't' } as const
  paymentStore.setState({ paymentInfo, intendedSubscription: { slug: 'plus', period: 'year' } })
  paymentStore.setState(initialPaymentState, true)
})
