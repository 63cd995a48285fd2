import clsx from 'clsx'
import { useIsAwake } from '../../../ui/hooks/use-is-awake.ts'
import { formatPoints } from '../../../session/account/account.ts'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import panels from '../../money/money-page.module.css'
import { DiscountCode, useDiscountCode } from './discount-code.tsx'
import { formatDollars } from '../../money/format-dollars.ts'
import type { CodeResult } from './send-order.ts'
import styles from './top-up.module.css'

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
}

/** The sum of a top-up with its discount code, and the button that orders; it stays in sight (PAY-01, B-103). */
export function TopUpSum(props: TopUpSumProps) {
  const { amount, bonus, balance, isOrdering, canPay } = props
  const isAwake = useIsAwake()
  const state = useDiscountCode({ code: props.code, error: props.codeError })
  const { code } = state
  // What a code takes off was reckoned for one amount.
  const isFor = code !== null && amount !== null && code.valid && sumOf(code) === amount
  const total = amount === null ? null : isFor ? code.total : amount
  return (
    <div className={styles['side']}>
      <section className={clsx(panels['panel'], styles['panel'])} aria-labelledby="your-top-up">
        <h2 id="your-top-up">Your top up</h2>
        <dl className={clsx(panels['prices'], styles['sums'])}>
          <Line name="Credits" value={amount === null ? '–' : formatPoints(amount)} />
          {bonus > 0 && <Line name="Gift" value={`+${formatPoints(bonus)}`} />}
          <Line name="Balance after" value={formatPoints(balance + (amount ?? 0) + bonus)} />
          {isFor && <Line name={`Discount ${code.code}`} value={`−${formatDollars(code.amount_off)}`} />}
        </dl>
        <DiscountCode state={state} typed={props.typedCode} success={wordsOf(code, isFor)} />
      </section>
      <div className={styles['pay']}>
        <p className={clsx(styles['total'], styles['sums'])}>
          <span>To pay</span>
          <output aria-live="polite">{total === null ? '–' : formatDollars(total)}</output>
        </p>
        <input type="hidden" name="intent" value="order" />
        {canPay && (
          <SubmitButton
            isSending={isOrdering}
            label={
              isAwake && total !== null && total > 0 ? `Continue to pay ${formatDollars(total)}` : 'Continue'
            }
            busyLabel="One moment…"
            className={styles['submit']}
          />
        )}
        <Text look="muted" className={styles['hint']}>
          Nothing is charged before the next step.
        </Text>
      </div>
    </div>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

function sumOf({ amount_off: off, total }: CodeResult): number {
  return Math.round((off + total) * 100) / 100
}

function wordsOf(code: CodeResult | null, isFor: boolean): string | undefined {
  if (code?.valid !== true) return undefined
  return isFor ? `${code.message}: ${formatDollars(code.amount_off)} off` : 'Press Apply for this amount.'
}
