import { z } from 'zod'
import { ProviderRefused } from '../payment-provider.ts'
import { readAnswerAs } from './paypal-answers.ts'
import type { PaypalClient } from './paypal-client.ts'

const Transactions = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          transaction_event_code: z.string(),
          paypal_reference_id: z.string().optional(),
          paypal_reference_id_type: z.string().optional(),
        }),
      }),
    )
    .default([]),
  total_pages: z.number().int().default(1),
})
type Transaction = z.output<typeof Transactions>['transaction_details'][number]['transaction_info']

const CaptureOfOrder = z.object({
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})

/** PayPal answers 31 days at a time; the last millisecond of one span must not be the first of the next. */
const maxSpanMs = 31 * 24 * 3_600_000
const pageSize = 500

/**
 * The id of every order with money movements between two times, each once, by Transaction Search: payments,
 * refunds and reversals. Movements of the last three hours may be missing.
 */
export async function* listPaypalOrderIds(
  client: PaypalClient,
  from: Date,
  until: Date,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const captures = new Set<string>()
  for await (const transaction of listTransactions(client, from, until, signal)) {
    const captureId = findCaptureId(transaction)
    if (captureId === undefined || captures.has(captureId)) continue
    captures.add(captureId)
    const orderId = await findOrderId(client, captureId, signal)
    // An order has only one capture.
    if (orderId !== undefined) yield orderId
  }
}

async function* listTransactions(
  client: PaypalClient,
  from: Date,
  until: Date,
  signal: AbortSignal | undefined,
): AsyncGenerator<Transaction> {
  for (const { start, end } of spans(from, until)) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: start.toISOString(),
        end_date: end.toISOString(),
        fields: 'transaction_info',
        page_size: String(pageSize),
        page: String(page),
      })
      const answer = await client.call({
        method: 'GET',
        path: `/v1/reporting/transactions?${query.toString()}`,
        signal,
      })
      const { transaction_details: details, total_pages: total } = readAnswerAs(Transactions, answer)
      pages = total
      for (const { transaction_info: transaction } of details) yield transaction
    }
  }
}

/** Splits a period into spans of at most 31 days that do not overlap. */
export function* spans(from: Date, until: Date): Generator<{ start: Date; end: Date }> {
  const last = until.getTime()
  for (let start = from.getTime(); start <= last; start += maxSpanMs)
    yield { start: new Date(start), end: new Date(Math.min(start + maxSpanMs - 1, last)) }
}

/** Event codes of T00 are payments; refunds (T11) and reversals (T12) reference their payment. */
function findCaptureId(transaction: Transaction): string | undefined {
  const { transaction_event_code: code, paypal_reference_id: reference } = transaction
  if (code.startsWith('T00')) return transaction.transaction_id
  return transaction.paypal_reference_id_type === 'TXN' ? reference : undefined
}

async function findOrderId(
  client: PaypalClient,
  captureId: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`
    const capture = readAnswerAs(CaptureOfOrder, await client.call({ method: 'GET', path, signal }))
    return capture.supplementary_data?.related_ids?.order_id
  } catch (error) {
    // Money that arrived without an order, such as a transfer to the account.
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}
