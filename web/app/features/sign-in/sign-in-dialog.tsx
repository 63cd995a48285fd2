import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { dropUngrantedAction } from '#session/pending-action.ts'
import { dropEntered } from './entered.ts'
import { type SignInDialogTies, SignInForm, type SignInView } from './sign-in-form.tsx'
import styles from './sign-in-dialog.module.css'

/** What the dialog is told. */
export interface SignInDialogProps {
  isOpen: boolean
  onClose: () => void
  /** The reason, e.g. "Please login to play this audio". */
  reason?: string | undefined
}

/** The login above a page, which stays as it is (HDRD-11, HDRD-12, AUTH-18). */
export function SignInDialog({ isOpen, onClose, reason }: SignInDialogProps) {
  const close = (): void => {
    // Does not drop an action that the login has just allowed.
    dropUngrantedAction()
    dropEntered()
    onClose()
  }
  return (
    <Dialog title={t('account.signIn.dialogTitle')} isOpen={isOpen} onClose={close}>
      <Content reason={reason} onClose={close} onSignUp={onClose} />
    </Dialog>
  )
}

function Content({ reason, ...ends }: Pick<SignInDialogProps, 'reason'> & Omit<SignInDialogTies, 'onView'>) {
  const [view, setView] = useState<SignInView>('sign-in')
  const { pathname, search } = useLocation()
  return (
    <>
      {reason !== undefined && (
        <p className={styles['reason']}>
          <Icon name="lock-simple" size="s" />
          <span dir="auto">{reason}</span>
        </p>
      )}
      <SignInForm view={view} returnPath={`${pathname}${search}`} dialog={{ onView: setView, ...ends }} />
    </>
  )
}
