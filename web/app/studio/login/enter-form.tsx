import { Form } from 'react-router'
import { t } from '@sohbet/messages'
import { Refused } from '#forms/form-outcome.tsx'
import type { SentForm } from '#forms/sent-form.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { useSentForm } from '#forms/use-sent-form.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { CodeField } from './code-field.tsx'
import { useIsSending } from './set-up-steps.tsx'
import styles from './login.module.css'

/** Asks for the code that opens the studio. */
export function EnterForm({ sent, hasApp }: { sent: SentForm | undefined; hasApp: boolean }) {
  const form = useSentForm(sent, { isSending: useIsSending('enter'), hasToast: false })
  return (
    <Form {...form.formProps} aria-label={t('studioEntrance.title')}>
      <input type="hidden" name="intent" value="enter" />
      {form.message !== null && <Refused isAlert>{form.message}</Refused>}
      <Stack gap={4}>
        <CodeField
          hasApp={hasApp}
          hint={t(hasApp ? 'studioEntrance.code.hint' : 'studioEntrance.code.recoveryHint')}
          error={form.errors['code']}
          defaultValue={form.typed['code']}
        />
        <SubmitButton
          isSending={form.isSending}
          label={t('studioEntrance.submit')}
          busyLabel={t('studioEntrance.submitting')}
        />
        <p className={styles['small']}>{t('studioEntrance.lost')}</p>
      </Stack>
    </Form>
  )
}
