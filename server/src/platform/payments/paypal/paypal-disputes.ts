import { z } from 'zod'
import { type ProviderPayment, ProviderRefused } from '../payment-provider.ts'
import { Amount, readAnswerAs } from './paypal-answers.ts'
import type { PaypalClient } from './paypal-client.ts'

type Disputed = Pick<ProviderPayment, 'dispute' | 'disputed'>

const DisputeItem = z.object({
  dispute_id: z.string(),
  status: z.string(),
  dispute_amount: Amount.optional(),
})
const DisputeList = z.object({ items: z.array(DisputeItem).default([]) })
const DisputeDetail = z.object({
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: Amount.optional() })
    .optional(),
})

/** Outcomes by which the payer gets the money, and by which it remains with us or returns. */
const outcomes: ReadonlyMap<string, 'won' | 'lost'> = new Map([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  ['NONE', 'won'],
])

/** The state of a resolved dispute by its outcome. An outcome that PayPal adds later leaves it open. */
export function toDisputeOutcome(code: string): 'open' | 'won' | 'lost' {
  return outcomes.get(code) ?? 'open'
}

/**
 * Whether a capture is disputed at PayPal: open takes precedence over lost, lost over won. An account whose
 * keys may not read disputes answers `none`; `sohbet payments check` reports it.
 */
export async function findPaypalDispute(
  client: PaypalClient,
  captureId: string,
  signal?: AbortSignal,
): Promise<Disputed> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`
  const items = await listDisputes(client, path, signal)
  const open = items.find(({ status }) => status !== 'RESOLVED')
  if (open !== undefined) return { dispute: 'open', disputed: open.dispute_amount?.cents ?? null }
  let found: Disputed = { dispute: 'none', disputed: null }
  for (const { dispute_id: id, dispute_amount: amount } of items) {
    const detail = await client.call({
      method: 'GET',
      path: `/v1/customer/disputes/${encodeURIComponent(id)}`,
      signal,
    })
    const { dispute_outcome: outcome } = readAnswerAs(DisputeDetail, detail)
    const disputed = outcome?.amount_refunded?.cents ?? amount?.cents ?? null
    const dispute = toDisputeOutcome(outcome?.outcome_code ?? 'NONE')
    if (dispute === 'lost') return { dispute, disputed }
    if (dispute === 'open' || found.dispute === 'none') found = { dispute, disputed }
  }
  return found
}

async function listDisputes(
  client: PaypalClient,
  path: string,
  signal: AbortSignal | undefined,
): Promise<z.output<typeof DisputeItem>[]> {
  try {
    return readAnswerAs(DisputeList, await client.call({ method: 'GET', path, signal })).items
  } catch (error) {
    // No permission to read disputes, or none for this capture: payments continue without them.
    if (error instanceof ProviderRefused) return []
    throw error
  }
}
