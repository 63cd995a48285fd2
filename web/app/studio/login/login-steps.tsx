import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { studioPasswordLength } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Refused } from '#forms/form-outcome.tsx'
import type { SentForm } from '#forms/sent-form.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { type FormState, useSentForm } from '#forms/use-sent-form.ts'
import { PageAccount } from '#session/account/page-account.tsx'
import { unsentField } from '#features/sign-in/unsent-form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { rich } from '#ui/text/rich.ts'
import { CodeField } from './code-field.tsx'
import { copyAndSay } from './recovery-codes.tsx'
import type { SetUpAnswer } from './set-up.ts'
import styles from './login.module.css'

/** Size of the QR code in CSS pixels, readable by a phone at arm's length. */
const squareSide = 208

interface EnterFormProps {
  sent: SentForm | undefined
  hasApp: boolean
  /** The path of the login with the page to return to. */
  action: string
  /** A form of another page that waits for the code, packed. */
  unsent: string | undefined
}

/** Asks for the code that opens the studio. */
export function EnterForm({ sent, hasApp, action, unsent }: EnterFormProps) {
  return (
    <StepForm
      intent="enter"
      action={action}
      unsent={unsent}
      sent={sent}
      title={t('studioEntrance.title')}
      submit={t('studioEntrance.submit')}
      submitting={t('studioEntrance.submitting')}
      note={t('studioEntrance.lost')}
    >
      {({ errors, typed }) => (
        <CodeField
          hasApp={hasApp}
          hint={t(hasApp ? 'studioEntrance.code.hint' : 'studioEntrance.code.recoveryHint')}
          error={errors['code']}
          defaultValue={typed['code']}
        />
      )}
    </StepForm>
  )
}

/** Asks for the password again before a phone is set up. */
export function PasswordStep({ answer }: { answer: Extract<SetUpAnswer, { step: 'password' }> | undefined }) {
  const change = (text: ReactNode) => (
    // A page of the site, which is a separate application.
    <a href={toLocalPath('/settings/account')}>{text}</a>
  )
  return (
    <StepForm
      intent="password"
      sent={answer?.returned}
      title={t('studioEntrance.setUp.title')}
      submit={t('studioEntrance.setUp.submit')}
      submitting={t('studioEntrance.setUp.submitting')}
    >
      {({ errors }) => (
        <PasswordField
          label={t('studioEntrance.setUp.password')}
          name="password"
          autoComplete="current-password"
          hint={rich('studioEntrance.setUp.passwordHint', { min: studioPasswordLength, change })}
          error={errors['password']}
          isRequired
        />
      )}
    </StepForm>
  )
}

/** Shows the key for an app, and asks for its first code. */
export function ScanStep({
  answer: { secret, address, returned },
}: {
  answer: Extract<SetUpAnswer, { step: 'scan' }>
}) {
  return (
    <StepForm
      intent="scan"
      sent={returned}
      title={t('studioEntrance.setUp.title')}
      submit={t('studioEntrance.setUp.confirm')}
      submitting={t('studioEntrance.setUp.submitting')}
    >
      {({ errors, typed }) => (
        <>
          <input type="hidden" name="secret" value={secret} />
          <input type="hidden" name="address" value={address} />
          <p className={styles['sentence']}>{t('studioEntrance.setUp.scan')}</p>
          <div className={styles['square']}>
            <QrCode
              key={secret}
              address={address}
              label={t('studioEntrance.setUp.square')}
              side={squareSide}
            />
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
            error={errors['code']}
            defaultValue={typed['code']}
            inputMode="numeric"
          />
        </>
      )}
    </StepForm>
  )
}

interface StepFormProps {
  /** Which form of the page this is, for its action. */
  intent: string
  sent: SentForm | undefined
  title: string
  submit: string
  submitting: string
  note?: string
  action?: string
  unsent?: string | undefined
  children: (form: FormState) => ReactNode
}

function StepForm(props: StepFormProps) {
  const { intent, sent, title, submit, submitting, note, action, unsent, children } = props
  const isSending = useNavigation().formData?.get('intent') === intent
  const form = useSentForm(sent, { isSending, hasToast: false })
  return (
    <Form
      {...form.formProps}
      {...(action !== undefined && { action })}
      reloadDocument={unsent !== undefined}
      aria-label={title}
    >
      <PageAccount />
      {unsent !== undefined && <input type="hidden" name={unsentField} value={unsent} />}
      <input type="hidden" name="intent" value={intent} />
      {form.message !== null && <Refused isAlert>{form.message}</Refused>}
      <Stack gap={4}>
        {children(form)}
        <SubmitButton isSending={isSending} label={submit} busyLabel={submitting} />
        {note !== undefined && <p className={styles['small']}>{note}</p>}
      </Stack>
    </Form>
  )
}

function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
