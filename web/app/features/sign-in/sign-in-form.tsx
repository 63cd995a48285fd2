import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { readOnlyInput } from '#forms/read-only-input.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { AccountForm } from './account-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import { OtherMethod } from './sign-in-layout.tsx'
import { useAccountForm } from './use-account-form.ts'
import { rich } from '#ui/text/rich.ts'
import styles from './sign-in-form.module.css'

/** The two faces of the form (AUTH-05). */
export type SignInView = 'sign-in' | 'forgot'

/** What the form is told. */
export interface SignInFormProps {
  view: SignInView
  /** The page to come back to; null where the address names none. */
  returnPath: string | null
  /** What became of the form when it was sent without a script. */
  sent?: SentForm | undefined
  /** Set where the form stands above a page, which stays as it is. */
  dialog?: SignInDialogTies | undefined
}

/** How a form above a page shows its other face, and how it ends. */
export interface SignInDialogTies {
  onView: (view: SignInView) => void
  onClose: () => void
  /** The page to register takes over, with whatever waits for a sign-in. */
  onSignUp: () => void
}

/** The form to sign in, and to ask for a new password (AUTH-01 to AUTH-14). */
export function SignInForm({ view, returnPath, sent, dialog }: SignInFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useState('')
  useFocusOnTurn(view, box)
  const paths = pathsOf(returnPath)
  const turnTo = (view: SignInView) => (event: MouseEvent) => {
    if (dialog === undefined || !isPlainClick(event)) return
    event.preventDefault()
    dialog.onView(view)
  }
  const link = (text: ReactNode) => (
    <LinkButton variant="text" to={paths.signUp} onClick={dialog?.onSignUp}>
      {text}
    </LinkButton>
  )
  return (
    <div ref={box} onInput={({ target }) => setEmail((typed) => emailIn(target) ?? typed)}>
      {view === 'forgot' ? (
        <ForgotForm action={paths.forgot} sent={sent} email={email} onClose={dialog?.onClose}>
          <LinkButton variant="text" to={paths.login} preventScrollReset onClick={turnTo('sign-in')}>
            {t('account.forgot.back')}
          </LinkButton>
        </ForgotForm>
      ) : (
        <CredentialsForm action={paths.login} sent={sent} email={email} onDone={dialog?.onClose}>
          <LinkButton variant="text" to={paths.forgot} preventScrollReset onClick={turnTo('forgot')}>
            {t('account.signIn.forgot')}
          </LinkButton>
        </CredentialsForm>
      )}
      <OtherMethod>{rich('account.signIn.newHere', { link })}</OtherMethod>
    </div>
  )
}

// Without a page to come back to, signing in asks where its person was before: it must not be told of home.
function pathsOf(returnPath: string | null): { login: string; forgot: string; signUp: string } {
  const login = returnPath === null ? '/login/' : toJoinPath('login', returnPath)
  return {
    login,
    forgot: `/login/?${new URLSearchParams({ view: 'forgot', ...(returnPath !== null && { p: returnPath }) }).toString()}`,
    signUp: toJoinPath('signup', returnPath ?? '/'),
  }
}

interface CredentialsFormProps {
  action: string
  sent: SentForm | undefined
  email: string
  /** Set in a dialog: the page stays, so the action must not lead elsewhere. */
  onDone: (() => void) | undefined
  children: ReactNode
}

function CredentialsForm({ action, sent, email, onDone, children }: CredentialsFormProps) {
  const form = useAccountForm(sent, onDone)
  const held = readOnlyInput(form.isSending)
  return (
    <AccountForm
      form={form}
      label={t('account.signIn.title')}
      action={action}
      submit={t('account.signIn.submit')}
      submitting={t('account.signIn.submitting')}
    >
      {onDone !== undefined && <input type="hidden" name="stays" value="yes" />}
      <Fields>
        {/* Without a star: there is nothing here that may be left empty. */}
        <Field
          label={t('account.fields.email')}
          name="identifier"
          type="email"
          blocks="space"
          autoComplete="username"
          defaultValue={form.typed['identifier'] ?? email}
          error={form.errors['identifier']}
          aria-required
          data-autofocus
          {...held}
        />
        <PasswordField
          label={t('account.fields.password')}
          name="password"
          autoComplete="current-password"
          error={form.errors['password']}
          aria-required
          // Nobody who comes by takes a password along that is shown (AUTH-13, AUTH-14); pasting it in stays free (D4).
          onCopy={refuse}
          onCut={refuse}
          onDragStart={refuse}
          {...held}
        />
      </Fields>
      <p className={styles['forgot']}>{children}</p>
    </AccountForm>
  )
}

function refuse(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

/** What is typed into either field for an address, so that it need not be typed twice. */
function emailIn(target: EventTarget): string | undefined {
  const isEmail = target instanceof HTMLInputElement && target.type === 'email'
  return isEmail ? target.value : undefined
}

/** The other face begins at its first field; the first one is left alone. */
function useFocusOnTurn(view: SignInView, box: RefObject<HTMLElement | null>): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    box.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [view, box])
}
