import type { NextTax } from '@sohbet/contract/invoices'
import { t } from '@sohbet/messages'
import { formatPoints } from '#session/account/account.ts'
import { DiscountCode, useDiscountCode } from './discount-code.tsx'
import { formatDollars, formatSum } from '#features/money/format-dollars.ts'
import { describeTax, nameRate, taxOnTop } from '#features/money/next-tax.ts'
import { OrderSum } from './order-form.tsx'
import type { CodeResult } from './send-order.ts'

/** What a top-up comes to. */
export interface TopUpSumProps {
  /** Null: no amount yet. */
  amount: number | null
  bonus: number
  balance: number
  /** The code that was looked at without a script. */
  code: CodeResult | null
  typedCode: string | undefined
  codeError: string | undefined
  isOrdering: boolean
  canPay: boolean
  tax: NextTax
}

/** The sum of a top-up with its discount code, and the button that orders; it stays in sight (PAY-01, B-103). */
export function TopUpSum(props: TopUpSumProps) {
  const { amount, bonus, balance, isOrdering, canPay, tax } = props
  const added = amount === null ? 0 : taxOnTop(amount, tax)
  const state = useDiscountCode({ code: props.code, error: props.codeError })
  const { code } = state
  // What a code takes off was reckoned for one amount.
  const isFor = code !== null && amount !== null && code.valid && sumOf(code) === amount
  const total = amount === null ? null : isFor ? code.total : amount + added
  const lines: [string, string][] = [
    [t('money.creditsName'), amount === null ? '–' : formatPoints(amount)],
    ...(bonus > 0 ? [[t('payments.sum.gift'), `+${formatPoints(bonus)}`] satisfies [string, string]] : []),
    [t('money.balanceAfter'), formatPoints(balance + (amount ?? 0) + bonus)],
    ...(added > 0
      ? [[t('invoices.tax', { rate: nameRate(tax?.rate ?? 0) }), formatSum(added)] satisfies [string, string]]
      : []),
    ...(isFor
      ? [
          [t('payments.sum.discountOf', { code: code.code }), formatSum(-code.amount_off)] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <OrderSum
      id="your-top-up"
      title={t('payments.sum.topUp')}
      lines={lines}
      total={total}
      isOrdering={isOrdering}
      canPay={canPay}
      taxWords={describeTax(tax)}
      isOfFirstChoice
    >
      <DiscountCode state={state} typed={props.typedCode} success={textOf(code, isFor)} />
    </OrderSum>
  )
}

function sumOf({ amount_off: off, total, added_tax: added }: CodeResult): number {
  return Math.round((off + total - added) * 100) / 100
}

function textOf(code: CodeResult | null, isFor: boolean): string | undefined {
  if (code?.valid !== true) return undefined
  return isFor
    ? t('payments.code.takesOff', { words: code.message, amount: formatDollars(code.amount_off) })
    : t('payments.code.applyAgain')
}
