import clsx from 'clsx'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import buttons from '../../ui/button/button.module.css'
import { formatDate } from '../../ui/format/format-date.ts'
import layout from '../../ui/tokens/layout.module.css'
import { Link } from '../../ui/link/link.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { Accepted, Refused } from '../../forms/form-outcome.tsx'
import { idempotencyField } from '../../forms/idempotency-key.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { nameCredits } from '../money/amount.tsx'
import type { TransferStep } from './send-transfer.ts'
import { transferPath } from './transfer-form.tsx'
import styles from './transfer.module.css'

type Step<Name> = Extract<TransferStep, { step: Name }>

/** A transfer before it is sent: to whom, how much, what is left, and whether it is the first (B-105). */
export function TransferReview({ review, idempotencyKey, message }: Step<'review'>) {
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'send'
  const { email, credits, balance_after: left, sent_before: before } = review
  return (
    <Form method="post" action={transferPath} preventScrollReset aria-labelledby="review-transfer">
      <h2 id="review-transfer" tabIndex={-1} ref={focus}>
        Check before you send
      </h2>
      {message !== null && <Refused isAlert>{message}</Refused>}
      <dl className={styles['facts']}>
        <Fact name="To">
          <bdi>{email}</bdi>
        </Fact>
        <Fact name="Amount">{nameCredits(credits)}</Fact>
        <Fact name="Balance after">{nameCredits(left)}</Fact>
      </dl>
      <p className={layout['muted']}>
        {before === null
          ? 'You have not sent credits to this address before.'
          : `You have sent credits to this address ${before.times === 1 ? 'once' : `${before.times} times`}, last on ${formatDate(before.last_at)}.`}
      </p>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="credits" value={credits} />
      <input type="hidden" name={idempotencyField} value={idempotencyKey} />
      <div className={clsx(layout['row'], styles['send'])}>
        <input type="hidden" name="intent" value="send" />
        <SubmitButton isSending={isSending} label={`Send ${nameCredits(credits)}`} busyLabel="Sending…" />
        <button
          type="submit"
          name="intent"
          value="change"
          className={clsx(buttons['button'], buttons['ghost'], buttons['wideOnPhone'])}
        >
          Change
        </button>
      </div>
    </Form>
  )
}

/** A transfer that is done. */
export function TransferDone({ sent: { email, credits, points, reference } }: Step<'done'>) {
  const told = `${nameCredits(credits)} sent to ${email}`
  useEffect(() => showToast('success', told), [told])
  return (
    <>
      <h2 className={styles['head']}>Credits sent</h2>
      <Accepted>
        <span dir="auto">{told}</span>
      </Accepted>
      <dl className={styles['facts']}>
        <Fact name="Your balance">{nameCredits(points)}</Fact>
        <Fact name="Reference">
          <bdi>{reference}</bdi>
        </Fact>
      </dl>
      <p className={layout['muted']}>We have emailed both of you.</p>
      <div className={clsx(layout['row'], styles['send'])}>
        <Link className={clsx(buttons['button'], buttons['primary'], buttons['wideOnPhone'])} to="/wallet">
          Open wallet
        </Link>
        <Link className={clsx(buttons['button'], buttons['ghost'], buttons['wideOnPhone'])} to={transferPath}>
          Send more credits
        </Link>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
