import { z } from 'zod'
import { ProviderRefused } from '../payment-provider.ts'
import type { ProviderPayment } from '../payment-provider.ts'
import { readAnswerAs } from './paypal-answers.ts'
import type { PaypalClient } from './paypal-client.ts'

type Dispute = ProviderPayment['dispute']

const DisputeItem = z.object({ dispute_id: z.string(), status: z.string() })
const DisputeList = z.object({ items: z.array(DisputeItem).default([]) })
const DisputeDetail = z.object({
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
})

/** Outcomes by which the money goes to the payer; by all others it stays or comes back. */
const lostOutcomes = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

/**
 * Whether a capture is disputed at PayPal: open before lost before won. An account whose keys may not read disputes
 * answers `none`; `sohbet payments check` says so.
 */
export async function findPaypalDispute(
  client: PaypalClient,
  captureId: string,
  signal?: AbortSignal,
): Promise<Dispute> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`
  const items = await listDisputes(client, path, signal)
  if (items.some(({ status }) => status !== 'RESOLVED')) return 'open'
  let found: Dispute = 'none'
  for (const { dispute_id: id } of items) {
    const detail = await client.call({
      method: 'GET',
      path: `/v1/customer/disputes/${encodeURIComponent(id)}`,
      signal,
    })
    const { dispute_outcome: outcome } = readAnswerAs(DisputeDetail, detail)
    if (lostOutcomes.has(outcome?.outcome_code ?? '')) return 'lost'
    found = 'won'
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
    // Not allowed to read disputes, or none of this capture: payments go on without.
    if (error instanceof ProviderRefused) return []
    throw error
  }
}
