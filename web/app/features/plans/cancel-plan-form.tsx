import { useState } from 'react'
import { Form } from 'react-router'
import type { CurrentPlan } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { PageAccount } from '#session/account/page-account.tsx'
import { Refused } from '#forms/form-outcome.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import type { FormState } from '#forms/use-sent-form.ts'
import { isCancelWord } from './state/change-plan.ts'
import { cancelPath } from '#features/money/paths.ts'
import styles from './cancel-plan-form.module.css'

/** Cancels a plan after the word `cancel` is typed; until then the button is disabled (ACCT-14, B-36). */
export function CancelPlanForm({
  plan: { subscription_name: name, renews_at: end, due_order: due },
  form,
  formKey,
}: {
  plan: CurrentPlan
  form: FormState
  formKey: string
}) {
  const [typed, setTyped] = useState('')
  // Without JavaScript the server checks the word.
  const isOff = useIsAwake() && !isCancelWord(typed)
  return (
    <Form
      {...form.formProps}
      action={cancelPath}
      preventScrollReset
      className={styles['form']}
      aria-label={t('plans.cancel.send', { plan: name })}
    >
      <input type="hidden" name="intent" value="cancel-plan" />
      <PageAccount />
      <input type="hidden" name={idempotencyField} value={formKey} />
      {form.message !== null && <Refused>{form.message}</Refused>}
      <p>
        {due === null && end !== null
          ? t('plans.cancel.atEnd', { plan: name, date: formatDate(end) })
          : t('plans.cancel.atOnce', { plan: name })}
      </p>
      <Field
        label={t('plans.cancel.typeWord', { word: t('plans.cancel.word') })}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        error={form.errors['confirmation']}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        isRequired
        data-autofocus
      />
      <Button
        type="submit"
        disabled={isOff}
        aria-disabled={form.isSending}
        variant="danger"
        isWideOnPhone
        className={styles['send']}
      >
        {form.isSending ? t('plans.cancel.busy') : t('plans.cancel.send', { plan: name })}
      </Button>
    </Form>
  )
}
