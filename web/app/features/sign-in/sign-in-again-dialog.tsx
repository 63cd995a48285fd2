import { t } from '@sohbet/messages'
import { closeSignInAgain } from '#session/sign-in/close-sign-in-again.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

/** The login over a page whose session has ended. */
export function SignInAgainDialog({ isOpen }: { isOpen: boolean }) {
  return (
    <SignInDialog
      isOpen={isOpen}
      onClose={() => void closeSignInAgain()}
      reason={t('account.signIn.sessionEnded')}
    />
  )
}
