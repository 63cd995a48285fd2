import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Invoice } from '@sohbet/contract/invoices'
import type { OrderDetail } from '@sohbet/contract/orders'
import { apiOf } from '#api/api-context.ts'
import { refusedPage } from '../site/refused-page.ts'
import { redirectToLogin } from '../account/require-member.ts'

/** An order of the reader; another's or a missing one leads to `elsewhere`, or to a 404. */
export async function loadOrder(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  reference: string,
  elsewhere?: string,
): Promise<OrderDetail> {
  const answer = await apiOf(context)('getOrder', { params: { reference } })
  if (answer.ok) return answer.body.data
  if (answer.status === 401) throw redirectToLogin(request)
  const isUnknown = answer.status === 404 || answer.status === 400
  if (isUnknown && elsewhere !== undefined) throw redirect(elsewhere)
  throw refusedPage(isUnknown ? { ...answer, status: 404 } : answer)
}

/** An invoice or a credit note of the reader; another's or a missing one is a 404. */
export async function loadInvoice(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  number: string,
): Promise<Invoice> {
  const answer = await apiOf(context)('getInvoice', { params: { number } })
  if (answer.ok) return answer.body.data
  if (answer.status === 401) throw redirectToLogin(request)
  throw refusedPage(answer.status === 400 ? { ...answer, status: 404 } : answer)
}
