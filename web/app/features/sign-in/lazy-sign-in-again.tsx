import { useStore } from 'zustand'
import { atOnce, LazyPart, never } from '#ui/hooks/lazy-part.tsx'
import { signInAgainStore, takeWaiting } from '#session/sign-in/sign-in-again.ts'

/** The login over a page whose session has ended, rendered once in the shell; its code loads when it opens. */
export function LazySignInAgain() {
  const isOpen = useStore(signInAgainStore, ({ length }) => length > 0)
  return (
    <LazyPart load={loadDialog} when={isOpen ? atOnce : never} onFailure={refuseWaiting} props={{ isOpen }} />
  )
}

const loadDialog = async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog
const refuseWaiting = () => takeWaiting()(false)
