import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import type { Currency } from '@sohbet/contract/currency'
import { t } from '@sohbet/messages'
import { SubmitButton } from '#forms/submit-button.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Text } from '#ui/text/text.tsx'
import { formatMoney } from '#features/money/format-money.ts'
import { PageAccount } from '#session/account/page-account.tsx'
import { Panel, type SumLine, SumLines, TopColumns } from '#features/money/panels.tsx'
import styles from './order-form.module.css'

/** An order form: its choices with the sum beside them. */
export function OrderForm(props: ComponentProps<typeof Form>) {
  return <TopColumns as={Form} {...props} className={styles['form']} />
}

/** The choices of an order form. */
export function OrderChoices({ children }: { children: ReactNode }) {
  return (
    <div className={styles['choices']}>
      <PageAccount />
      {children}
    </div>
  )
}

interface OrderSumProps {
  id: string
  title: string
  lines: readonly (SumLine | false)[]
  /** The field of a discount code. */
  children: ReactNode
  /** Null while nothing is chosen. */
  total: number | null
  currency: Currency
  isOrdering: boolean
  canPay: boolean
  /** Whether prices contain tax, as a sentence. */
  taxText?: string | undefined
  /** Set without JavaScript when the sum is that of the first choice; hidden if another is checked. */
  isOfFirstChoice?: boolean
}

/** The total of an order with the order button; it stays visible (PAY-01, B-103). */
export function OrderSum({
  id,
  title,
  lines,
  children,
  total,
  currency,
  taxText,
  isOfFirstChoice,
  ...button
}: OrderSumProps) {
  const isAwake = useIsAwake()
  const sums = isOfFirstChoice === true ? styles['sums'] : undefined
  return (
    <div className={styles['side']}>
      <Panel as="section" className={styles['panel']} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <SumLines lines={lines} className={sums} />
        {taxText !== undefined && <Text variant="caption">{taxText}</Text>}
        {children}
      </Panel>
      <div className={styles['pay']}>
        <p className={clsx(styles['total'], sums)}>
          <span>{t('payments.toPay')}</span>
          <output aria-live="polite">{total === null ? '–' : formatMoney(total, currency)}</output>
        </p>
        <input type="hidden" name="intent" value="order" />
        {button.canPay && (
          <SubmitButton
            isSending={button.isOrdering}
            label={
              isAwake && total !== null && total > 0
                ? t('payments.order.continueToPay', { amount: formatMoney(total, currency) })
                : t('payments.order.continue')
            }
            busyLabel={t('ui.oneMoment')}
            className={styles['submit']}
          />
        )}
        <Text variant="muted" className={styles['hint']}>
          {t('payments.order.hint')}
        </Text>
      </div>
    </div>
  )
}
