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
import { GiftNote } from './gift-note.tsx'
import { givingPath } from './gift-paths.ts'
import styles from './giving.module.css'
import type { GivingStep } from './send-gift.ts'

type Step<Name> = Extract<GivingStep, { step: Name }>

/** A gift before it is given: what, to whom, with which words, and what is left. */
export function GivingReview({ review, idempotencyKey, message, here }: Step<'review'> & { here: string }) {
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'send'
  const { value, title, of, price, balanceAfter, email, note, isAnonymous } = review
  const held = {
    gift: value,
    ...(value === 'credits' && { credits: String(price) }),
    price: String(price),
    email,
    note: note ?? '',
    ...(isAnonymous && { is_anonymous: 'on' }),
    [idempotencyField]: idempotencyKey,
    intent: 'send',
  }
  return (
    <Form method="post" action={here} preventScrollReset aria-labelledby="review-gift">
      <h2 id="review-gift" tabIndex={-1} ref={focus}>
        Look at it once more
      </h2>
      {message !== null && <Refused isAlert>{message}</Refused>}
      <dl className={styles['facts']}>
        <Fact name="Gift">{of === null ? title : `${title} · ${of}`}</Fact>
        <Fact name="To">{email}</Fact>
        <Fact name="From">{isAnonymous ? 'Without your name' : 'In your name'}</Fact>
        <Fact name="Costs">{nameCredits(price)}</Fact>
        <Fact name="Balance after">{nameCredits(balanceAfter)}</Fact>
      </dl>
      {note !== null && <GiftNote note={note} label="Your note" />}
      <p className={layout['muted']}>
        We email it to this address. It waits there for 60 days, and comes back to you if it is not claimed.
      </p>
      {Object.entries(held).map(([name, held]) => (
        <input key={name} type="hidden" name={name} value={held} />
      ))}
      <div className={clsx(layout['row'], styles['send'])}>
        <SubmitButton isSending={isSending} label="Give it" busyLabel="Giving…" />
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

/** A gift that is given. */
export function GivingDone({ gift, points }: Step<'done'>) {
  const told = `Your gift is on its way to ${gift.email}`
  useEffect(() => showToast('success', told), [told])
  const look = [buttons['button'], buttons['wideOnPhone']]
  return (
    <>
      <h2 className={styles['head']}>Gift given</h2>
      <Accepted>
        <span dir="auto">{told}</span>
      </Accepted>
      <dl className={styles['facts']}>
        <Fact name="Gift">{gift.item.title}</Fact>
        <Fact name="Waits until">{formatDate(gift.returns_at)}</Fact>
        <Fact name="Your balance">{nameCredits(points)}</Fact>
      </dl>
      <p className={layout['muted']}>You will see below whether it was claimed or came back.</p>
      <div className={clsx(layout['row'], styles['send'])}>
        <Link className={clsx(look, buttons['primary'])} to="/wallet">
          Open wallet
        </Link>
        <Link className={clsx(look, buttons['ghost'])} to={givingPath()}>
          Give another gift
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
