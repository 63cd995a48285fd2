import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { provideLanguage } from '@sohbet/messages'
import type { OrderDetail } from '@sohbet/contract/orders'
import { act, type Answers, delayedAnswer, render, screen, waitFor } from '#test/component.tsx'
import { StripePayment } from './stripe-payment.tsx'

const order = { id: 300, reference: 'SO-7K2M4QXW', total: 45 } as OrderDetail // The fields that are used.
const provider = {
  token: 't-1',
  publicKey: 'pk_test_1',
  scriptOrigin: 'https://js.stripe.com',
  isTestMode: false,
  clientSecret: 's-1',
}
const isPaid = { data: { status: 'paid', reference: 'SO-7K2M4QXW', points: 55 } } as never

let confirmPayment = vi.fn<() => Promise<object>>()
const openElements = vi.fn<(options: object) => object>()

// Fakes the provider's script with answers as documented by Stripe.
beforeEach(() => {
  confirmPayment = vi.fn<() => Promise<object>>()
  const element = { on: () => element, mount: ready, update: nothing, destroy: nothing, unmount: nothing }
  const elements = { create: () => element, getElement: () => element, update: nothing, submit: nothing }
  const stripe = {
    elements: (options: object) => openElements(options),
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    // The loader caches the first instance for all tests.
    confirmPayment: () => confirmPayment(),
    registerAppInfo: nothing,
    _registerWrapper: nothing,
  }
  openElements.mockReset().mockReturnValue(elements)
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => stripe, { version: 'endive' }),
  )
})
afterEach(() => vi.unstubAllGlobals())

function open(answers: Answers = {}) {
  const reported = vi.fn<() => void>()
  const element = <StripePayment order={order} provider={provider} back={null} onReported={reported} />
  return { ...render(element, { at: '/wallet/topupwallet', answers }), reported }
}
const pay = async () => await screen.findByRole('button', { name: 'Pay $45.00' })

describe('a payment by card [PAY-04]', () => {
  test('D10 is made once for repeated presses, confirmed by the server, and leads to its outcome', async () => {
    const { answer, give } = delayedAnswer<object>()
    confirmPayment.mockImplementation(answer)
    const { user, network, address } = open({ confirmStripeOrder: isPaid })
    await user.dblClick(await pay())
    await user.click(await screen.findByRole('button', { name: 'Paying…' }))
    give({})
    await waitFor(() => expect(address()).toBe('/subscription/paymentconfirmation?order=SO-7K2M4QXW'))
    expect(confirmPayment).toHaveBeenCalledTimes(1)
    expect(network.sentBy('confirmStripeOrder').map(({ body }) => body)).toEqual([
      { order_id: 300, client_secret: 's-1' },
    ])
  })

  test('asks the server instead of reporting failure when it was made in another tab', async () => {
    confirmPayment.mockResolvedValue({
      error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
    })
    const { user, address } = open({ confirmStripeOrder: isPaid })
    await user.click(await pay())
    await waitFor(() => expect(address()).toBe('/subscription/paymentconfirmation?order=SO-7K2M4QXW'))
  })

  test.each([
    [
      "a declined card with Stripe's message",
      { type: 'card_error', message: 'Your card was declined.' },
      'Your card was declined.',
    ],
    [
      'a bank that did not confirm it',
      { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
      'Your bank did not confirm the payment. Nothing was charged. Please try again.',
    ],
    [
      'a lost connection without claiming that nothing was charged',
      { type: 'api_connection_error', message: 'x' },
      'There was no answer to the payment. Please try again: no order is ever charged twice.',
    ],
    [
      'an error that the payer cannot correct',
      { type: 'invalid_request_error', message: 'x' },
      'The payment could not be made. Nothing was charged.',
    ],
  ])('reports %s', async (_, error, text) => {
    confirmPayment.mockResolvedValue({ error })
    const { user, reported } = open()
    await user.click(await pay())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(reported).toHaveBeenCalled()
    expect(await pay()).toBeDefined()
  })

  test.each([
    ['the network is lost', 'no network'],
    [
      'the server has no answer',
      { refused: 'Unexpected', status: 500, message: 'Error! Something went wrong' },
    ],
  ] as const)(
    'whose confirmation is lost because %s is shown as being confirmed and is not paid again',
    async (_, lost) => {
      confirmPayment.mockResolvedValue({})
      const { user, network, address } = open({ confirmStripeOrder: lost as never })
      await user.click(await pay())
      const check = await screen.findByRole('button', { name: 'Check the payment' })
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.getByRole('status').textContent).toBe(
        'Your payment is being confirmed. You need not pay again.',
      )
      network.answer({ confirmStripeOrder: isPaid })
      await user.click(check)
      await waitFor(() => expect(address()).toBe('/subscription/paymentconfirmation?order=SO-7K2M4QXW'))
      expect(confirmPayment).toHaveBeenCalledTimes(1)
    },
  )
})

test.each([
  ['en', 'en'],
  ['ar', 'ar'],
  ['tr', 'tr'],
  ['ur', 'en'],
] as const)('shows the card field of a page in %s in %s', async (language, locale) => {
  provideLanguage(() => language)
  onTestFinished(() => provideLanguage(() => 'en'))
  open()
  await waitFor(() => expect(openElements).toHaveBeenCalled())
  expect(openElements.mock.lastCall?.[0]).toMatchObject({ locale })
})

test('retries a lost confirmation automatically until there is an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  confirmPayment.mockResolvedValue({})
  const { user, network, address } = open({ confirmStripeOrder: 'no network' })
  await user.click(await pay())
  await screen.findByRole('button', { name: 'Check the payment' })
  await act(async () => await vi.advanceTimersByTimeAsync(1500))
  await screen.findByRole('button', { name: 'Check the payment' })
  network.answer({ confirmStripeOrder: isPaid })
  await act(async () => await vi.advanceTimersByTimeAsync(2500))
  await waitFor(() => expect(address()).toBe('/subscription/paymentconfirmation?order=SO-7K2M4QXW'))
  expect(network.sentBy('confirmStripeOrder')).toHaveLength(3)
})

function nothing(): void {}
const ready = nothing
