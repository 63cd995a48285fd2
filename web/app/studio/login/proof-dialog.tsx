import {
  enterByPasskey,
  enterStudio,
  proveByPasskey,
  proveIdentity,
  type StudioPerson,
} from '@sohbet/contract/studio'
import { useState } from 'react'
import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import { browserStudioApi } from '../api/studio-api.ts'
import { useCallForm, wrongIn } from '../shared/use-calls.ts'
import { CodeField } from './code-field.tsx'
import { PasskeyButton } from './passkeys-panel.tsx'
import { type Question, questionStore, type Requested } from './proof.ts'
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
  const name = hasPassword ? 'password' : 'code'
  const form = useCallForm(
    async (text) => {
      const given = text(name)
      if (given === '')
        return wrongIn(
          name,
          t(hasPassword ? 'contract.password.missingAtSignIn' : 'studioEntrance.code.missing'),
        )
      const answer = await give(question, hasPassword ? { password: given } : { code: given })
      return answer.ok ? answer : { ...answer, errors: { [name]: [answer.message] } }
    },
    () => question.finish(true),
  )
  const error = form.errors[name]
  return (
    <form {...form.formProps}>
      <Stack gap={4}>
        {hasPassword ? (
          <PasswordField
            key="password"
            ref={takeFocus}
            label={t('studioEntrance.proof.password')}
            name={name}
            autoComplete="current-password"
            error={error}
            isRequired
            data-autofocus
          />
        ) : (
          <CodeField
            key="code"
            ref={takeFocus}
            hasApp={hasApp}
            hint={t(hasApp ? 'studioEntrance.code.hint' : 'studioEntrance.code.recoveryHint')}
            error={error}
            data-autofocus
          />
        )}
        {question.kind === 'proof' && (
          <Button variant="text" className={styles['turn']} onClick={() => setHasPassword(!hasPassword)}>
            {hasPassword ? t('studioEntrance.proof.useCode') : t('studioEntrance.proof.usePassword')}
          </Button>
        )}
        <Row gap={2}>
          <SubmitButton
            isSending={form.isSending}
            label={t('studioEntrance.proof.submit')}
            busyLabel={t('studioEntrance.proof.submitting')}
          />
          <Button variant="ghost" onClick={() => question.finish(false)}>
            {t('studioEntrance.proof.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

async function give({ kind }: Question, proof: { password: string } | { code: string }) {
  if (kind === 'code' && 'code' in proof) return await browserStudioApi(enterStudio, { body: proof })
  return await browserStudioApi(proveIdentity, { body: proof })
}
