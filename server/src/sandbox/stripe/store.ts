import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Table } from '../provider/book.ts'
import type { SandboxContext } from '../provider/sandbox-part.ts'
import { missing } from './stripe-fault.ts'

/** The API version of the sandbox: that of the SDK's types. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'

/** A saved or used card: Stripe's object, and its behaviour. */
export interface StoredMethod {
  method: Stripe.PaymentMethod & { customer: string | null }
  number: string
  /** Whether its payer has confirmed it for later charges. */
  isSetUp: boolean
}

/** An intent as stored, with ids for references. */
export type StoredIntent = Stripe.PaymentIntent & {
  latest_charge: string | null
  payment_method: string | null
  customer: string | null
}
/** A charge with ids for references. */
export type StoredCharge = Stripe.Charge & { payment_intent: string; customer: string | null }
/** A refund with ids for references. */
export type StoredSandboxRefund = Stripe.Refund & { charge: string; payment_intent: string }
/** A dispute with ids for references. */
export type StoredDispute = Stripe.Dispute & { charge: string; payment_intent: string }

/** The Stripe part of the book, with functions to write it. */
export interface StripeStore {
  context: SandboxContext
  intents: Table<StoredIntent>
  charges: Table<StoredCharge>
  methods: Table<StoredMethod>
  customers: Table<Stripe.Customer>
  refunds: Table<StoredSandboxRefund>
  disputes: Table<StoredDispute>
  endpoints: Table<Stripe.WebhookEndpoint>
  /** Unix seconds. */
  now(): number
  /** Creates an id in Stripe's format, such as `pi_3Q…`. */
  newId(prefix: string): string
  /** Sends the application an event about an object. */
  emit(type: Stripe.Event.Type, object: unknown): void
}

/** Opens the Stripe part of the book. */
export function openStore(context: SandboxContext): StripeStore {
  const { book, clock } = context
  const now = (): number => Math.floor(clock.now().getTime() / 1000)
  const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
  return {
    context,
    intents: book.table('stripe.intents'),
    charges: book.table('stripe.charges'),
    methods: book.table('stripe.methods'),
    customers: book.table('stripe.customers'),
    refunds: book.table('stripe.refunds'),
    disputes: book.table('stripe.disputes'),
    endpoints: book.table('stripe.endpoints'),
    now,
    newId,
    emit: (type, object) => {
      const id = newId('evt')
      const event = {
        id,
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      context.emit({ id, kind: type, body: JSON.stringify(event) })
    },
  }
}

/** Returns the row with an id; refuses an unknown one as Stripe does. */
export function getRow<Row>(table: Table<Row>, kind: string, id: string, param?: string): Row {
  const row = table.get(id)
  if (row === undefined) throw missing(kind, id, param)
  return row
}
