// Parts of the shell whose code loads after the page's own, each rendered once.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { useListener } from './features/listening/positions/use-listener.ts'
import { closeLock, useLock } from './features/locks/lock-store.ts'
import { whoMayHear } from './features/locks/why-locked.ts'
import { usePlayer } from './playback/state/player-store.ts'
import { useAccount } from './session/account/account-context.ts'
import { signInAgainStore, takeWaiting } from './session/sign-in/sign-in-again.ts'
import { LazyPart } from './ui/hooks/lazy-part.tsx'
import { onFirstInteraction } from './ui/hooks/on-first-interaction.ts'
import { showToast } from './ui/toast/toast-store.ts'

/** The talk beside the menu; its code loads when a panel of the menu first opens, and the menu works without it. */
export function LazyFeaturedTalk(props: { menu: number }) {
  return <LazyPart load={loadTalk} props={props} />
}

const loadTalk = async () => (await import('./features/collection/featured/featured-talk.tsx')).FeaturedTalk

/** The only lock panel, rendered once in the shell; its code loads with the first press on a lock. */
export function LazyLockPanel() {
  const { item, isOpen } = useLock()
  const { key } = useLocation()
  const account = useAccount()
  // Offline a notice is shown instead.
  const notify = (): void => {
    if (item !== null) showToast('info', whoMayHear(item, account))
    closeLock()
  }
  // Its content belongs to the page on which it was opened.
  useEffect(closeLock, [key])
  return <LazyPart load={loadLock} when={isOpen} onFailure={notify} props={{}} />
}

const loadLock = async () => (await import('./features/locks/lock-panel.tsx')).LockPanel

/** The panel for notes, loaded with a member's page and never for visitors. Rendered once, in the shell. */
export function LazyNotePanel() {
  const accountId = useListener()
  return accountId !== null && <LazyPart load={loadNote} props={{ accountId }} />
}

const loadNote = async () => (await import('./features/notes/note/note-place.tsx')).NotePlace

/** Milliseconds after which a page has loaded what it needs first. */
const waitMs = 2000

/**
 * The player's controls, loaded after the page's own code or as soon as something plays. Only a page without
 * anything to play waits for the first interaction: elsewhere that may be a press of play, whose sound would
 * share the network with this code.
 */
export function LazyPlayer({ isPageSilent }: { isPageSilent: boolean | undefined }) {
  const isNeeded = usePlayer((state) => state.phase !== 'idle')
  return (
    <LazyPart load={loadControls} when={isNeeded || (isPageSilent ? onFirstInteraction : soon)} props={{}} />
  )
}

const loadControls = async () => (await import('./features/player/bar/player-controls.tsx')).PlayerControls

function soon(act: () => void): () => void {
  const timer = setTimeout(act, waitMs)
  return () => clearTimeout(timer)
}

/** The login over a page whose session has ended, rendered once in the shell; its code loads when it opens. */
export function LazySignInAgain() {
  const isOpen = useStore(signInAgainStore, ({ length }) => length > 0)
  return <LazyPart load={loadDialog} when={isOpen} onFailure={refuseWaiting} props={{ isOpen }} />
}

const loadDialog = async () => (await import('./features/sign-in/sign-in-again-dialog.tsx')).SignInAgainDialog
const refuseWaiting = () => takeWaiting()(false)
