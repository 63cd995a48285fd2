import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { OrderDetail, PaymentMethod } from '@sohbet/contract/orders'
import buttons from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { useIsAwake } from '../../ui/use-is-awake.ts'
import { Refused } from '../forms/form-outcome.tsx'
import { useSite } from '../shell/site.ts'
import { formatPoints } from '../account/account.ts'
import panels from '../wallet/wallet-page.module.css'
import { formatDollars } from './format-dollars.ts'
import { LateProvider } from './late-provider.tsx'
import { topUpPath } from './payment-paths.ts'
import { ApprovalForm } from './approval-form.tsx'
import type { Approval } from './start-approval.ts'
import { TestMode } from './test-mode.tsx'
import styles from './payment-step.module.css'

/** An order that is to be paid, and how. */
export interface PaymentStepProps {
  order: OrderDetail
  methods: readonly PaymentMethod[]
  back: string | null
  /** PayPal's page, where it was asked for without a script. */
  approval: Approval | undefined
}

/** The payment of an order, beside what it brings (PAY-03, PAY-04). */
export function PaymentStep({ order, methods, back, approval }: PaymentStepProps) {
  const method = methods.find(({ slug }) => slug === order.payment_method)
  // What is told of the next try takes the place of why the last one failed.
  const [isTold, setIsTold] = useState(false)
  return (
    <div className={clsx(panels['columns'], panels['top'])}>
      <section className={panels['panel']} aria-labelledby="pay">
        {method?.is_test_mode === true && <TestMode />}
        <h2 id="pay" className={styles['head']} tabIndex={-1} ref={focus}>
          Pay {formatDollars(order.total)}
        </h2>
        {order.failure !== null && !isTold && <Refused isAlert>{order.failure}</Refused>}
        {method === undefined ? (
          <p>This way to pay is closed at the moment. Please choose another one.</p>
        ) : (
          <Provider
            order={order}
            method={method}
            back={back}
            approval={approval}
            onTold={() => setIsTold(true)}
          />
        )}
        <Link
          className={clsx(buttons['text'], styles['change'])}
          to={topUpPath({ amount: order.credits ?? undefined, back })}
          isPrefetched={false}
        >
          Change the amount or the way to pay
        </Link>
      </section>
      <OrderSum order={order} />
    </div>
  )
}

function Provider({
  order,
  method: { is_test_mode: isTestMode },
  back,
  approval,
  onTold,
}: Pick<PaymentStepProps, 'order' | 'back' | 'approval'> & { method: PaymentMethod; onTold: () => void }) {
  const isAwake = useIsAwake()
  const { isForMember } = useSite()
  // A page that was made for a visitor has a policy without the providers: it is asked for again.
  useEffect(() => {
    if (!isForMember) window.location.reload()
  }, [isForMember])
  if (isAwake && isForMember)
    return <LateProvider order={order} isTestMode={isTestMode} back={back} onTold={onTold} key={order.id} />
  if (order.payment_method === 'paypal') return <ApprovalForm order={order} approval={approval} back={back} />
  return (
    <noscript>
      <p>
        The card field needs JavaScript. Without it, <a href={topUpPath({ back })}>choose PayPal</a>, which
        takes cards too.
      </p>
    </noscript>
  )
}

function OrderSum({ order }: { order: OrderDetail }) {
  const { credits, bonus, discount, discount_code: code, total, reference, points } = order
  const lines: [string, string][] = [
    ['Credits', formatPoints(credits ?? 0)],
    ...((bonus ?? 0) > 0 ? [['Gift', `+${formatPoints(bonus ?? 0)}`] satisfies [string, string]] : []),
    ['Balance after', formatPoints(points + (credits ?? 0) + (bonus ?? 0))],
    ...(discount > 0
      ? [[`Discount ${code ?? ''}`.trim(), `−${formatDollars(discount)}`] satisfies [string, string]]
      : []),
    ['To pay', formatDollars(total)],
  ]
  return (
    <section className={clsx(panels['panel'], styles['sum'])} aria-labelledby="your-top-up">
      <h2 id="your-top-up">Your top up</h2>
      <dl className={panels['prices']}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={clsx(layout['muted'], layout['small'], styles['reference'])}>
        Order <bdi>{reference}</bdi>
      </p>
    </section>
  )
}

// The step before had the focus; the page is shown from its top.
function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
