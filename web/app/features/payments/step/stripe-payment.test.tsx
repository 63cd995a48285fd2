import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { provideLanguage } from '@sohbet/messages'
import type { OrderDetail } from '@sohbet/contract/orders'
import { act, delayedAnswer, render, screen, waitFor } from '#test/component.tsx'
import type { Answers } from '#test/component.tsx'
import { StripePayment } from './stripe-payment.tsx'

const order = { id: 300, reference: 'SO-7K2M4QXW', total: 45 } as OrderDetail // What the field needs of it.
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

// The provider's own script is the edge: what it answers is what Stripe documents.
beforeEach(() => {
  confirmPayment = vi.fn<() => Promise<object>>()
  const element = { on: () => element, mount: ready, update: nothing, destroy: nothing, unmount: nothing }
  const elements = { create: () => element, getElement: () => element, update: nothing, submit: nothing }
  const stripe = {
    elements: (options: object) => openElements(options),
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    // Its loader keeps the first for every test.
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
  test('D10 is made once however often it is pressed, confirmed by the server, and leads to what became of it', async () => {
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

  test('that was made in another tab is not said to have failed: the server is asked', async () => {
    confirmPayment.mockResolvedValue({
      error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
    })
    const { user, address } = open({ confirmStripeOrder: isPaid })
    await user.click(await pay())
    await waitFor(() => expect(address()).toBe('/subscription/paymentconfirmation?order=SO-7K2M4QXW'))
  })

  test.each([
    [
      'a card that is declined, in the words of Stripe',
      { type: 'card_error', message: 'Your card was declined.' },
      'Your card was declined.',
    ],
    [
      'a bank that did not confirm it',
      { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
      'Your bank did not confirm the payment. Nothing was charged. Please try again.',
    ],
    [
      'a lost connection, without a promise that nobody can make',
      { type: 'api_connection_error', message: 'x' },
      'There was no answer to the payment. Please try again: no order is ever charged twice.',
    ],
    [
      'what nobody could mend',
      { type: 'invalid_request_error', message: 'x' },
      'The payment could not be made. Nothing was charged.',
    ],
  ])('tells %s', async (_, error, words) => {
    confirmPayment.mockResolvedValue({ error })
    const { user, reported } = open()
    await user.click(await pay())
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(reported).toHaveBeenCalled()
    expect(await pay()).toBeDefined()
  })

  test.each([
    ['the network is gone', 'no network'],
    [
      'the server has no answer',
      { refused: 'Unexpected', status: 500, message: 'Error! Something went wrong' },
    ],
  ] as const)(
    'whose confirmation is lost because %s is said to be confirmed now, and not paid again',
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
] as const)('the card field of a page in %s is shown in %s', async (language, locale) => {
  provideLanguage(() => language)
  onTestFinished(() => provideLanguage(() => 'en'))
  open()
  await waitFor(() => expect(openElements).toHaveBeenCalled())
  expect(openElements.mock.lastCall?.[0]).toMatchObject({ locale })
})

test('a payment whose confirmation is lost is asked about by itself, until there is an answer', async () => {
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
