import { toAmount } from '@sohbet/contract/amounts'
import type { Language } from '@sohbet/messages'
import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { formatDay, formatMoney, formatPercent } from '#platform/language/format-in.ts'
import { translatorFor } from '#platform/language/translator.ts'
import { JobLanguage, jobLanguage, languageOfEmail } from '#platform/mail/email-language.ts'
import { greet, composeEmail, pageAddress } from '#platform/mail/mail-template.ts'
import type { Services } from '#platform/start/services.ts'
import { findOpenMembers } from '#modules/accounts/index.ts'
import { findDocumentsOf } from '#modules/invoices/index.ts'
import type { StoredOrder } from '../order/order.ts'
import { findCodeText } from '../queries/codes.ts'
import { findLastPayment, findOrder, type LastPayment } from '../queries/orders.ts'
import { linesOf } from '../show/present-order.ts'

/** The task that mails a receipt. */
export const receiptTask = 'mail-receipt'
const Payload = JobLanguage.extend({ order_id: z.int() })

/** Queues the receipt of an order within the transaction `trx`. */
export async function addReceiptEmail(trx: Database, jobs: Jobs, orderId: number): Promise<void> {
  const payload: z.output<typeof Payload> = { order_id: orderId, ...jobLanguage() }
  await jobs.add(trx, receiptTask, payload, { jobKey: `${receiptTask}-${orderId}` })
}

/**
 * Mails the receipt of an order to its member, who may have deleted the account since. A repeated call sends
 * the same email.
 */
export async function mailReceipt(services: Services, payload: unknown): Promise<void> {
  const { db, config, mailer } = services
  const job = Payload.parse(payload)
  const order = await findOrder(db, { id: job.order_id })
  if (order === undefined || order.member_id === null) return
  const [owner] = await findOpenMembers(db, [order.member_id])
  if (owner === undefined) return
  const language = languageOfEmail(job, owner.language)
  const translate = translatorFor(language)
  const { reference } = order
  const code = order.code_id === null ? undefined : await findCodeText(db, order.code_id)
  const lines = linesOf(order, code, language).map(({ words, amount }) =>
    translate('emails.receipt.line', { words, amount: formatMoney(amount, order.currency, language) }),
  )
  const { brand, companyAddress, receiptNote } = config
  // The address is not a part of the sentence: messages isolate their values with invisible characters.
  const invoices = (await findDocumentsOf(db, order.id)).map(
    ({ name: number }) =>
      `${translate('emails.receipt.invoice', { number })}\n${pageAddress(config, language, `/wallet/receipts/${number}`)}`,
  )
  const seller = [brand.companyName, ...(companyAddress?.split('\n') ?? [])].join(', ')
  await mailer.send({
    id: `receipt-${reference.toLowerCase()}`,
    to: owner.email,
    subject: translate('emails.receipt.subject', { reference }),
    ...composeEmail({
      brand: brand.name,
      language,
      paragraphs: [
        greet(translate, owner),
        translate('emails.receipt.thanks'),
        ...lines,
        describePayment(order, await findLastPayment(db, order.id), language),
      ],
      button: {
        label: translate('emails.receipt.button'),
        url: pageAddress(config, language, `/wallet/receipts/${reference}`),
      },
      notes: [
        translate('emails.receipt.soldBy', { seller }),
        ...invoices,
        ...(receiptNote === undefined ? [] : [receiptNote]),
        describeTax(order, language),
      ],
    }),
  })
}

function describePayment(order: StoredOrder, payment: LastPayment | undefined, language: Language): string {
  const translate = translatorFor(language)
  const details = {
    reference: order.reference,
    day: formatDay(order.fulfilled_at ?? order.created_at, language),
  }
  if (order.total_cents === 0) return translate('emails.receipt.nothingToPay', details)
  const { method_name: method, last_four: digits } = payment ?? {}
  const paid = { ...details, amount: formatMoney(toAmount(order.total_cents), order.currency, language) }
  if (method == null) return translate('emails.receipt.paid', paid)
  if (digits == null) return translate('emails.receipt.paidWith', { ...paid, method })
  return translate('emails.receipt.paidWithCard', { ...paid, method, digits })
}

function describeTax(order: StoredOrder, language: Language): string {
  const { tax_cents: tax, tax_rate_bp: basisPoints, currency } = order
  const translate = translatorFor(language)
  if (basisPoints === 0) return translate('emails.receipt.noTaxes')
  const rate = formatPercent(basisPoints / 10_000, language)
  const amount = formatMoney(toAmount(tax), currency, language)
  return translate('emails.receipt.taxes', { amount, rate })
}
