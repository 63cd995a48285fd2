import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { useLazy } from '#ui/hooks/use-lazy.ts'
import { useAccount } from '#session/account/account-context.ts'
import { LoginButton } from '#features/sign-in/login-button.tsx'
import { type PendingAction, setPendingAction } from '#session/pending-action.ts'
import { usePendingAction } from '#session/sign-in/pending-action-hooks.ts'
import { type Picked, typeToKeep } from '../state/picked.ts'

interface AddToPlaylistButtonProps extends Picked {
  className?: string | undefined
  children: ReactNode
}

const pendingKinds = { track: 'add_to_playlist', album: 'add_album' } as const

/**
 * Adds a track, or all tracks of an album, to a playlist chosen in a dialog (PLIST-10, DETAIL-07, B-95). A visitor
 * signs in first, and then the dialog opens by itself (PERM-08, A-33, B-76).
 */
export function AddToPlaylistButton({ className, children, ...item }: AddToPlaylistButtonProps) {
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const picked = { ...item, type: typeToKeep(item.type, query.get('browse_by')) }
  const isVisitor = useAccount() === null
  const { open, picker } = usePicker()
  // Any such button on the page may continue the action: the one that was pressed may have been in a panel
  // that has closed.
  usePendingAction('add_to_playlist', (payload) => open(toPicked('track', payload)))
  usePendingAction('add_album', (payload) => open(toPicked('album', payload)))
  // These pages show nothing to visitors.
  if (isVisitor && /^\/playlists(\/|$)/.test(pathname)) return null
  if (isVisitor)
    return (
      <LoginButton
        className={className}
        reason={t('playlists.picker.loginReason')}
        onAsk={() => {
          const { kind, ...payload } = picked
          setPendingAction({ kind: pendingKinds[kind], path: `${pathname}${search}`, payload })
        }}
      >
        {children}
      </LoginButton>
    )
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => open(picked)}>
        {children}
      </button>
      {picker}
    </>
  )
}

function usePicker(): { open: (picked: Picked | undefined) => void; picker: ReactNode } {
  const [picked, setPicked] = useState<Picked>()
  const { Component: Picker, isOpen, open, close } = useLazy(loadPicker)
  const openFor = async (chosen: Picked | undefined): Promise<void> => {
    if (chosen === undefined) return
    setPicked(chosen)
    if (!(await open())) showToast('error', t(defaultErrorMessage))
  }
  const picker = Picker !== undefined && picked !== undefined && (
    <Picker picked={picked} isOpen={isOpen} onClose={close} />
  )
  return { open: (chosen) => void openFor(chosen), picker }
}

const loadPicker = async () => (await import('./playlist-picker.tsx')).PlaylistPicker

function toPicked(kind: Picked['kind'], { id, type, title }: PendingAction['payload']): Picked | undefined {
  if (typeof id !== 'number' || typeof type !== 'string' || typeof title !== 'string') return undefined
  return { kind, id, type, title }
}
