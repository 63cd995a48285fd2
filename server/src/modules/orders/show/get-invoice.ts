import type { Invoice } from '@sohbet/contract/invoices'
import type { PageLanguage } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findDocument, findDocumentName, presentInvoice } from '#modules/invoices/index.ts'
import { findCodeText } from '../queries/codes.ts'
import { findOrder } from '../queries/orders.ts'
import { linesOf } from './present-order.ts'

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
