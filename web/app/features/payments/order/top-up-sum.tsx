import type { Currency } from '@sohbet/contract/currency'
import type { NextTax } from '@sohbet/contract/invoices'
import { t } from '@sohbet/messages'
import { formatPoints } from '#session/account/account.ts'
import { DiscountCode, useDiscountCode } from './discount-code.tsx'
import { formatMoney, formatSum } from '#features/money/format-money.ts'
import { describeTax, nameRate, taxOnTop } from '#features/money/next-tax.ts'
import type { SumLine } from '#features/money/panels.tsx'
import { OrderSum } from './order-form.tsx'
import type { CodeResult } from './send-order.ts'

/** The data of a top-up's total. */
export interface TopUpSumProps {
  /** Credits and their price; null if nothing is chosen yet. */
  amount: number | null
  price: number | null
  currency: Currency
  bonus: number
  balance: number
  /** The code that was checked without JavaScript. */
  code: CodeResult | null
  typedCode: string | undefined
  codeError: string | undefined
  isOrdering: boolean
  canPay: boolean
  tax: NextTax
}

/** The total of a top-up with its discount code and the order button; it stays visible (PAY-01, B-103). */
export function TopUpSum(props: TopUpSumProps) {
  const { amount, price, currency, bonus, balance, isOrdering, canPay, tax } = props
  const added = price === null ? 0 : taxOnTop(price, tax)
  const state = useDiscountCode({ code: props.code, error: props.codeError })
  const { code } = state
  // A discount was computed for one amount only.
  const isFor = code !== null && price !== null && code.valid && sumOf(code) === price
  const total = price === null ? null : isFor ? code.total : price + added
  const lines: (SumLine | false)[] = [
    [t('money.creditsName'), amount === null ? '–' : formatPoints(amount)],
    bonus > 0 && [t('payments.sum.gift'), `+${formatPoints(bonus)}`],
    [t('money.balanceAfter'), formatPoints(balance + (amount ?? 0) + bonus)],
    added > 0 && [t('invoices.tax', { rate: nameRate(tax?.rate ?? 0) }), formatSum(added, currency)],
    isFor && [t('payments.sum.discountOf', { code: code.code }), formatSum(-code.amount_off, currency)],
  ]
  return (
    <OrderSum
      id="your-top-up"
      title={t('payments.sum.topUp')}
      lines={lines}
      total={total}
      currency={currency}
      isOrdering={isOrdering}
      canPay={canPay}
      taxText={describeTax(tax)}
      isOfFirstChoice
    >
      <DiscountCode state={state} typed={props.typedCode} success={textOf(code, isFor, currency)} />
    </OrderSum>
  )
}

function sumOf({ amount_off: off, total, added_tax: added }: CodeResult): number {
  return Math.round((off + total - added) * 100) / 100
}

function textOf(code: CodeResult | null, isFor: boolean, currency: Currency): string | undefined {
  if (code?.valid !== true) return undefined
  return isFor
    ? t('payments.code.takesOff', { words: code.message, amount: formatMoney(code.amount_off, currency) })
    : t('payments.code.applyAgain')
}
