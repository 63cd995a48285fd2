import { Form, useNavigation } from 'react-router'
import { customerQueryCategories, customerQueryLimits } from '@sohbet/contract/contact'
import { Field } from '../../ui/field/field.tsx'
import { Fields } from '../../ui/field/field-frame.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { FormOutcome } from '../../forms/form-outcome.tsx'
import type { ReturnedForm, SentForm } from '../../forms/sent-form.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import styles from './contact-form.module.css'

/** What the contact form begins with. */
export interface ContactFormProps {
  /** What became of the form when it was last sent. */
  sent: SentForm | undefined
  /** Who is signed in (B-117). */
  account?: { name: string; email: string } | undefined
}

/** The contact form (CONTACT-01 to CONTACT-06, A-14, B-117). */
export function ContactForm({ sent, account }: ContactFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const onDone = () => showToast('success', 'Your query has been submitted.')
  const form = useSentForm(sent, { isSending, onDone })
  return (
    <Form
      {...form.formProps}
      className={styles['form']}
      action="/contact-us/"
      preventScrollReset
      aria-label="Contact us"
    >
      <FormOutcome form={form} success="Thank you. We have received your message and will reply by email." />
      {/* Fields made again are empty fields. */}
      <QueryFields key={form.round} typed={{ ...account, ...form.typed }} errors={form.errors} />
      <SubmitButton
        isSending={isSending}
        label="Submit query"
        busyLabel="Submitting…"
        className={styles['send']}
      />
    </Form>
  )
}

function QueryFields({ typed, errors }: Pick<ReturnedForm, 'typed' | 'errors'>) {
  return (
    <Fields>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={typed['name']}
        error={errors['name']}
        isRequired
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="We will reply to this address."
        defaultValue={typed['email']}
        error={errors['email']}
        isRequired
      />
      <Select
        label="Category"
        name="category"
        placeholder="Choose a category"
        options={categories}
        defaultValue={typed['category'] ?? ''}
        error={errors['category']}
        isRequired
      />
      {/* Without `maxLength`, which would cut a pasted letter short without a word. */}
      <TextArea
        label="Comments"
        name="comments"
        hint={`Up to ${customerQueryLimits.comments.toLocaleString('en')} characters.`}
        defaultValue={typed['comments']}
        error={errors['comments']}
        isRequired
      />
    </Fields>
  )
}

const categories = customerQueryCategories.map((category) => ({ value: category, label: category }))
