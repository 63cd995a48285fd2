import { readFileSync } from 'node:fs'
import type { SandboxAnswer, SandboxRequest } from '../provider/sandbox-part.ts'
import { authenticateIntent } from './confirm-intent.ts'
import { needText, readForm, text } from './form.ts'
import { invalid } from './stripe-fault.ts'
import { getRow, type StoredIntent, type StripeStore } from './store.ts'

const files = [
  'styles.js',
  'draw.js',
  'ask.js',
  'ask-payer.js',
  'card-fields.js',
  'listeners.js',
  'payment-element.js',
  'elements.js',
  'stripe.js',
]
// Joins modules, in dependency order, into one classic script as the official loader expects; names must be
// unique across them.
const body = files
  .map((file) => readFileSync(new URL(`../browser/stripe/${file}`, import.meta.url), 'utf8'))
  .join('\n')
  .replaceAll(/^import [\s\S]*? from '[^']+'\n/gm, '')
  .replaceAll(/^export /gm, '')
const script = `;(() => {\n'use strict'\n${body}})()\n`

/** `window.Stripe` as a script, which calls these routes through the application's origin. */
export function answerScript(): SandboxAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    body: script,
  }
}

/** The payer's answer to their bank; requires the secret of the intent. */
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
