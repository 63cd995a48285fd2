import { isUtf8 } from 'node:buffer'
import Stripe from 'stripe'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { EventForged, type EventHeaders, type ProviderEvent } from '../payment-provider.ts'

/** Allowed difference in seconds between an event's time and ours, in both directions. */
const toleranceSeconds = 300

const References = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ order_reference: z.string().optional() }).nullish(),
})
const Event = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})

/** The requirements of an event. */
export interface EventExpectations {
  secrets: readonly string[]
  isLive: boolean
  clock: Clock
}

/** Checks an event by Stripe's scheme: an HMAC over `time.body` with one of our secrets. Throws EventForged. */
export function readStripeEvent(
  raw: Buffer,
  headers: EventHeaders,
  { secrets, isLive, clock }: EventExpectations,
): ProviderEvent {
  const header = headers['stripe-signature']
  if (typeof header !== 'string') throw new EventForged('The event carries no signature, or several.')
  // The SDK signs the decoded text, where different invalid bytes look alike.
  if (!isUtf8(raw) || raw.includes('\uFEFF')) throw new EventForged('The event is no plain text.')
  refuseFuture(header, clock)
  const event = Event.safeParse(openEvent(raw, header, secrets, clock))
  if (!event.success) throw new EventForged('The event is none of Stripe’s.')
  const { id, type, livemode, data } = event.data
  if (livemode !== isLive) throw new EventForged(`The event has livemode ${livemode}, and our keys have not.`)
  return { eventId: id, kind: type, ...referencesOf(data.object) }
}

// The SDK refuses times too far in the past and accepts those in the future.
function refuseFuture(header: string, clock: Clock): void {
  const times = header.split(',').filter((part) => part.trim().startsWith('t='))
  const latest = Math.floor(clock.now().getTime() / 1000) + toleranceSeconds
  const [time] = times
  const isAhead = time === undefined || !(Number(time.trim().slice(2)) <= latest)
  if (times.length !== 1 || isAhead) throw new EventForged('The event has no time, or one ahead of ours.')
}

function openEvent(raw: Buffer, header: string, secrets: readonly string[], clock: Clock): unknown {
  for (const secret of secrets)
    try {
      const now = clock.now().getTime()
      return Stripe.webhooks.constructEvent(raw, header, secret, toleranceSeconds, undefined, now)
    } catch {
      // The next secret may match; a signed body that is not JSON does not come from Stripe either.
    }
  throw new EventForged('None of our secrets signed the event, or not lately.')
}

function referencesOf(object: unknown): Pick<ProviderEvent, 'providerOrderId' | 'orderReference'> {
  const parsed = References.safeParse(object)
  if (!parsed.success) return { providerOrderId: undefined, orderReference: undefined }
  const { object: kind, id, payment_intent: intent, metadata } = parsed.data
  return {
    providerOrderId: kind === 'payment_intent' ? id : (intent ?? undefined),
    orderReference: metadata?.order_reference,
  }
}
