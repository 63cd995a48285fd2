import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Invoice } from '@sohbet/contract/invoices'
import type { OrderDetail } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { isTestMode, loadMethods } from '#features/payments/order/load-payments.ts'
import { InvoiceSheet, nameInvoice } from '#features/payments/receipt/invoice.tsx'
import { Receipt, ReceiptPage } from '#features/payments/receipt/receipt.tsx'
import { TestMode } from '#features/payments/step/test-mode.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { loadInvoice, loadOrder } from './load-order.ts'
import { requireMember } from '../account/require-member.ts'

type ReceiptData = OrderReceipt | { invoice: Invoice }

interface OrderReceipt {
  order: OrderDetail
  buyer: string
  isTest: boolean
}

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('payments.receipt.title') }

/** An order of the reader with its buyer; or an invoice or a credit note by its number. */
export async function loader(args: LoaderFunctionArgs): Promise<ReceiptData> {
  const name = args.params['reference'] ?? ''
  if (/^(?:TEST-)?(?:INV|CRN)-/.test(name)) return { invoice: await loadInvoice(args, name) }
  const [user, order, methods] = await Promise.all([
    requireMember(args),
    loadOrder(args, name),
    loadMethods(apiOf(args.context)),
  ])
  const { first_name: first, last_name: last, email } = user
  return { order, buyer: `${first} ${last}, ${email}`, isTest: isTestMode(methods) }
}

/** `/wallet/receipts/{reference}`: a receipt or an invoice, for printing. */
export function Component() {
  const shown = useLoaderData<ReceiptData>()
  return 'invoice' in shown ? <InvoicePage invoice={shown.invoice} /> : <OrderReceiptPage {...shown} />
}

function InvoicePage({ invoice }: { invoice: Invoice }) {
  return (
    <ReceiptPage order={invoice.order_reference}>
      <PageHead title={nameInvoice(invoice)} description={t('invoices.description')} isIndexed={false} />
      <InvoiceSheet invoice={invoice} />
    </ReceiptPage>
  )
}

function OrderReceiptPage({ order, buyer, isTest }: OrderReceipt) {
  return (
    <ReceiptPage>
      <PageHead
        title={t('payments.receipt.pageTitle', { reference: order.reference ?? '' })}
        description={t('payments.receipt.description')}
        isIndexed={false}
      />
      {isTest && <TestMode />}
      <Receipt order={order} buyer={buyer} />
    </ReceiptPage>
  )
}
