import clsx from 'clsx'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { OrderDetail } from '@sohbet/contract/orders'
import { apiOf } from '../api/api-context.ts'
import { isTestMode, loadMethods } from '../features/payments/load-payments.ts'
import { Receipt } from '../features/payments/receipt.tsx'
import styles from '../features/payments/receipt.module.css'
import { TestMode } from '../features/payments/test-mode.tsx'
import type { PageHandle } from '../features/shell/page-handle.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import buttons from '../ui/button.module.css'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/link.tsx'
import { loadOrder } from './load-order.ts'
import { requireMember } from './require-member.ts'

interface ReceiptData {
  order: OrderDetail
  buyer: string
  isTest: boolean
}

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: 'Receipt' }

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
    <div className={clsx(layout['wrap'], styles['page'])}>
      <PageHead title={`Receipt ${order.reference ?? ''}`} description="A receipt." isIndexed={false} />
      {isTest && <TestMode />}
      <Receipt order={order} buyer={buyer} />
      <p className={styles['back']}>
        <Link className={buttons['text']} to="/wallet">
          Back to the wallet
        </Link>
      </p>
    </div>
  )
}
