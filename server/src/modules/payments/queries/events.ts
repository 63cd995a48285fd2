import { type Selectable, sql } from 'kysely'
import type { OrdersEvents } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import type { ProviderEvent, ProviderName } from '#platform/payments/payment-provider.ts'

/** An event of a provider. */
export interface EventKey {
  provider: ProviderName
  eventId: string
}

/** Stores an event; false when it was stored before. */
export async function insertEvent(
  trx: Database,
  provider: ProviderName,
  { event, raw, at }: { event: ProviderEvent; raw: Buffer; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('orders_events')
    .values({
      provider,
      event_id: event.eventId,
      kind: event.kind.slice(0, 120),
      provider_order_id: event.providerOrderId ?? null,
      order_reference: event.orderReference ?? null,
      saved_method_id: event.savedMethodId ?? null,
      raw,
      received_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A waiting event, after counting this attempt; undefined: it is done. */
export async function claimEvent(
  db: Database,
  { provider, eventId }: EventKey,
): Promise<Selectable<OrdersEvents> | undefined> {
  return await db
    .updateTable('orders_events')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Stores the result of an event. */
export async function finishEvent(
  trx: Database,
  { provider, eventId }: EventKey,
  { outcome, at }: { outcome: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('orders_events')
    .set({ outcome, processed_at: at })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

/** Events that have been waiting since then or longer, oldest first. */
export async function findWaitingEvents(
  db: Database,
  since: Date,
  limit: number,
): Promise<(EventKey & { receivedAt: Date })[]> {
  const rows = await db
    .selectFrom('orders_events')
    .select(['provider', 'event_id', 'received_at'])
    .where('processed_at', 'is', null)
    .where('received_at', '<=', since)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map(({ provider, event_id: eventId, received_at: receivedAt }) => ({
    provider: provider as ProviderName,
    eventId,
    receivedAt,
  }))
}

/** The arrival of the oldest waiting event; undefined: none is waiting. */
export async function findOldestWaiting(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('orders_events')
    .select('received_at')
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at
}

/** Whether an earlier event about the same payment was already reported as unknown. */
export async function wasReportedBefore(
  db: Database,
  { provider, eventId }: EventKey,
  about: { providerOrderId: string | null; reference: string | null },
): Promise<boolean> {
  const { rows } = await sql`select from orders_events where provider = ${provider} and event_id <> ${eventId}
    and outcome = 'unknown' and provider_order_id is not distinct from ${about.providerOrderId}
    and order_reference is not distinct from ${about.reference} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Counts a refused event. True: there were five within an hour, and operators were not notified in the hour
 * before.
 */
export async function countRefusedEvent(trx: Database, provider: ProviderName, at: Date): Promise<boolean> {
  await sql`insert into orders_refused_events as known (provider, total, last_times)
    values (${provider}, 1, array[${at}::timestamptz])
    on conflict (provider) do update set total = known.total + 1,
      last_times = (known.last_times || excluded.last_times)[greatest(1, cardinality(known.last_times) - 3):]`.execute(
    trx,
  )
  const { rows } = await sql`update orders_refused_events set notified_at = ${at}
    where provider = ${provider} and cardinality(last_times) = 5
      and last_times[1] > ${at}::timestamptz - interval '1 hour'
      and coalesce(notified_at <= ${at}::timestamptz - interval '1 hour', true)
    returning provider`.execute(trx)
  return rows.length > 0
}

/** The number of refused events of all providers, and the time of the last. */
export async function findRefusedEvents(db: Database): Promise<{ total: number; lastAt: Date | null }> {
  const { rows } = await sql<{ total: string; lastAt: Date | null }>`select coalesce(sum(total), 0) as total,
    max(last_times[cardinality(last_times)]) as "lastAt" from orders_refused_events`.execute(db)
  return { total: Number(rows[0]?.total ?? 0), lastAt: rows[0]?.lastAt ?? null }
}

/** Deletes the raw bytes of events that arrived before then. */
export async function deleteRaw(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('orders_events')
    .set({ raw: null })
    .where('received_at', '<', before)
    .where('raw', 'is not', null)
    .execute()
}

/** A provider's event about an order, without its raw bytes. */
export type OrderEvent = Omit<
  Selectable<OrdersEvents>,
  'raw' | 'provider_order_id' | 'order_reference' | 'saved_method_id'
>

/** The providers' events about an order, oldest first: by its reference, or by the provider's ids of its payments. */
export async function findEventsOf(
  db: Database,
  { reference, providerOrderIds }: { reference: string; providerOrderIds: readonly string[] },
): Promise<OrderEvent[]> {
  return await db
    .selectFrom('orders_events')
    .select(['provider', 'event_id', 'kind', 'received_at', 'processed_at', 'attempts', 'outcome'])
    .where((eb) =>
      eb.or([
        eb('order_reference', '=', reference),
        eb('provider_order_id', '=', sql<string>`any(${providerOrderIds})`),
      ]),
    )
    .orderBy('received_at')
    .orderBy('event_id')
    .limit(200)
    .execute()
}
