import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { PaymentMethod, Promotion } from '@sohbet/contract/orders'
import { browserApi } from '#api/api-context.ts'
import { namelessSite, SiteProvider } from '#lib/page/site.ts'
import { type Answers, delayedAnswer, render, screen, waitFor } from '#test/component.tsx'
import { paymentMethod } from '#test/money.ts'
import { sendTopUp, type TopUpStep } from './send-top-up.ts'
import { TopUpForm } from './top-up-form.tsx'

const method = (slug: 'stripe' | 'paypal') =>
  paymentMethod(slug, { pays_for: ['top_up'], is_test_mode: true })
const spring: Promotion = { id: 1, title: 'الربيع', pay: 50, points: 55, ends_at: '2026-12-01T00:00:00Z' }
const ordered = {
  data: {
    id: 300,
    reference: 'SO-7K2M4QXW',
    type: 'top_up' as const,
    item_id: null,
    status: 'pending' as const,
    currency: 'USD' as const,
    subtotal: 25,
    discount: 0,
    total: 25,
    payment_method: 'paypal' as const,
    credits: 25,
    bonus: null,
    points: 100,
  },
}
const code = {
  valid: true,
  code: 'SALAM10',
  percent: 10,
  amount_off: 5,
  added_tax: 0,
  total: 45,
  message: 'SALAM10 takes 10% off',
}

function open(
  answers: Answers = {},
  { methods = [method('stripe'), method('paypal')] }: { methods?: PaymentMethod[] } = {},
) {
  function Page() {
    const made = useActionData<TopUpStep>()
    if (made?.step === 'ordered') return <h1>Ordered {made.reference}</h1>
    return (
      <SiteProvider value={{ ...namelessSite, mayPay: true }}>
        <TopUpForm
          packages={[25, 50, 100].map((credits) => ({ credits, price: credits }))}
          currency="USD"
          currencies={['USD']}
          promotions={[spring]}
          methods={methods}
          balance={100}
          chosen={{ choice: '50', amount: '' }}
          orderKey="key-1"
          back={null}
          tax={null}
          made={made}
        />
      </SiteProvider>
    )
  }
  const path = '/wallet/topupwallet'
  const action = async ({ request }: { request: Request }) =>
    await sendTopUp(browserApi, await request.formData())
  return render([{ path, element: <Page />, action }], { at: path, answers })
}
const go = () => screen.getByRole('button', { name: /^Continue/ })
const amountField = () => screen.getByRole('textbox', { name: 'Amount in credits' })
const codeField = () => screen.getByRole('textbox', { name: 'Discount code' })
const sums = () =>
  [...screen.getByRole('region', { name: 'Your top-up' }).querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  )

describe('the total of a top-up [ROUTE-09 B-102 B-103]', () => {
  test('follows the choice, also by arrow keys, with the bonus of a promotion', async () => {
    const { user } = open()
    expect(sums()).toEqual(['Credits: 50', 'Gift: +5', 'Balance after: 155'])
    expect(go().textContent).toBe('Continue to pay $50.00')
    screen.getByRole('radio', { name: /^50 credits/ }).focus()
    await user.keyboard('{ArrowUp}')
    expect(sums()).toEqual(['Credits: 25', 'Balance after: 125'])
    expect(go().textContent).toBe('Continue to pay $25.00')
  })

  test('selects the custom amount while typing and shows no total for an invalid one', async () => {
    const { user } = open()
    await user.type(amountField(), '7')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Another amount/ }).checked).toBe(true)
    expect(go().textContent).toBe('Continue to pay $7.00')
    await user.type(amountField(), '.5')
    expect(sums()[0]).toBe('Credits: –')
    expect(go().textContent).toBe('Continue')
  })

  test('accepts the digits of any script and thousands separators', async () => {
    const { user, network } = open({ createOrder: ordered })
    await user.type(amountField(), '١٬٠٠٠')
    expect(go().textContent).toBe('Continue to pay $1,000.00')
    await user.click(go())
    await screen.findByRole('heading', { name: 'Ordered SO-7K2M4QXW' })
    expect(network.sentBy('createOrder')[0]?.body).toMatchObject({ amount: 1000 })
  })

  test.each([
    ['0', 'at least'],
    ['1e1', 'number'],
  ])('cannot be created for %j: the field shows the reason and gets the focus', async (typed) => {
    const { user, network } = open()
    await user.click(screen.getByRole('radio', { name: /^Another amount/ }))
    if (typed !== '') await user.type(amountField(), typed)
    await user.click(go())
    await waitFor(() => expect(amountField()).toBe(document.activeElement))
    expect(amountField().getAttribute('aria-invalid')).toBe('true')
    expect(network.sent).toEqual([])
  })
})

describe('a discount code [B-109]', () => {
  test('is checked without leaving the page, reduces the total, and applies to that amount alone', async () => {
    const { user, network } = open({ checkDiscountCode: { data: code } })
    await user.type(codeField(), 'salam10')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('SALAM10 takes 10% off: $5.00 off')).toBeDefined()
    expect(sums()).toContain('Discount SALAM10: −$5.00')
    expect(go().textContent).toBe('Continue to pay $45.00')
    await user.click(screen.getByRole('radio', { name: /^100 credits/ }))
    expect(screen.getByText('Press Apply for this amount.')).toBeDefined()
    expect(go().textContent).toBe('Continue to pay $100.00')
    expect(network.sentBy('checkDiscountCode')[0]?.body).toEqual({
      code: 'salam10',
      type: 'top_up',
      amount: 50,
      currency: 'USD',
    })
  })

  test('shows an invalid code under its field', async () => {
    const { user } = open({
      checkDiscountCode: { data: { ...code, valid: false, message: 'This code has expired.' } },
    })
    await user.type(codeField(), 'old')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('This code has expired.')).toBeDefined()
    expect(codeField().getAttribute('aria-invalid')).toBe('true')
    expect(go().textContent).toBe('Continue to pay $50.00')
  })

  test('is checked once for repeated presses', async () => {
    const { answer, give } = delayedAnswer<{ data: typeof code }>()
    const { user, network } = open({ checkDiscountCode: answer })
    await user.type(codeField(), 'salam10')
    await user.dblClick(screen.getByRole('button', { name: 'Apply' }))
    give({ data: code })
    await screen.findByText(/\$5\.00 off/)
    expect(network.sentBy('checkDiscountCode')).toHaveLength(1)
  })
})

describe('the order [PAY-01 PAY-02]', () => {
  test('D10 is created once with the chosen method and the key of the form', async () => {
    const { answer, give } = delayedAnswer<typeof ordered>()
    const { user, network } = open({ createOrder: answer })
    await user.click(screen.getByRole('radio', { name: /^25 credits/ }))
    await user.click(screen.getByRole('radio', { name: /^PayPal or card/ }))
    await user.dblClick(go())
    await user.click(await screen.findByRole('button', { name: 'One moment…' }))
    give(ordered)
    await screen.findByRole('heading', { name: 'Ordered SO-7K2M4QXW' })
    expect(network.sentBy('createOrder').map(({ idempotencyKey, body }) => [idempotencyKey, body])).toEqual([
      [
        'key-1',
        { type: 'top_up', amount: 25, currency: 'USD', discount_code: null, payment_method: 'paypal' },
      ],
    ])
  })
})
