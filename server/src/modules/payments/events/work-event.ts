import { providerNames } from '@sohbet/contract/payment-providers'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { OrdersEvents } from '#platform/database/generated/database-types.ts'
import { ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOrder, lockOrder, type OrderServices } from '#modules/orders/index.ts'
import { transact } from '#platform/database/transact.ts'
import { addOperatorEmail } from '../jobs/operator-emails.ts'
import { claimEvent, type EventKey, finishEvent, wasReportedBefore } from '../queries/events.ts'
import {
  findPayment,
  findPaymentOfOrder,
  noteName,
  type StoredPayment,
  updatePayment,
} from '../queries/payments.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { isDecided } from '../payment/decide-payment.ts'
import { addDetachMethod } from '../provider/saved-methods.ts'
import { getOpenProvider } from '../provider/start-payment.ts'

const Payload = z.object({ provider: z.enum(providerNames), event_id: z.string() })

/**
 * Processes a stored event, which only says which payment to read again. One that cannot be processed now
 * remains and is retried within a minute or two.
 */
export async function workEvent(services: OrderServices, payload: unknown): Promise<void> {
  const { provider, event_id: eventId } = Payload.parse(payload)
  const key = { provider, eventId }
  const event = await claimEvent(services.db, key)
  if (event === undefined) return
  const payment = await findNamed(services, key, event)
  if (payment === undefined) return await finishUnknown(services, key, event)
  try {
    if (payment.provider_order_id === null && !(await nameByEvent(services, payment, event))) {
      // The event arrived before the answer that names its payment; a decided one gets no answer any more.
      if (isDecided(payment.status)) await finishUnknown(services, key, event)
      return
    }
    const settled = await settlePayment(services, payment.id)
    if (event.saved_method_id !== null)
      await saveDelayedMethod(services, settled.payment, event.saved_method_id)
  } catch (error) {
    if (isPutOff(error)) return
    throw error
  }
  await finishEvent(services.db, key, { outcome: 'settled', at: services.clock.now() })
}

/** Whether an error is temporary: a provider does not answer, or the books are halted. */
export function isPutOff(error: unknown): boolean {
  if (error instanceof ProviderUnavailable) return true
  return error instanceof Refusal && (error.code === 'BooksHalted' || error.code === 'Unavailable')
}

async function findNamed(
  { db }: OrderServices,
  { provider }: EventKey,
  event: Selectable<OrdersEvents>,
): Promise<StoredPayment | undefined> {
  const { provider_order_id: providerOrderId, order_reference: reference } = event
  const named = providerOrderId === null ? undefined : await findPayment(db, { provider, providerOrderId })
  if (named !== undefined || reference === null) return named
  const order = await findOrder(db, { reference })
  const payment = order && (await findPaymentOfOrder(db, order.id, provider))
  // The event names an unknown payment: one of ours without a name may be it, or has just got its name.
  const mayBe = payment?.provider_order_id ?? providerOrderId
  return providerOrderId === null || mayBe === providerOrderId ? payment : undefined
}

/**
 * Names a payment whose answer was lost by its event, if the provider's own record has our reference. One
 * that its payer may still complete in a browser is only named with the client secret of that browser.
 */
async function nameByEvent(
  services: OrderServices,
  { id, provider, charged_method_id: method, status }: StoredPayment,
  { provider_order_id: providerOrderId, order_reference: reference }: Selectable<OrdersEvents>,
): Promise<boolean> {
  const mayBeNamed = method !== null || isDecided(status)
  if (!mayBeNamed || providerOrderId === null || reference === null) return false
  const found = await getOpenProvider(services, provider).read(providerOrderId)
  if (found?.orderReference !== reference) return false
  await noteName(services.db, id, providerOrderId)
  return true
}

async function finishUnknown(
  { db, jobs, clock }: OrderServices,
  key: EventKey,
  event: Selectable<OrdersEvents>,
): Promise<void> {
  const { provider_order_id: providerOrderId, order_reference: reference, kind } = event
  const isAboutPayment = providerOrderId !== null || reference !== null
  const wasReported = isAboutPayment && (await wasReportedBefore(db, key, { providerOrderId, reference }))
  await db.transaction().execute(async (trx) => {
    await finishEvent(trx, key, { outcome: isAboutPayment ? 'unknown' : 'ignored', at: clock.now() })
    if (!isAboutPayment || wasReported) return
    await addOperatorEmail(trx, jobs, {
      id: `unknown-event-${key.provider}-${key.eventId.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      subject: `${key.provider} tells of a payment that is none of ours`,
      lines: [
        `The event ${key.eventId} (${kind}) names the payment ${providerOrderId ?? 'without a name'} and ${reference === null ? 'no order' : `the order ${reference}`}.`,
        'Nothing was done. Further events about it are kept without another email.',
      ],
    })
  })
}

/**
 * Saves a method that its provider names after the payment that saved it. An event is never trusted: the
 * provider is asked whether the method belongs to the payment's payer, because another payer's method would
 * be charged. A method that no plan can be charged to is deleted at its provider. Throws the provider's
 * errors.
 */
async function saveDelayedMethod(
  services: OrderServices,
  {
    id,
    order_id: orderId,
    provider,
    provider_order_id: providerOrderId,
    saved_method_id: known,
  }: StoredPayment,
  savedMethodId: string,
): Promise<void> {
  const { db, providers, jobs, plans, clock, log } = services
  if (providerOrderId === null || known === savedMethodId) return
  if ((await providers[provider]?.isSavedBy?.(providerOrderId, savedMethodId)) !== true)
    return log.info({ provider, payment: id }, 'a saved method of another payer was ignored')
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const payment = await findPayment(trx, { id })
    if (order === undefined || payment === undefined || payment.saved_method_id === savedMethodId) return
    const isFirst = payment.saved_method_id === null && order.member_id !== null && !payment.is_surplus
    // An undecided payment saves it when it is fulfilled.
    if (isFirst && !isDecided(payment.status))
      return void (await updatePayment(trx, id, { saved_method_id: savedMethodId }))
    if (isFirst && payment.status === 'succeeded') {
      await updatePayment(trx, id, { saved_method_id: savedMethodId })
      if (await plans.keepMethod(trx, order, clock.now())) return
    }
    await addDetachMethod(trx, jobs, { provider, savedMethodId })
  })
}
