import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import {
  EventForged,
  type EventHeaders,
  type ProviderEvent,
  type ProviderName,
  ProviderUnavailable,
} from '#platform/payments/payment-provider.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { addOperatorEmail } from '../jobs/operator-emails.ts'
import { countRefusedEvent, type EventKey, insertEvent } from '../queries/events.ts'

/** The task that processes an event. */
export const workEventTask = 'work-payment-event'

/**
 * Stores an event of a provider once, together with the job that processes it, before it is acknowledged and
 * even while the books are halted. Refuses with `BadRequest` an event that its provider has not recently
 * signed for us, and only counts it; with `Unavailable` one that cannot be verified now.
 */
export async function receiveEvent(
  services: OrderServices,
  provider: ProviderName,
  { raw, headers }: { raw: Buffer; headers: EventHeaders },
): Promise<void> {
  const { db, jobs, clock, log } = services
  const event = await readEvent(services, provider, { raw, headers })
  const isNew = await db.transaction().execute(async (trx) => {
    if (!(await insertEvent(trx, provider, { event, raw, at: clock.now() }))) return false
    await addWorkEvent(trx, jobs, { provider, eventId: event.eventId })
    return true
  })
  log.info({ provider, event: event.eventId, kind: event.kind, isNew }, 'payment event')
}

/**
 * Queues the processing of an event within the transaction `trx`; `runAt` preserves the position of an
 * earlier job.
 */
export async function addWorkEvent(
  trx: Database,
  jobs: Jobs,
  { provider, eventId }: EventKey,
  runAt?: Date,
): Promise<void> {
  const jobKey = `${workEventTask}-${provider}-${eventId}`
  await jobs.add(trx, workEventTask, { provider, event_id: eventId }, { jobKey, ...(runAt && { runAt }) })
}

async function readEvent(
  services: OrderServices,
  name: ProviderName,
  { raw, headers }: { raw: Buffer; headers: EventHeaders },
): Promise<ProviderEvent> {
  const { providers, log } = services
  const provider = providers[name]
  if (provider === undefined) throw refuse<RefusedOutside>('NotFound')
  try {
    return await provider.readEvent(raw, headers)
  } catch (error) {
    if (error instanceof EventForged) {
      log.info({ provider: name, reason: error.message }, 'a payment event was refused')
      await reportRefused(services, name, error.message)
      throw refuse<RefusedOutside>('BadRequest', { message: 'This event could not be verified.' })
    }
    if (error instanceof ProviderUnavailable)
      throw refuse<RefusedOutside>('Unavailable', { message: 'This event cannot be verified at the moment.' })
    throw error
  }
}

// A wrong secret refuses every event of the provider; a single forged one is of no concern.
async function reportRefused(
  { db, jobs, clock }: OrderServices,
  provider: ProviderName,
  reason: string,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    if (!(await countRefusedEvent(trx, provider, at))) return
    await addOperatorEmail(trx, jobs, {
      id: `refused-events-${provider}-${at.getTime()}`,
      subject: `Events of ${provider} are refused`,
      lines: [
        `Five events sent to /webhooks/${provider} within an hour were refused. The last reason: ${reason}`,
        'If they came from the provider, its webhook secret or id differs from the settings, and payments are noticed late. Run "sohbet payments check".',
      ],
    })
  })
}
