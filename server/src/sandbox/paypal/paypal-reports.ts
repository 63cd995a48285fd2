import { type OrderRow, type PaypalStore, toMoney } from './paypal-book.ts'
import { invalid } from './paypal-fault.ts'

const maxSpanMs = 31 * 24 * 3_600_000
const maxPageSize = 500

interface Transaction {
  transaction_id: string
  transaction_event_code: string
  transaction_initiation_date: string
  transaction_status: string
  [more: string]: unknown
}

/** `GET /v1/reporting/transactions` (Transaction Search): at most 31 days, paged, delayed by some hours. */
export function searchTransactions(store: PaypalStore, query: URLSearchParams): unknown {
  const from = readTime(query, 'start_date')
  const until = readTime(query, 'end_date')
  if (until < from || until - from > maxSpanMs)
    throw invalid('INVALID_PARAMETER_VALUE', 'Date range is greater than 31 days.', 'end_date')
  const pageSize = readCount(query, 'page_size', 100, maxPageSize)
  const page = readCount(query, 'page', 1, Number.MAX_SAFE_INTEGER)
  const latest = store.now().getTime() - store.settings().reportingDelayHours * 3_600_000
  const found = listTransactions(store)
    .filter(({ transaction_initiation_date: date }) =>
      isWithin(Date.parse(date), from, Math.min(until, latest)),
    )
    .toSorted((a, b) => a.transaction_initiation_date.localeCompare(b.transaction_initiation_date))
  return {
    transaction_details: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((transaction) => ({ transaction_info: transaction })),
    account_number: store.context.keys.paypal.merchantId,
    start_date: new Date(from).toISOString(),
    end_date: new Date(until).toISOString(),
    last_refreshed_datetime: new Date(latest).toISOString(),
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / pageSize)),
    links: [],
  }
}

function isWithin(time: number, from: number, until: number): boolean {
  return time >= from && time <= until
}

function listTransactions(store: PaypalStore): Transaction[] {
  const payments = store.orders.all().flatMap((row) => toPayment(row))
  const refunds = store.refunds.all().map((refund) => {
    const money = toMoney(refund.cents, store.orders.get(refund.orderId)?.currency ?? 'USD')
    return {
      transaction_id: refund.id,
      transaction_event_code: 'T1107',
      transaction_initiation_date: refund.createdAt,
      transaction_updated_date: refund.createdAt,
      transaction_status: refund.status === 'COMPLETED' ? 'S' : 'P',
      transaction_amount: { ...money, value: `-${money.value}` },
      paypal_reference_id: refund.captureId,
      paypal_reference_id_type: 'TXN',
    }
  })
  return [...payments, ...refunds]
}

function toPayment({ capture, customId, invoiceId, cents, currency }: OrderRow): Transaction[] {
  if (capture === null) return []
  const status = {
    PENDING: 'P',
    DECLINED: 'D',
    COMPLETED: 'S',
    PARTIALLY_REFUNDED: 'S',
    REFUNDED: 'S',
  } as const
  return [
    {
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: capture.createdAt,
      transaction_updated_date: capture.createdAt,
      transaction_status: status[capture.status],
      transaction_amount: toMoney(cents, currency),
      custom_field: customId ?? undefined,
      invoice_id: invoiceId ?? undefined,
    },
  ]
}

function readTime(query: URLSearchParams, name: string): number {
  const time = Date.parse(query.get(name) ?? '')
  if (Number.isNaN(time)) throw invalid('INVALID_PARAMETER_VALUE', 'The date is missing or malformed.', name)
  return time
}

function readCount(query: URLSearchParams, name: string, usual: number, max: number): number {
  const count = Number(query.get(name) ?? usual)
  if (Number.isInteger(count) && count >= 1 && count <= max) return count
  throw invalid('INVALID_PARAMETER_VALUE', 'The value of a field is out of range.', name)
}
