import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { customerQueryCategories, customerQueryLimits } from '@sohbet/contract/contact'
import buttons from '../../ui/button.module.css'
import { Field } from '../../ui/field.tsx'
import { Fields } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './contact-form.module.css'
import type { ReturnedQuery, SentQuery } from './send-query.ts'
import { useStandingErrors } from './use-standing-errors.ts'

/** What the contact form begins with. */
export interface ContactFormProps {
  /** What became of the form when it was last sent. */
  sent: SentQuery | undefined
  /** Who is signed in (B-117). */
  account?: { name: string; email: string } | undefined
}

/** The contact form (CONTACT-01 to CONTACT-06, A-14, B-117). */
export function ContactForm({ sent, account }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  const returned = sent?.isReceived === false ? sent : undefined
  const [errors, forgetError] = useStandingErrors(returned)
  useEffect(() => tellOutcome(sent, form.current), [sent])
  return (
    <Form
      ref={form}
      className={styles['form']}
      method="post"
      action="/contact-us/"
      noValidate
      preventScrollReset
      aria-label="Contact us"
      onChange={({ target }) => forgetError(target)}
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      <Outcome sent={sent} />
      {/* Fields made anew are empty fields. */}
      <QueryFields key={useRound(sent)} typed={returned?.typed ?? account ?? {}} errors={errors} />
      {/* Not `disabled`, which would take the focus away from who pressed it. */}
      <button
        type="submit"
        className={clsx(buttons['button'], buttons['primary'], buttons['big'], styles['send'])}
        aria-disabled={isSending}
      >
        {isSending ? 'Submitting…' : 'Submit query'}
      </button>
    </Form>
  )
}

function QueryFields({ typed, errors }: Pick<ReturnedQuery, 'typed' | 'errors'>) {
  return (
    <Fields>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={typed.name}
        error={errors.name}
        isRequired
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="The answer goes to this address."
        defaultValue={typed.email}
        error={errors.email}
        isRequired
      />
      <Select
        label="Category"
        name="category"
        placeholder="Choose a category"
        options={categories}
        defaultValue={typed.category ?? ''}
        error={errors.category}
        isRequired
      />
      {/* Without `maxLength`, which would cut a pasted letter short without a word. */}
      <TextArea
        label="Comments"
        name="comments"
        hint={`At most ${customerQueryLimits.comments} characters.`}
        defaultValue={typed.comments}
        error={errors.comments}
        isRequired
      />
    </Fields>
  )
}

const categories = customerQueryCategories.map((category) => ({ value: category, label: category }))

/** The answer in words on the page, for those to whom no toast is shown. */
function Outcome({ sent }: { sent: SentQuery | undefined }) {
  return (
    <>
      <div role="status" tabIndex={-1} className={styles['outcome']}>
        {sent?.isReceived === true && (
          <p className={styles['received']}>
            <Icon name="check-circle" />
            Thank you. Your words have reached us, and the answer will come by email.
          </p>
        )}
      </div>
      {sent?.isReceived === false && sent.message !== null && (
        <p className={styles['refused']}>
          <Icon name="warning-circle" />
          <span dir="auto">{sent.message}</span>
        </p>
      )}
    </>
  )
}

function tellOutcome(sent: SentQuery | undefined, form: HTMLFormElement | null): void {
  if (sent === undefined) return
  if (sent.isReceived) {
    showToast('success', 'Your query has been submitted.')
    form?.querySelector<HTMLElement>('[role="status"]')?.focus()
    return
  }
  if (sent.message !== null) showToast('error', sent.message)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Which form this is: a new one begins with every query that was received (B-117). */
function useRound(sent: SentQuery | undefined): number {
  const [{ last, round }, setRound] = useState({ last: sent, round: 0 })
  if (last === sent) return round
  const next = sent?.isReceived === true ? round + 1 : round
  setRound({ last: sent, round: next })
  return next
}
