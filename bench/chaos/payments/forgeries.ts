// Events as an attacker would send them: signed by a provider, then changed in one aspect.
import { createHmac } from 'node:crypto'
import type { Random } from '../stage/random.ts'
import type { SignedEvent } from '../stage/relay.ts'

/** An event to send; its change has a name. */
export interface Forgery {
  change: string
  event: Omit<SignedEvent, 'body'> & { body: Uint8Array<ArrayBuffer> }
}

type Change = (event: SignedEvent, tools: Tools) => Partial<Omit<Forgery['event'], 'provider'>> | SignedEvent

interface Tools {
  random: Random
  /** Another signed event of the same provider. */
  other: SignedEvent
  secret: string
}

/** Signs a Stripe event again, as the provider does for a repetition; PayPal's signatures last for days. */
export function signAgain(event: SignedEvent, secret: string, ageSeconds = 0): SignedEvent {
  if (event.provider === 'paypal') return event
  const time = Math.floor(Date.now() / 1000) - ageSeconds
  const signature = createHmac('sha256', secret).update(`${time}.${event.body}`).digest('hex')
  return withHeader(event, 'stripe-signature', `t=${time},v1=${signature}`)
}

const common: Record<string, Change> = {
  'a bit of the body': ({ body }, { random }) => ({ body: flipBit(Buffer.from(body), random) }),
  'the body is cut': ({ body }, { random }) => ({ body: bytesOf(body.slice(0, random.below(body.length))) }),
  'the body is longer': ({ body }) => ({ body: bytesOf(`${body} `) }),
  'the body of another event': (_event, { other }) => ({ body: bytesOf(other.body) }),
  'no signature': ({ headers }) => ({ headers: { 'content-type': headers['content-type'] ?? '' } }),
}

const ofStripe: Record<string, Change> = {
  ...common,
  'a character of the signature': (event, { random }) =>
    changeCharacter(event, 'stripe-signature', { random, from: /v1=/, alphabet: '0123456789abcdef' }),
  'a digit of the time': (event, { random }) =>
    changeCharacter(event, 'stripe-signature', { random, from: /t=/, to: /,/, alphabet: '0123456789' }),
  'an old time': (event, { random, secret }) => signAgain(event, secret, 310 + random.below(100_000)),
  'a time ahead': (event, { random, secret }) => signAgain(event, secret, -310 - random.below(100_000)),
  'another secret': (event, { random }) => signAgain(event, `whsec_${random.uuid()}`),
  'another scheme': (event) => replaceIn(event, 'stripe-signature', /v1=/, 'v0='),
  'the signature twice': (event) => replaceIn(event, 'stripe-signature', /^(.*)$/, '$1, $1'),
}

const ofPaypal: Record<string, Change> = {
  ...common,
  'a character of the signature': (event, { random }) =>
    changeCharacter(event, 'paypal-transmission-sig', { random, alphabet: base64 }),
  'a digit of the time': (event, { random }) =>
    changeCharacter(event, 'paypal-transmission-time', {
      random,
      from: /T/,
      to: /Z/,
      alphabet: '0123456789',
    }),
  'a character of the id': (event, { random }) =>
    changeCharacter(event, 'paypal-transmission-id', { random, alphabet: '0123456789abcdef' }),
  'a character of the certificate’s address': (event, { random }) =>
    changeCharacter(event, 'paypal-cert-url', { random, from: /certs\//, alphabet: base64 }),
  'a certificate elsewhere': (event) =>
    replaceIn(event, 'paypal-cert-url', /^https?:\/\/[^/]+/, 'https://api.paypal.com.example.org'),
  'another algorithm': (event) => replaceIn(event, 'paypal-auth-algo', /256/, '1'),
  'the signature of another event': (event, { other }) =>
    withHeader(event, 'paypal-transmission-sig', other.headers['paypal-transmission-sig'] ?? ''),
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Makes one forgery of the event; `other` is another event of the same provider. */
export function forge(event: SignedEvent, tools: Tools): Forgery {
  const [change, make] = tools.random.of(Object.entries(event.provider === 'stripe' ? ofStripe : ofPaypal))
  const { body = event.body, headers = event.headers } = make(event, tools)
  const bytes = typeof body === 'string' ? bytesOf(body) : body
  return { change: `${event.provider}: ${change}`, event: { provider: event.provider, headers, body: bytes } }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function flipBit(bytes: Buffer, random: Random): Uint8Array<ArrayBuffer> {
  const flipped = new Uint8Array(bytes)
  const at = random.below(flipped.length)
  flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8))
  return flipped
}

function withHeader(event: SignedEvent, name: string, value: string): SignedEvent {
  return { ...event, headers: { ...event.headers, [name]: value } }
}

function replaceIn(event: SignedEvent, name: string, find: RegExp, replacement: string): SignedEvent {
  return withHeader(event, name, (event.headers[name] ?? '').replace(find, replacement))
}

/** Changes a character between the end of `from` and the start of `to` to another one of the alphabet. */
function changeCharacter(
  event: SignedEvent,
  name: string,
  { random, from, to, alphabet }: { random: Random; from?: RegExp; to?: RegExp; alphabet: string },
): SignedEvent {
  const text = event.headers[name] ?? ''
  const found = from?.exec(text)
  const start = found ? found.index + found[0].length : 0
  const length = to === undefined ? text.length - start : text.slice(start).search(to)
  const at = start + random.below(length)
  const others = [...alphabet].filter((character) => character !== text[at])
  return withHeader(event, name, `${text.slice(0, at)}${random.of(others)}${text.slice(at + 1)}`)
}
