import { z } from 'zod'
import type { Database } from '../../../platform/database/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { composeEmail } from '../../../platform/mail/mail-template.ts'
import type { Services } from '../../../platform/start/services.ts'
import { findOpenMembers } from '../../accounts/index.ts'
import { linesOf } from './get-order.ts'
import type { StoredOrder } from '../order/order.ts'
import { toDollars } from './present-order.ts'
import { findCodeText } from '../queries/codes.ts'
import { findLastPayment, findOrder } from '../queries/orders.ts'
import type { LastPayment } from '../queries/orders.ts'

/** The task that mails a receipt. */
export const receiptTask = 'mail-receipt'
const Payload = z.object({ order_id: z.int() })

/** Has the receipt of an order mailed once the transaction `trx` is done. */
export async function addReceiptEmail(trx: Database, jobs: Jobs, orderId: number): Promise<void> {
  await jobs.add(trx, receiptTask, { order_id: orderId }, { jobKey: `${receiptTask}-${orderId}` })
}

/** Mails the receipt of an order to its member, who may have left meanwhile. Done again, it is the same email. */
export async function mailReceipt(services: Services, payload: unknown): Promise<void> {
  const { db, config, mailer } = services
  const order = await findOrder(db, { id: Payload.parse(payload).order_id })
  if (order === undefined || order.member_id === null) return
  const [owner] = await findOpenMembers(db, [order.member_id])
  if (owner === undefined) return
  const code = order.code_id === null ? undefined : await findCodeText(db, order.code_id)
  const lines = linesOf(order, code).map(({ words, amount }) => `${words}: ${name(amount)}`)
  const { brand, companyAddress, receiptNote, publicOrigin } = config
  const seller = [brand.companyName, ...(companyAddress?.split('\n') ?? [])].join(', ')
  await mailer.send({
    id: `receipt-${order.reference.toLowerCase()}`,
    to: owner.email,
    subject: `Your receipt ${order.reference}`,
    ...composeEmail({
      brand: brand.name,
      paragraphs: [
        `Salam ${owner.title} ${owner.firstName},`,
        'Thank you. Here is what you ordered:',
        ...lines,
        `${howPaid(order, await findLastPayment(db, order.id))} Order ${order.reference}, ${toDay(order)}.`,
      ],
      button: { label: 'Open your receipt', url: `${publicOrigin}/wallet/receipts/${order.reference}` },
      notes: [
        `Sold by ${seller}.`,
        ...(receiptNote === undefined ? [] : [receiptNote]),
        'Taxes are not computed.',
      ],
    }),
  })
}

function howPaid(order: StoredOrder, payment: LastPayment | undefined): string {
  if (order.total_cents === 0) return 'There was nothing to pay.'
  const { method_name: method, last_four: digits } = payment ?? {}
  const by = method == null ? '' : ` with ${method}${digits == null ? '' : ` ending in ${digits}`}`
  return `You paid ${name(toDollars(order.total_cents))}${by}.`
}

function name(dollars: number): string {
  return `${dollars < 0 ? '−' : ''}${Math.abs(dollars).toFixed(2)} USD`
}

function toDay(order: StoredOrder): string {
  return (order.fulfilled_at ?? order.created_at).toISOString().slice(0, 10)
}
