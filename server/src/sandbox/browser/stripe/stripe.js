// The browser half of the sandbox of Stripe: `window.Stripe` as the official loader expects it, so that the official
// components run unchanged. It calls the sandbox through our own origin and accepts only test cards. These files
// are served as one classic script: names must be unique across them.
import { ask } from './ask.js'
import { askPayer } from './ask-payer.js'
import { createElements } from './elements.js'
import { addStyles } from './styles.js'

/** The release train that @stripe/stripe-js 10 requires. */
const version = 'endive'

const idOf = (clientSecret) => String(clientSecret).split('_secret_')[0]

function openStripe(key) {
  const toResult = ({ value, error }) => (error === undefined ? { paymentIntent: value } : { error })

  async function authenticate(clientSecret) {
    const outcome = await askPayer()
    const values = { payment_intent: idOf(clientSecret), client_secret: clientSecret, outcome }
    return toResult(await ask(key, 'POST', '/authenticate', values))
  }

  async function confirm(clientSecret, values) {
    const path = `/v1/payment_intents/${encodeURIComponent(idOf(clientSecret))}/confirm`
    const sent = { ...values, client_secret: clientSecret, use_stripe_sdk: true }
    const confirmed = toResult(await ask(key, 'POST', path, sent))
    return confirmed.paymentIntent?.status === 'requires_action'
      ? await authenticate(clientSecret)
      : confirmed
  }

  async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const payment = elements._sandbox.find()
    const secret = clientSecret ?? elements._sandbox.options.clientSecret
    const fault = payment.check()
    if (fault !== undefined) return { error: fault }
    const { return_url: returnUrl } = confirmParams
    const result = await confirm(secret, { payment_method_data: payment.read(), return_url: returnUrl })
    if (result.error !== undefined) payment.show(result.error)
    else if (redirect === 'always') return await leave(returnUrl, secret, result.paymentIntent)
    return result
  }

  // The page is being left, so the promise never settles.
  function leave(returnUrl, clientSecret, { id }) {
    const url = new URL(returnUrl)
    url.searchParams.set('payment_intent', id)
    url.searchParams.set('payment_intent_client_secret', clientSecret)
    url.searchParams.set('redirect_status', 'succeeded')
    window.location.assign(url)
    return new Promise(() => undefined)
  }

  const unknown = (name) => async () => {
    throw new Error(`The sandbox has no ${name}.`)
  }
  return {
    elements: (options = {}) => createElements({ ...options }),
    confirmPayment,
    // The official components check that these exist and never call them.
    confirmCardPayment: unknown('confirmCardPayment'),
    createPaymentMethod: unknown('createPaymentMethod'),
    createToken: unknown('createToken'),
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  }
}

function Stripe(key) {
  if (!String(key).startsWith('pk_test_')) throw new Error('The sandbox takes its own publishable key only.')
  return openStripe(key)
}

addStyles()
window.Stripe = Object.assign(Stripe, { version })
