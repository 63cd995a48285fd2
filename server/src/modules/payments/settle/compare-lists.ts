import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import {
  type PaymentProvider,
  type ProviderName,
  type ProviderPayment,
  ProviderRefused,
} from '#platform/payments/payment-provider.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { addOperatorEmail } from '../jobs/operator-emails.ts'
import { inHundredths, nameSum } from '../payment/decide-payment.ts'
import { findDisputed, findCaptured, saveComparison } from '../queries/comparisons.ts'
import { findPayment, type StoredPayment } from '../queries/payments.ts'
import { isDisputeNews } from '../reversals/book-dispute.ts'
import { settlePayment } from './settle-payment.ts'

/** Milliseconds to compare, back from now: two days, so that each day is compared twice. */
const spanMs = 48 * 3600 * 1000
/** Milliseconds by which a provider's list may be delayed. */
const lagMs = 3 * 3600 * 1000
/** Maximum differences in an email. */
const maxNamed = 20

/** The task that compares lists. */
export const compareTask = 'compare-payments'

/** Queues a comparison within the transaction `trx`; one waiting comparison is enough. */
export async function addComparison(trx: Database, jobs: Jobs): Promise<void> {
  await jobs.add(trx, compareTask, {}, { jobKey: compareTask })
}

/**
 * Compares each provider's list with ours in both directions, after settling differences; reports the
 * remaining ones to operators.
 */
export async function compareLists(services: OrderServices): Promise<void> {
  for (const provider of Object.values(services.providers).filter((one) => one !== undefined))
    await compareList(services, provider).catch(async (error: unknown) => {
      if (!(error instanceof ProviderRefused)) throw error
      await reportRefused(services, provider.name, error)
    })
}

// Keys may lack permission to read the list: the other provider is compared anyway.
async function reportRefused(
  { db, jobs, clock }: OrderServices,
  provider: ProviderName,
  { code }: ProviderRefused,
): Promise<void> {
  await addOperatorEmail(db, jobs, {
    id: `payments-not-compared-${provider}-${clock.now().getTime()}`,
    subject: `the payments of ${provider} could not be compared`,
    lines: [`${provider} refused its list: ${code}. Its keys may lack the leave to read it.`],
  })
}

async function compareList(services: OrderServices, provider: PaymentProvider): Promise<void> {
  const until = services.clock.now()
  const from = new Date(until.getTime() - spanMs)
  const seen = new Set<string>()
  const differences: string[] = []
  for await (const theirs of provider.list(from, until)) {
    seen.add(theirs.providerOrderId)
    const difference = await findDifferenceOf(services, provider.name, theirs)
    if (difference !== undefined) differences.push(difference)
  }
  const taken = await findCaptured(services.db, provider.name, {
    from,
    until: new Date(until.getTime() - lagMs),
  })
  for (const ours of taken)
    if (!seen.has(ours.provider_order_id ?? '') && !(await isTaken(provider, ours)))
      differences.push(`${ours.provider_order_id ?? 'A payment'} was credited, and is not in their list.`)
  await followDisputes(services, provider.name, seen)
  await note(services, provider.name, { at: until, differences })
}

// Shared accounts contain payments that do not name our orders.
async function findDifferenceOf(
  services: OrderServices,
  provider: ProviderName,
  theirs: ProviderPayment,
): Promise<string | undefined> {
  const { providerOrderId, orderReference } = theirs
  const ours = await findPayment(services.db, { provider, providerOrderId })
  if (ours === undefined)
    return theirs.state === 'succeeded' && orderReference?.startsWith('SO-') === true
      ? `${providerOrderId} took ${nameSum(theirs.amount, theirs)} for ${orderReference}, and we never began it.`
      : undefined
  if (isSame(ours, theirs)) return undefined
  const { payment } = await settlePayment(services, ours.id)
  if (isSame(payment, theirs)) return undefined
  return `${providerOrderId} is ${theirs.state} with ${inHundredths(theirs.refunded)} given back there, and ${payment.status} with ${nameSum(payment.refunded_cents, payment)} here.`
}

function isSame(ours: StoredPayment, theirs: ProviderPayment): boolean {
  const isTakenThere = theirs.state === 'succeeded'
  if ((ours.status === 'succeeded') !== isTakenThere) return false
  if (!isTakenThere) return true
  const isPaidSame = ours.refunded_cents === theirs.refunded && ours.paid_cents === theirs.amount
  return isPaidSame && !isDisputeNews(ours, theirs)
}

async function isTaken(
  provider: PaymentProvider,
  { provider_order_id: id }: StoredPayment,
): Promise<boolean> {
  return id !== null && (await provider.read(id))?.state === 'succeeded'
}

// A dispute lasts for weeks: its final event may be lost when its payment is no longer listed.
async function followDisputes(
  services: OrderServices,
  provider: ProviderName,
  seen: ReadonlySet<string>,
): Promise<void> {
  for (const { id, provider_order_id: name } of await findDisputed(services.db, provider))
    if (!seen.has(name ?? '')) await settlePayment(services, id)
}

async function note(
  { db, jobs }: OrderServices,
  provider: ProviderName,
  { at, differences }: { at: Date; differences: string[] },
): Promise<void> {
  await transact(db, async (trx) => {
    await saveComparison(trx, provider, { at, differences: differences.length })
    if (differences.length === 0) return
    await addOperatorEmail(trx, jobs, {
      id: `payments-differ-${provider}-${at.getTime()}`,
      subject: `the payments of ${provider} differ from ours`,
      lines: [`${differences.length} differences in 48 hours:`, ...differences.slice(0, maxNamed)],
    })
  })
}
