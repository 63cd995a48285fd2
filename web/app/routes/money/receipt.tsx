import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { OrderDetail } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { apiOf } from '../../api/api-context.ts'
import { isTestMode, loadMethods } from '../../features/payments/order/load-payments.ts'
import { Receipt, ReceiptPage } from '../../features/payments/receipt/receipt.tsx'
import { TestMode } from '../../features/payments/step/test-mode.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { loadOrder } from './load-order.ts'
import { requireMember } from '../account/require-member.ts'

interface ReceiptData {
  order: OrderDetail
  buyer: string
  isTest: boolean
}

/** What the shell shows of this page. */
export const handle: PageHandle = {
  get heading() {
    return t('payments.receipt.title')
  },
}

/** An order of the reader's, for whom it was written. */
export async function loader(args: LoaderFunctionArgs): Promise<ReceiptData> {
  const [user, order, methods] = await Promise.all([
    requireMember(args),
    loadOrder(args, args.params['reference'] ?? ''),
    loadMethods(apiOf(args.context)),
  ])
  const { first_name: first, last_name: last, email } = user
  return { order, buyer: `${first} ${last}, ${email}`, isTest: isTestMode(methods) }
}

/** `/wallet/receipts/{reference}`: what was paid, to be printed. */
export function Component() {
  // This route's loader made it.
  const { order, buyer, isTest } = useLoaderData() as ReceiptData
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
