import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import type { FormState } from '#forms/use-sent-form.ts'
import styles from './steps.module.css'

/** The form for sending or giving credits, which leads to a review. */
export interface FirstStepProps {
  form: FormState
  /** The target of the form. */
  action: string
  id: string
  title: string
  intro: string
  /** The label of its button. */
  label: string
  children: ReactNode
}

/** The first step of sending or giving credits; its button leads to the review. */
export function FirstStep({ form, action, id, title, intro, label, children }: FirstStepProps) {
  return (
    <Form {...form.formProps} action={action} preventScrollReset aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles['intro']}>{intro}</p>
      {form.message !== null && <Refused>{form.message}</Refused>}
      <input type="hidden" name="intent" value="review" />
      {form.typed[idempotencyField] !== undefined && (
        <input type="hidden" name={idempotencyField} value={form.typed[idempotencyField]} />
      )}
      {children}
      <SubmitButton
        isSending={form.isSending}
        label={label}
        busyLabel={t('money.review.busy')}
        className={styles['send']}
      />
    </Form>
  )
}

/** The recipient's email. */
export function FriendField({
  form,
  hint,
}: {
  form: Pick<FormState, 'typed' | 'errors'>
  hint?: string | undefined
}) {
  return (
    <Field
      label={t('money.friendEmail')}
      name="email"
      type="email"
      autoComplete="off"
      blocks="space"
      {...(hint !== undefined && { hint })}
      defaultValue={form.typed['email']}
      error={form.errors['email']}
      isRequired
    />
  )
}
