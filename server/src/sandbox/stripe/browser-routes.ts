import { joinScript } from '../browser/join-script.ts'
import type { SandboxAnswer, SandboxRequest } from '../provider/sandbox-part.ts'
import { authenticateIntent } from './confirm-intent.ts'
import { needText, readForm, text } from './form.ts'
import { invalid } from './stripe-fault.ts'
import { getRow } from './store.ts'
import type { StoredIntent, StripeStore } from './store.ts'

const script = joinScript('stripe', [
  'styles.js',
  'draw.js',
  'ask.js',
  'ask-payer.js',
  'card-fields.js',
  'listeners.js',
  'payment-element.js',
  'elements.js',
  'stripe.js',
])

/** `window.Stripe` as a script, which asks the rest of these routes through the application's own origin. */
export function answerScript(): SandboxAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    body: script,
  }
}

/** What a payer answers their bank; the secret of the intent opens it. */
export function answerBank(
  store: StripeStore,
  { body }: SandboxRequest,
): ReturnType<typeof authenticateIntent> {
  const form = readForm(body.toString())
  const intent = readIntent(store, needText(form, 'payment_intent'), text(form, 'client_secret'))
  return authenticateIntent(store, intent, text(form, 'outcome') === 'pass')
}

function readIntent(store: StripeStore, id: string, secret: string | undefined): StoredIntent {
  const intent = getRow(store.intents, 'payment_intent', id, 'payment_intent')
  if (secret !== intent.client_secret) throw invalid('The client_secret is not that of this PaymentIntent.')
  return intent
}
