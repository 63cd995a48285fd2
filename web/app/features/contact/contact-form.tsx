import { Form, useNavigation } from 'react-router'
import { customerQueryCategories, customerQueryLimits } from '@sohbet/contract/contact'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { FormOutcome } from '#forms/form-outcome.tsx'
import { useAccount } from '#session/account/account-context.ts'
import type { ReturnedForm, SentForm } from '#forms/sent-form.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { useSentForm } from '#forms/use-sent-form.ts'
import { categoryNames } from './category-names.ts'
import styles from './contact-form.module.css'

/** The initial state of the contact form. */
export interface ContactFormProps {
  /** The result of the last submission. */
  sent: SentForm | undefined
  /** The signed-in user (B-117). */
  account?: { name: string; email: string } | undefined
}

/** The contact form (CONTACT-01 to CONTACT-06, A-14, B-117). */
export function ContactForm({ sent, account }: ContactFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const draft = `contact ${useAccount()?.id ?? ''}`
  const onDone = () => showToast('success', t('contact.form.submitted'))
  const form = useSentForm(sent, { isSending, onDone, draft })
  return (
    <Form
      {...form.formProps}
      className={styles['form']}
      action="/contact-us/"
      preventScrollReset
      aria-label={t('contact.form.name')}
    >
      <FormOutcome form={form} success={t('contact.form.success')} />
      {/* Remounting clears the fields. */}
      <QueryFields key={form.round} typed={{ ...account, ...form.typed }} errors={form.errors} />
      <SubmitButton
        isSending={isSending}
        label={t('contact.form.submit')}
        busyLabel={t('contact.form.submitting')}
        className={styles['send']}
      />
    </Form>
  )
}

function QueryFields({ typed, errors }: Pick<ReturnedForm, 'typed' | 'errors'>) {
  return (
    <Fields>
      <Field
        label={t('contact.form.nameLabel')}
        name="name"
        autoComplete="name"
        defaultValue={typed['name']}
        error={errors['name']}
        isRequired
      />
      <Field
        label={t('contact.form.emailLabel')}
        name="email"
        type="email"
        autoComplete="email"
        hint={t('contact.form.emailHint')}
        defaultValue={typed['email']}
        error={errors['email']}
        isRequired
      />
      <Select
        label={t('contact.form.categoryLabel')}
        name="category"
        placeholder={t('contact.form.categoryPlaceholder')}
        options={customerQueryCategories.map((value) => ({ value, label: t(categoryNames[value]) }))}
        defaultValue={typed['category'] ?? ''}
        error={errors['category']}
        isRequired
      />
      {/* Without `maxLength`, which would silently truncate pasted text. */}
      <TextArea
        label={t('contact.form.commentsLabel')}
        name="comments"
        hint={t('contact.form.commentsHint', { max: customerQueryLimits.comments })}
        defaultValue={typed['comments']}
        error={errors['comments']}
        isRequired
      />
    </Fields>
  )
}
