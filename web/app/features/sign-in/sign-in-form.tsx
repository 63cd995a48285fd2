import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
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
import { unsentField } from './unsent-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { rich } from '#ui/text/rich.ts'
import styles from './sign-in-form.module.css'

/** The two views of the form (AUTH-05). */
export type SignInView = 'sign-in' | 'forgot'

/** What the form is told. */
export interface SignInFormProps {
  view: SignInView
  /** The page to return to; null if the address names none. */
  returnPath: string | null
  /** The result of a submission without JavaScript. */
  sent?: SentForm | undefined
  /** A form that waits for the login, packed. */
  unsent?: string | undefined
  /** Set if the form is above a page, which stays as it is. */
  dialog?: SignInDialogTies | undefined
}

/** Handlers of a form in a dialog. */
export interface SignInDialogTies {
  onView: (view: SignInView) => void
  onClose: () => void
  /** The registration page takes over, with any pending action. */
  onSignUp: () => void
}

/** The login form, and the form to request a new password (AUTH-01 to AUTH-14). */
export function SignInForm({ view, returnPath, sent, unsent, dialog }: SignInFormProps) {
  const box = useRef<HTMLDivElement>(null)
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
    <div ref={box}>
      {view === 'forgot' ? (
        <ForgotForm action={paths.forgot} sent={sent} onClose={dialog?.onClose}>
          <LinkButton variant="text" to={paths.login} preventScrollReset onClick={turnTo('sign-in')}>
            {t('account.forgot.back')}
          </LinkButton>
        </ForgotForm>
      ) : (
        <CredentialsForm action={paths.login} sent={sent} unsent={unsent} onDone={dialog?.onClose}>
          <LinkButton variant="text" to={paths.forgot} preventScrollReset onClick={turnTo('forgot')}>
            {t('account.signIn.forgot')}
          </LinkButton>
        </CredentialsForm>
      )}
      <OtherMethod>{rich('account.signIn.newHere', { link })}</OtherMethod>
    </div>
  )
}

// Without a return page the login returns to the previous page, so the home page must not be passed.
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
  unsent: string | undefined
  /** Set in a dialog: the page stays, so the action must not redirect. */
  onDone: (() => void) | undefined
  children: ReactNode
}

function CredentialsForm({ action, sent, unsent, onDone, children }: CredentialsFormProps) {
  const form = useAccountForm(sent, onDone)
  const readOnlyProps = readOnlyInput(form.isSending)
  return (
    <AccountForm
      form={form}
      label={t('account.signIn.title')}
      action={action}
      submit={t('account.signIn.submit')}
      submitting={t('account.signIn.submitting')}
      reloadDocument={unsent !== undefined}
    >
      {unsent !== undefined && <input type="hidden" name={unsentField} value={unsent} />}
      {onDone !== undefined && <input type="hidden" name="stays" value="yes" />}
      <Fields>
        {/* Without a star, since all fields are required. */}
        <Field
          label={t('account.fields.email')}
          name="identifier"
          type="email"
          blocks="space"
          autoComplete="username"
          defaultValue={form.typed['identifier']}
          error={form.errors['identifier']}
          aria-required
          data-autofocus
          {...readOnlyProps}
        />
        <PasswordField
          label={t('account.fields.password')}
          name="password"
          autoComplete="current-password"
          error={form.errors['password']}
          aria-required
          // A visible password cannot be copied by bystanders (AUTH-13, AUTH-14); pasting stays allowed (D4).
          onCopy={refuse}
          onCut={refuse}
          onDragStart={refuse}
          {...readOnlyProps}
        />
      </Fields>
      <p className={styles['forgot']}>{children}</p>
    </AccountForm>
  )
}

function refuse(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

/** Focuses the first field when the view changes, but not on the first render. */
function useFocusOnTurn(view: SignInView, box: RefObject<HTMLElement | null>): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    box.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [view, box])
}
