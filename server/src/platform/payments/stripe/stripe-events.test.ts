import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '#test/money/sandbox.ts'
import { createTestClock, testNow } from '#test/database/test-database.ts'
import { EventForged, type EventHeaders, type ProviderEvent } from '../payment-provider.ts'
import { readStripeEvent } from './stripe-events.ts'

const clock = createTestClock()
let sandbox: TestSandbox
let intentId = ''

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock, send: async () => 200 })
  const { hostname: host, port } = new URL(sandbox.url)
  const stripe = new Stripe(sandbox.keys.stripe.secretKey, { host, port, protocol: 'http' })
  const { id } = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    description: 'Ünïcode ﷽',
    metadata: { order_reference: 'SO-7K2M4QXW' },
  })
  intentId = id
  sandbox.command('stripe', 'pay', { payment_intent: id, payment_method: 'pm_card_createDispute' })
  await sandbox.events.settled()
})
afterAll(() => sandbox.close())
beforeEach(() => clock.set(testNow))

const expectations = () => ({ secrets: [sandbox.keys.stripe.webhookSecret], isLive: false, clock })
const read = (raw: Buffer, headers: EventHeaders, secrets?: string[]): ProviderEvent =>
  readStripeEvent(raw, headers, { ...expectations(), ...(secrets && { secrets }) })

function signed(kind = 'payment_intent.succeeded'): { raw: Buffer; headers: Record<string, string> } {
  const event = sandbox.events.list().find((known) => known.kind === kind)
  const part = sandbox.parts.get('stripe')
  if (event === undefined || part === undefined) throw new Error(`No ${kind} was told.`)
  return { raw: Buffer.from(event.body), headers: part.sign(event) }
}

describe('F5 events of Stripe', () => {
  test.each(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'])(
    '%s names the payment and the order',
    (kind) => {
      const { raw, headers } = signed(kind)
      const { eventId, ...event } = read(raw, headers)
      expect(event).toEqual({ kind, providerOrderId: intentId, orderReference: 'SO-7K2M4QXW' })
      expect(eventId).toMatch(/^evt_/)
    },
  )

  test('a dispute names its payment', () => {
    const { raw, headers } = signed('charge.dispute.created')
    expect(read(raw, headers)).toMatchObject({ providerOrderId: intentId, orderReference: undefined })
  })

  test('during a rotation both secrets are accepted', () => {
    const { raw, headers } = signed()
    const { webhookSecret } = sandbox.keys.stripe
    expect(read(raw, headers, ['whsec_new', webhookSecret]).kind).toBe('payment_intent.succeeded')
    expect(() => read(raw, headers, ['whsec_new'])).toThrow(EventForged)
    expect(() => read(raw, headers, [])).toThrow(EventForged)
  })

  test.each([
    [-301, false],
    [-300, true],
    [0, true],
    [300, true],
    [301, false],
    [86_400, false],
  ])('a signature %i s from now is accepted: %s', (seconds, isTaken) => {
    clock.set(new Date(testNow.getTime() + seconds * 1000))
    const { raw, headers } = signed()
    clock.set(testNow)
    if (isTaken) expect(read(raw, headers).kind).toBe('payment_intent.succeeded')
    else expect(() => read(raw, headers)).toThrow(EventForged)
  })

  test('a live event is refused with test keys, and a test event with live keys', () => {
    const { raw, headers } = signed()
    expect(() => readStripeEvent(raw, headers, { ...expectations(), isLive: true })).toThrow(EventForged)
  })

  test.each([
    ['no header', {}],
    ['the header twice', { 'stripe-signature': ['t=1,v1=a', 't=1,v1=a'] }],
    ['an empty header', { 'stripe-signature': '' }],
    ['an older scheme alone', { 'stripe-signature': `t=${testNow.getTime() / 1000},v0=${'a'.repeat(64)}` }],
  ])('%s is refused', (_title, headers) => {
    expect(() => read(signed().raw, headers)).toThrow(EventForged)
  })

  test('two timestamps in one header are refused, whichever was signed', () => {
    const { raw, headers } = signed()
    const signature = headers['stripe-signature'] ?? ''
    for (const header of [`t=1,${signature}`, `${signature},t=1`])
      expect(() => read(raw, { 'stripe-signature': header })).toThrow(EventForged)
  })

  test('flipping any single bit of header or body is detected', () => {
    const { raw, headers } = signed()
    const header = Buffer.from(headers['stripe-signature'] ?? '')
    const flipped = (bytes: Buffer, bit: number): Buffer => {
      const copy = Buffer.from(bytes)
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return copy
    }
    const isTaken = (body: Buffer, text: Buffer): boolean => {
      try {
        read(body, { 'stripe-signature': text.toString('latin1') })
        return true
      } catch (error) {
        if (!(error instanceof EventForged)) throw error
        return false
      }
    }
    expect(isTaken(raw, header)).toBe(true)
    const bits = (bytes: Buffer): number[] => [...Array(bytes.length * 8).keys()]
    expect(bits(header).filter((bit) => isTaken(raw, flipped(header, bit)))).toEqual([])
    expect(bits(raw).filter((bit) => isTaken(flipped(raw, bit), header))).toEqual([])
  })

  test('bytes added, removed or signed by another key are refused', () => {
    const { raw, headers } = signed()
    const byte = fc.uint8Array({ minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.nat(raw.length),
        byte,
        fc.nat(3),
        fc.string({ minLength: 1 }),
        (at, put, cut, secret) => {
          const changed = Buffer.concat([raw.subarray(0, at), put, raw.subarray(at + cut)])
          fc.pre(!changed.equals(raw))
          expect(() => read(changed, headers)).toThrow(EventForged)
          const forged = Stripe.webhooks.generateTestHeaderString({
            payload: raw.toString(),
            secret: `whsec_${secret}`,
            timestamp: Math.floor(testNow.getTime() / 1000),
          })
          expect(() => read(raw, { 'stripe-signature': forged })).toThrow(EventForged)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a byte order mark before the text is not ignored', () => {
    const { raw, headers } = signed()
    expect(() => read(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), raw]), headers)).toThrow(EventForged)
  })
})
