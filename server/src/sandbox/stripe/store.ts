import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Table } from '../provider/book.ts'
import type { SandboxContext } from '../provider/sandbox-part.ts'
import { missing, invalid } from './stripe-fault.ts'
import { type Form, inner, integer, type Shape, text } from './form.ts'

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

/** The parameters of every list; each list may add a filter. */
export const listShape: Shape = {
  limit: 'integer',
  starting_after: 'string',
  created: { gte: 'integer', lte: 'integer' },
  expand: 'list',
}

interface Listed {
  id: string
  created: number
}

/** A page of a list, the newest first (docs.stripe.com/api/pagination). */
export function listPage<Row extends Listed>(
  rows: Row[],
  form: Form,
  url: string,
): { object: 'list'; data: Row[]; has_more: boolean; url: string } {
  const limit = integer(form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: must be between 1 and 100', { param: 'limit' })
  const newest = rows.filter(isCreatedWithin(form)).toReversed()
  // Objects of the same second are in the order of their creation.
  newest.sort((a, b) => b.created - a.created)
  const after = text(form, 'starting_after')
  const from = after === undefined ? 0 : indexOf(newest, after) + 1
  const data = newest.slice(from, from + limit)
  return { object: 'list', data, has_more: newest.length > from + limit, url }
}

function indexOf(rows: readonly Listed[], id: string): number {
  const index = rows.findIndex((row) => row.id === id)
  if (index === -1) throw invalid(`No such object: '${id}'`, { code: 'resource_missing' })
  return index
}

function isCreatedWithin(form: Form): (row: Listed) => boolean {
  const range = inner(form, 'created')
  const [from, until] = [integer(range, 'gte') ?? 0, integer(range, 'lte') ?? Infinity]
  return ({ created }) => created >= from && created <= until
}
