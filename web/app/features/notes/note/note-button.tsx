import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { useAccount } from '#session/account/account-context.ts'
import { LoginButton } from '#features/sign-in/login-button.tsx'
import { setPendingAction } from '#session/pending-action.ts'
import { playerStore, usePlayer } from '#playback/state/player-store.ts'
import { takeMoment } from './moment.ts'
import { openNote } from '../store/open-note.ts'
import { toPendingNote } from './pending-note.ts'

interface NoteButtonProps {
  className?: string | undefined
  /** Called before the panel opens, so that the menu around the button can close. */
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** Opens the panel with a note on the current moment; a visitor signs in first (B-76). */
export function NoteButton({ className, onPress, children }: NoteButtonProps) {
  const { pathname, search } = useLocation()
  const isVisitor = useAccount() === null
  const isEmpty = usePlayer((state) => state.phase === 'idle')
  if (isEmpty) return null
  if (isVisitor)
    return (
      <LoginButton
        className={className}
        reason={t('notes.login.reason')}
        onAsk={() => {
          const subject = takeMoment(playerStore.getState())
          if (subject !== undefined) setPendingAction(toPendingNote(`${pathname}${search}`, subject, false))
        }}
      >
        {children}
      </LoginButton>
    )
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => {
        onPress?.()
        // Read before anything loads, because playback continues meanwhile.
        const subject = takeMoment(playerStore.getState())
        if (subject !== undefined) openNote(subject)
      }}
    >
      {children}
    </button>
  )
}
