import { enterByPasskey, enterStudio, proveByPasskey, proveIdentity } from '@sohbet/contract/studio'
import type { StudioPerson } from '@sohbet/contract/studio'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import { browserStudioApi } from '../api/studio-api.ts'
import { CodeField } from './code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { questionStore } from './proof.ts'
import type { Requested, Question } from './proof.ts'
import styles from './login.module.css'

/** Asks for a proof of identity above the page, after a call was refused without one; the page and its input stay. */
export function ProofDialog({ person }: { person: Pick<StudioPerson, 'has_app' | 'has_passkey'> }) {
  const question = useStore(questionStore, (state) => state.question)
  if (question === undefined) return null
  const { title, lead } = textOf[question.kind]
  return (
    <Dialog title={t(title)} isOpen onClose={() => question.finish(false)}>
      <Stack gap={4}>
        <p className={styles['sentence']}>{t(lead)}</p>
        {question.kind === 'sign-in' ? (
          <SignInQuestion question={question} />
        ) : (
          <>
            {person.has_passkey && (
              <PasskeyButton
                call={question.kind === 'code' ? enterByPasskey : proveByPasskey}
                onGiven={() => question.finish(true)}
              />
            )}
            <CodeQuestion key={question.kind} question={question} hasApp={person.has_app} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

const textOf = {
  proof: { title: 'studioEntrance.proof.title', lead: 'studioEntrance.proof.lead' },
  code: { title: 'studioEntrance.closed.title', lead: 'studioEntrance.closed.lead' },
  'sign-in': { title: 'studioEntrance.signedOut.title', lead: 'studioEntrance.signedOut.lead' },
} as const satisfies Record<Requested, object>

function SignInQuestion({ question }: { question: Question }) {
  return (
    <Row gap={2}>
      <a
        className={buttonVariant('primary')}
        href={toLocalPath('/login/?p=%2Fstudio%2Fenter')}
        target="_blank"
        rel="noreferrer"
        data-autofocus
      >
        {t('studioEntrance.signedOut.signIn')}
      </a>
      <Button onClick={() => question.finish(true)}>{t('studioEntrance.signedOut.goOn')}</Button>
    </Row>
  )
}

function CodeQuestion({ question, hasApp }: { question: Question; hasApp: boolean }) {
  const [hasPassword, setHasPassword] = useState(question.kind === 'proof')
  const { send, isSending, error } = useSending(question, hasPassword)
  const box = useRef<HTMLFormElement>(null)
  const takeFocus = useEffectEvent((_shown: boolean, _said: string | undefined) =>
    box.current?.querySelector('input')?.focus(),
  )
  useEffect(() => takeFocus(hasPassword, error), [hasPassword, error])
  const text = error !== undefined && error !== '' ? error : undefined
  return (
    <form ref={box} noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={4}>
        {hasPassword ? (
          <PasswordField
            key="password"
            label={t('studioEntrance.proof.password')}
            name="password"
            autoComplete="current-password"
            error={text}
            isRequired
            data-autofocus
          />
        ) : (
          <CodeField
            key="code"
            hasApp={hasApp}
            hint={t(hasApp ? 'studioEntrance.code.hint' : 'studioEntrance.code.recoveryHint')}
            error={text}
            data-autofocus
          />
        )}
        {question.kind === 'proof' && (
          <Button variant="text" className={styles['turn']} onClick={() => setHasPassword(!hasPassword)}>
            {hasPassword ? t('studioEntrance.proof.useCode') : t('studioEntrance.proof.usePassword')}
          </Button>
        )}
        <Buttons isSending={isSending} onCancel={() => question.finish(false)} />
      </Stack>
    </form>
  )
}

function Buttons({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }): ReactNode {
  return (
    <Row gap={2}>
      <SubmitButton
        isSending={isSending}
        label={t('studioEntrance.proof.submit')}
        busyLabel={t('studioEntrance.proof.submitting')}
      />
      <Button onClick={onCancel}>{t('studioEntrance.proof.cancel')}</Button>
    </Row>
  )
}

function useSending(question: Question, hasPassword: boolean) {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    const given = new FormData(event.currentTarget).get(hasPassword ? 'password' : 'code')
    const text = typeof given === 'string' ? given : ''
    if (text === '')
      return setError(t(hasPassword ? 'contract.password.missingAtSignIn' : 'studioEntrance.code.missing'))
    setIsSending(true)
    setError(undefined)
    const answer =
      question.kind === 'code'
        ? await browserStudioApi(enterStudio, { body: { code: text } })
        : await browserStudioApi(proveIdentity, { body: hasPassword ? { password: text } : { code: text } })
    setIsSending(false)
    if (answer.ok) question.finish(true)
    else setError(answer.message)
  }
  return { send, isSending, error }
}
