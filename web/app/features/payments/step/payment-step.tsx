import { type ReactNode, useEffect, useState } from 'react'
import type { OrderDetail, PaymentMethod } from '@sohbet/contract/orders'
import { isProviderName, type ProviderName, providerNames } from '@sohbet/contract/payment-providers'
import { type MessageKey, t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { useSite } from '#lib/page/site.ts'
import { formatPoints } from '#session/account/account.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { isolate } from '#features/money/rich-parts.tsx'
import { Panel, type SumLine, SumLines, TopColumns } from '#features/money/panels.tsx'
import { formatMoney, formatSum } from '#features/money/format-money.ts'
import { nameRate } from '#features/money/next-tax.ts'
import { moneyOf } from '#features/money/order-labels.ts'
import { LazyProvider } from './lazy-provider.tsx'
import { choicePath } from '#features/money/payment-paths.ts'
import { plansPath } from '#features/money/paths.ts'
import { ApprovalForm } from './approval-form.tsx'
import type { Approval } from './start-approval.ts'
import { TestMode } from './test-mode.tsx'
import styles from './payment-step.module.css'

/** An order to pay and its payment methods. */
export interface PaymentStepProps {
  order: OrderDetail
  methods: readonly PaymentMethod[]
  back: string | null
  /** The address of PayPal's page, if the order was sent without JavaScript. */
  approval: Approval | undefined
  /** The order renews the payer's current plan, and no other can be chosen instead. */
  isRenewal?: boolean
}

/** The payment of an order, beside a summary of what is bought (PAY-03, PAY-04). */
export function PaymentStep({ order, methods, back, approval, isRenewal = false }: PaymentStepProps) {
  const { payment_method: name } = order
  const method = methods.find(({ slug }) => slug === name)
  // The message of the next attempt replaces the reason of the last failure.
  const [isReported, setIsReported] = useState(false)
  return (
    <TopColumns>
      <Panel as="section" aria-labelledby="pay">
        {method?.is_test_mode === true && <TestMode />}
        <h2 id="pay" className={styles['head']} tabIndex={-1} ref={focus}>
          {t('payments.step.pay', { amount: formatMoney(order.total, moneyOf(order)) })}
        </h2>
        {order.failure !== null && !isReported && <Refused isAlert>{order.failure}</Refused>}
        {method === undefined || !isProviderName(name) ? (
          <p>{t('payments.step.closed')}</p>
        ) : (
          <Provider
            order={order}
            name={name}
            isTestMode={method.is_test_mode}
            isPaypalOpen={methods.some(({ slug }) => slug === 'paypal')}
            back={back}
            approval={approval}
            onReported={() => setIsReported(true)}
          />
        )}
        <Row className={styles['change']}>
          {order.type !== 'subscription' ? (
            <Change to={choicePath(order, back)}>{t('payments.step.changeTopUp')}</Change>
          ) : (
            <>
              <OtherMethod order={order} methods={methods} back={back} />
              {isRenewal ? (
                <Change to="/settings/account#plan">{t('plans.manage')}</Change>
              ) : (
                <Change to={choicePath(order, back)}>{t('plans.chooseAnother')}</Change>
              )}
            </>
          )}
        </Row>
      </Panel>
      <OrderSum order={order} />
    </TopColumns>
  )
}

// Keep the same order: do not create another one, and do not cancel it.
function OtherMethod({ order, methods, back }: Pick<PaymentStepProps, 'order' | 'methods' | 'back'>) {
  return providerNames
    .filter((name) => name !== order.payment_method && methods.some(({ slug }) => slug === name))
    .map((name) => (
      <Change key={name} to={plansPath({ order: order.reference ?? '', with: name, back })}>
        {t(labels[name])}
      </Change>
    ))
}

const labels = {
  stripe: 'payments.step.cardInstead',
  paypal: 'payments.step.paypalInstead',
} as const satisfies Record<ProviderName, MessageKey>

function Change({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton variant="text" to={to} isPrefetched={false}>
      {children}
    </LinkButton>
  )
}

/** The providers without a page of their own on which a browser without scripts can pay. */
const needsScript: Record<ProviderName, boolean> = { stripe: true, paypal: false }

function Provider({
  order,
  name,
  isTestMode,
  isPaypalOpen,
  back,
  approval,
  onReported,
}: Pick<PaymentStepProps, 'order' | 'back' | 'approval'> & {
  name: ProviderName
  isTestMode: boolean
  isPaypalOpen: boolean
  onReported: () => void
}) {
  const isAwake = useIsAwake()
  const { mayPay } = useSite()
  // The security policy of another page does not allow the providers: load this document again.
  useEffect(() => {
    if (!mayPay) window.location.reload()
  }, [mayPay])
  if (isAwake && mayPay)
    return (
      <LazyProvider
        order={order}
        method={name}
        isTestMode={isTestMode}
        back={back}
        onReported={onReported}
        key={order.id}
      />
    )
  if (!needsScript[name]) return <ApprovalForm order={order} approval={approval} back={back} />
  // A renewal cannot be ordered again, and an order for a plan may be paid either way.
  if (order.type === 'subscription' && isPaypalOpen)
    return (
      <noscript>
        <p>{t('payments.step.noScript')}</p>
        <ApprovalForm order={order} approval={approval} back={back} />
      </noscript>
    )
  return (
    <noscript>
      <p>{cardNeedsScript(choicePath(order, back))}</p>
    </noscript>
  )
}

function cardNeedsScript(choice: string): ReactNode {
  return rich('payments.step.noScriptChoose', { link: (text) => <a href={choice}>{text}</a> })
}

function OrderSum({ order }: { order: OrderDetail }) {
  const isPlan = order.type === 'subscription'
  const lines = isPlan ? planLines(order) : creditLines(order)
  return (
    <Panel as="section" className={styles['sum']} aria-labelledby="your-order">
      <h2 id="your-order">{isPlan ? t('plans.yours') : t('payments.sum.topUp')}</h2>
      <SumLines lines={lines} />
      {order.tax_rate > 0 && (
        <Text variant="caption">
          {t('payments.tax.included', {
            amount: formatSum(order.tax, moneyOf(order)),
            rate: nameRate(order.tax_rate),
          })}
        </Text>
      )}
      <Text variant="caption" className={styles['reference']}>
        {rich('payments.step.reference', {
          reference: order.reference ?? '',
          order: isolate,
        })}
      </Text>
    </Panel>
  )
}

function planLines(order: OrderDetail): (SumLine | false)[] {
  const { lines, total } = order
  const currency = moneyOf(order)
  return [
    ...lines.map(({ words: text, amount }): SumLine => [text, formatSum(amount, currency)]),
    [t('payments.toPay'), formatMoney(total, currency)],
  ]
}

function creditLines(order: OrderDetail): (SumLine | false)[] {
  const { credits, bonus, discount, discount_code: code, total, points } = order
  const currency = moneyOf(order)
  return [
    [t('money.creditsName'), formatPoints(credits ?? 0)],
    (bonus ?? 0) > 0 && [t('payments.sum.gift'), `+${formatPoints(bonus ?? 0)}`],
    [t('money.balanceAfter'), formatPoints(points + (credits ?? 0) + (bonus ?? 0))],
    discount > 0 && [discountName(code), formatSum(-discount, currency)],
    [t('payments.toPay'), formatMoney(total, currency)],
  ]
}

function discountName(code: string | null): string {
  return code === null || code === '' ? t('payments.sum.discount') : t('payments.sum.discountOf', { code })
}

// The previous step had the focus; scroll to the top of the page.
function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
