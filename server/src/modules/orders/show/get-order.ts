import { toAmount, toCents, toCredits } from '@sohbet/contract/amounts'
import type { OrderDetail } from '@sohbet/contract/orders'
import type { MessageKey, PageLanguage } from '@sohbet/messages'
import type { Invoice } from '@sohbet/contract/invoices'
import type { Member } from '#platform/caller.ts'
import { translatorFor } from '#platform/language/translator.ts'
import { refuse } from '#platform/refusal.ts'
import {
  findDocumentsOf,
  presentInvoiceLine,
  findDocument,
  findDocumentName,
  presentInvoice,
} from '#modules/invoices/index.ts'
import { findBalance } from '#modules/wallet/index.ts'
import type { Database } from '#platform/database/db.ts'
import type { OrderServices } from '../order/order-services.ts'
import type { StoredOrder } from '../order/order.ts'
import { findCodeText } from '../queries/codes.ts'
import { findLastPayment, findOrder, findShownRefunds, type LastPayment } from '../queries/orders.ts'
import { hasFailed, linesOf, presentHead } from './present-order.ts'

/** An order of the member with all details of its confirmation and receipt; NotFound for those of others. */
export async function getOrder(
  { db, clock, config, plans }: Pick<OrderServices, 'db' | 'clock' | 'config' | 'plans'>,
  member: Member,
  { reference, language }: { reference: string; language: PageLanguage },
): Promise<OrderDetail> {
  const order = await findOrder(db, { reference })
  if (order === undefined || order.member_id !== member.accountId) throw refuse<'getOrder'>('NotFound')
  const last = await findLastPayment(db, order.id)
  const code = order.code_id === null ? undefined : await findCodeText(db, order.code_id)
  const refunds = await findShownRefunds(db, order.id)
  const isOpen = isUnpaid(order) && !isUndecided(last)
  const isOver = isOpen && order.kind === 'subscription' && !(await plans.mayGive(db, order, clock.now()))
  return {
    ...presentHead(order, last),
    ...(isOver && { status: 'expired' }),
    discount_code: code ?? null,
    created_at: order.created_at.toISOString(),
    paid_at: order.fulfilled_at?.toISOString() ?? null,
    expires_at: isUnpaid(order) ? order.expires_at.toISOString() : null,
    can_retry: isOpen && !isOver && order.expires_at > clock.now(),
    failure: isUnpaid(order) ? toFailureSentence(last, language) : null,
    waits_for: order.status === 'review' ? toReviewSentence(last, language) : null,
    method_name: last?.method_name ?? null,
    last_four: last?.last_four ?? null,
    lines: linesOf(order, code, language),
    net: toAmount(order.net_cents),
    tax: toAmount(order.tax_cents),
    tax_rate: order.tax_rate_bp,
    seller: {
      name: config.brand.companyName,
      address: config.companyAddress ?? null,
      note: config.receiptNote ?? null,
    },
    refunds: refunds.map(({ amount_cents: cents, created_at: at, status }) => ({
      amount: toAmount(toCents(cents)),
      created_at: at.toISOString(),
      status: status === 'succeeded' ? 'done' : 'pending',
    })),
    invoices: (await findDocumentsOf(db, order.id)).map(presentInvoiceLine),
    points: toCredits(await findBalance(db, member.accountId)),
  }
}

function isUnpaid({ status }: StoredOrder): boolean {
  return status === 'created' || status === 'awaiting_payment'
}

// While the outcome of a payment is unknown, a second one could be paid in addition.
function isUndecided(last: LastPayment | undefined): boolean {
  return ['unknown', 'approved', 'pending'].includes(last?.status ?? '')
}

// Provider error names that the payer can act on; all others share one general message.
const sentences = {
  insufficient_funds: 'answers.order.tooLittleMoney',
  expired_card: 'answers.order.cardExpired',
  incorrect_cvc: 'answers.order.wrongSecurityCode',
  incorrect_number: 'answers.order.wrongNumber',
  lost_card: 'answers.order.cardUnusable',
  stolen_card: 'answers.order.cardUnusable',
  authentication_required: 'answers.order.bankAsks',
  payment_intent_authentication_failure: 'answers.order.bankUnsure',
  INSTRUMENT_DECLINED: 'answers.order.paypalDeclined',
  PAYER_ACTION_REQUIRED: 'answers.order.paypalAsks',
} as const satisfies Record<string, MessageKey>

function toReviewSentence(last: LastPayment | undefined, language: PageLanguage): string {
  const translate = translatorFor(language)
  return translate(last?.status === 'succeeded' ? 'answers.order.reviewPaid' : 'answers.order.reviewUnpaid')
}

/** The message for a failed payment, without the provider's own text; null for any other payment. */
function toFailureSentence(last: LastPayment | undefined, language: PageLanguage): string | null {
  if (last?.status === 'canceled') return translatorFor(language)('answers.order.cancelled')
  if (last === undefined || !hasFailed(last)) return null
  return translatorFor(language)(sentenceOf(last.failure_code))
}

function sentenceOf(
  code: string | null,
): (typeof sentences)[keyof typeof sentences] | 'answers.order.declined' {
  return code !== null && isKnown(code) ? sentences[code] : 'answers.order.declined'
}

function isKnown(code: string): code is keyof typeof sentences {
  return Object.hasOwn(sentences, code)
}

/** An invoice or credit note of the member's orders; NotFound for those of others. */
export async function getInvoice(
  { db }: { db: Database },
  member: Member,
  { number, language }: { number: string; language: PageLanguage },
): Promise<Invoice> {
  const document = await findDocument(db, number)
  const order = document && (await findOrder(db, { id: document.order_id }))
  if (document === undefined || order === undefined || order.member_id !== member.accountId)
    throw refuse<'getInvoice'>('NotFound')
  const { refers_to: refersTo } = document
  if (refersTo !== null) {
    const name = (await findDocumentName(db, refersTo)) ?? null
    return presentInvoice(document, language, { refersTo: name, order_reference: order.reference, lines: [] })
  }
  const code = order.code_id === null ? undefined : await findCodeText(db, order.code_id)
  const lines = linesOf(order, code, language)
  return presentInvoice(document, language, { refersTo: null, order_reference: order.reference, lines })
}
