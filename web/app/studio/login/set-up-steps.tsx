import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { studioPasswordLength } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { useSentForm } from '#forms/use-sent-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { rich } from '#ui/text/rich.ts'
import { CodeField } from './code-field.tsx'
import { copyAndSay } from './copy-and-say.ts'
import type { SetUpAnswer } from './set-up.ts'
import styles from './login.module.css'

/** Size of the QR code in CSS pixels, readable by a phone at arm's length. */
const squareSide = 208

/** Asks for the password again before a phone is set up. */
export function PasswordStep({ answer }: { answer: Extract<SetUpAnswer, { step: 'password' }> | undefined }) {
  const form = useSentForm(answer?.returned, { isSending: useIsSending('password'), hasToast: false })
  const change = (text: ReactNode) => (
    // A page of the site, which is a separate application.
    <a href={toLocalPath('/settings/account')}>{text}</a>
  )
  return (
    <Form {...form.formProps} aria-label={t('studioEntrance.setUp.title')}>
      <input type="hidden" name="intent" value="password" />
      {form.message !== null && <Refused isAlert>{form.message}</Refused>}
      <Stack gap={4}>
        <PasswordField
          label={t('studioEntrance.setUp.password')}
          name="password"
          autoComplete="current-password"
          hint={rich('studioEntrance.setUp.passwordHint', { min: studioPasswordLength, change })}
          error={form.errors['password']}
          isRequired
        />
        <SubmitButton
          isSending={form.isSending}
          label={t('studioEntrance.setUp.submit')}
          busyLabel={t('studioEntrance.setUp.submitting')}
        />
      </Stack>
    </Form>
  )
}

/** Shows the key for an app, and asks for its first code. */
export function ScanStep({
  answer: { secret, address, returned },
}: {
  answer: Extract<SetUpAnswer, { step: 'scan' }>
}) {
  const form = useSentForm(returned, { isSending: useIsSending('scan'), hasToast: false })
  return (
    <Form {...form.formProps} aria-label={t('studioEntrance.setUp.title')}>
      <input type="hidden" name="intent" value="scan" />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="address" value={address} />
      {form.message !== null && <Refused isAlert>{form.message}</Refused>}
      <Stack gap={4}>
        <p className={styles['sentence']}>{t('studioEntrance.setUp.scan')}</p>
        <div className={styles['square']}>
          <QrCode key={secret} address={address} label={t('studioEntrance.setUp.square')} side={squareSide} />
        </div>
        <Row gap={3} className={styles['key']}>
          <Field
            label={t('studioEntrance.setUp.key')}
            value={inGroups(secret)}
            readOnly
            dir="ltr"
            className={styles['letters']}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={(event) => void copyAndSay(secret, event, t('studioEntrance.setUp.keyCopied'))}>
            {t('studioEntrance.setUp.copyKey')}
          </Button>
        </Row>
        <CodeField
          label={t('studioEntrance.setUp.code')}
          error={form.errors['code']}
          defaultValue={form.typed['code']}
          inputMode="numeric"
        />
        <SubmitButton
          isSending={form.isSending}
          label={t('studioEntrance.setUp.confirm')}
          busyLabel={t('studioEntrance.setUp.submitting')}
        />
      </Stack>
    </Form>
  )
}

/** Whether the form with this intent is being sent. */
export function useIsSending(intent: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent
}

function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
