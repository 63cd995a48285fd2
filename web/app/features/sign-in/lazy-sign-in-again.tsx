import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { atOnce, LazyPart, never } from '#ui/hooks/lazy-part.tsx'
import { closeSignInAgain, signInAgainStore } from '#session/sign-in/sign-in-again.ts'

/** The login over a page whose session has ended, rendered once in the shell; its code loads when it opens. */
export function LazySignInAgain() {
  const isOpen = useStore(signInAgainStore, (state) => state.isOpen)
  const close = (): void => void closeSignInAgain()
  return (
    <LazyPart
      load={loadDialog}
      when={isOpen ? atOnce : never}
      onFailure={close}
      props={{ isOpen, onClose: close, reason: t('account.signIn.sessionEnded') }}
    />
  )
}

const loadDialog = async () => (await import('./sign-in-dialog.tsx')).SignInDialog
