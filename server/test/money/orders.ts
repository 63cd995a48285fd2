import { sql } from 'kysely'
import type { PaymentProvider, PaymentProviders } from '#platform/payments/payment-provider.ts'
import type { Services } from '#platform/start/services.ts'
import { testNow } from '../database/test-database.ts'

const unasked = (): never => {
  throw new Error('This test orders and does not pay: no provider is asked anything.')
}
const stripe: PaymentProvider = {
  name: 'stripe',
  isTestMode: true,
  payee: null,
  listDelayMs: 0,
  freeze: unasked,
  start: unasked,
  resume: unasked,
  read: unasked,
  capture: unasked,
  cancel: unasked,
  chargeSaved: unasked,
  detachMethod: unasked,
  refund: unasked,
  readRefund: unasked,
  list: unasked,
  readEvent: unasked,
  browserToken: unasked,
  browser: { publicKey: 'pk_test', scriptOrigin: 'https://sohbet.example' },
}

/** Providers for a test that orders without paying: only Stripe is enabled. */
export const openProviders: PaymentProviders = { stripe }

/** Adds a Stripe payment for an order, by default of 10 USD. */
export async function addPayment(
  { db }: Pick<Services, 'db'>,
  order_id: number,
  status: string,
  more: { failure_code?: string; amount_cents?: number } = {},
): Promise<{ id: number }> {
  const values = {
    order_id,
    provider: 'stripe',
    request_key: crypto.randomUUID(),
    amount_cents: 1000,
    created_at: testNow,
    decided_at: ['succeeded', 'failed', 'canceled'].includes(status) ? testNow : null,
    status,
    method_name: 'Visa',
    last_four: '4242',
    ...more,
  }
  return await db.insertInto('orders_payments').values(values).returning('id').executeTakeFirstOrThrow()
}

/** Options of a discount code; by default 10 percent without an end. */
export interface CodeRule {
  code: string
  percent?: number
  /** In cents; takes precedence over the percentage. */
  amountCents?: number
  kind?: 'top_up' | 'subscription'
  item?: 'plus' | 'premier'
  startsAt?: Date
  endsAt?: Date
  maxUses?: number
  taken?: number
  withdrawnAt?: Date
}

/** Adds a discount code and returns its id. */
export async function addCode({ db }: Pick<Services, 'db'>, rule: CodeRule): Promise<number> {
  const { id } = await db
    .insertInto('orders_codes')
    .values({
      code: rule.code,
      percent: rule.amountCents === undefined ? (rule.percent ?? 10) : null,
      amount_cents: rule.amountCents ?? null,
      kind: rule.kind ?? null,
      item: rule.item ?? null,
      starts_at: rule.startsAt ?? new Date(testNow.getTime() - 24 * 3600 * 1000),
      ends_at: rule.endsAt ?? null,
      max_uses: rule.maxUses ?? null,
      taken: rule.taken ?? 0,
      withdrawn_at: rule.withdrawnAt ?? null,
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a current promotion: pay `pay` dollars, get a bonus of credits. */
export async function addPromotion(
  { db }: Pick<Services, 'db'>,
  { pay, bonus, ...more }: { pay: number; bonus: number; endsAt?: Date; withdrawnAt?: Date; startsAt?: Date },
): Promise<void> {
  await db
    .insertInto('orders_promotions')
    .values({
      title: `Pay ${pay}, get ${pay + bonus}`,
      pay_cents: pay * 100,
      bonus_units: bonus * 100,
      starts_at: more.startsAt ?? new Date(testNow.getTime() - 24 * 3600 * 1000),
      ends_at: more.endsAt ?? null,
      withdrawn_at: more.withdrawnAt ?? null,
      created_at: testNow,
    })
    .execute()
}

/** Ends all promotions and renames all codes, so that a test meets none; orders stay. */
export async function clearOffers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.updateTable('orders_promotions').set({ withdrawn_at: clock.now() }).execute()
  await sql`update orders_codes set code = 'OLD-' || id`.execute(db)
}
