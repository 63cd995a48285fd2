import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { useKeyDown } from '#ui/hooks/use-key-down.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { placeBeside } from '#ui/popover/popover-place.ts'
import { nextTab } from '#ui/link/tabs.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { LoginButton } from '#features/sign-in/login-button.tsx'
import { setPendingAction } from '#session/pending-action.ts'
import type { NoteSubject } from '../store/note-subject.ts'
import { toPendingNote } from '../note/pending-note.ts'
import styles from './quote-toolbar.module.css'

interface QuoteToolbarProps {
  ref: RefObject<HTMLDivElement | null>
  /** The position of the selected text on the screen. */
  box: DOMRect
  /** Focuses the toolbar at once; set when a button has opened it. */
  takesFocus?: boolean
  toSubject: () => NoteSubject
  onHighlight: () => void
  onNote: () => void
  onCopy: () => void
  /** Called when a visitor is asked to sign in: the quote stays selected even if the browser drops the selection. */
  onAsk: () => void
  onLeave: () => void
  /** Further actions. */
  children?: ReactNode
}

/** The actions for selected text. Tab moves into the toolbar, the arrow keys move within it, Escape leaves it. */
export function QuoteToolbar({
  ref,
  box,
  takesFocus = false,
  toSubject,
  onAsk,
  onLeave,
  children,
  ...actions
}: QuoteToolbarProps) {
  const isVisitor = useAccount() === null
  const place = usePlaceBeside(ref, box)
  useTabIntoToolbar(ref, onLeave)
  useEffect(() => {
    if (takesFocus) focusFirst(ref.current)
  }, [ref, takesFocus])
  const [highlight, note] = [t('notes.toolbar.highlight'), t('notes.toolbar.note')]
  return (
    <div
      ref={ref}
      className={styles['toolbar']}
      style={place}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('notes.toolbar.name')}
      onKeyDown={moveInside}
      // Keeps the selection while its toolbar is pressed.
      onMouseDown={(event) => {
        if (!isElsewhere(event.target, event.currentTarget)) event.preventDefault()
      }}
    >
      {isVisitor ? (
        <>
          <Ask subject={toSubject} onAsk={onAsk} isWritten icon="highlighter" text={highlight} />
          <Ask subject={toSubject} onAsk={onAsk} isWritten={false} icon="note-pencil" text={note} />
        </>
      ) : (
        <>
          <Action icon="highlighter" text={highlight} onPress={actions.onHighlight} />
          <Action icon="note-pencil" text={note} onPress={actions.onNote} />
        </>
      )}
      <Action icon="quotes" text={t('notes.toolbar.copy')} onPress={actions.onCopy} />
      {children}
    </div>
  )
}

/** The class of further actions in the toolbar. */
export const toolbarAction = styles['action']

type ActionIcon = 'highlighter' | 'note-pencil' | 'quotes'

function Action({ icon, text, onPress }: { icon: ActionIcon; text: string; onPress: () => void }) {
  return (
    <button type="button" className={styles['action']} onClick={onPress}>
      <Icon name={icon} />
      {text}
    </button>
  )
}

interface AskProps {
  subject: () => NoteSubject
  onAsk: () => void
  isWritten: boolean
  icon: ActionIcon
  text: string
}

/** A visitor signs in first; the action is completed afterwards (B-76). */
function Ask({ subject, onAsk, isWritten, icon, text }: AskProps) {
  const { pathname, search } = useLocation()
  return (
    <LoginButton
      className={styles['action']}
      reason={t('notes.login.reason')}
      onAsk={() => {
        setPendingAction(toPendingNote(`${pathname}${search}`, subject(), isWritten))
        onAsk()
      }}
    >
      <Icon name={icon} />
      {text}
    </LoginButton>
  )
}

function usePlaceBeside(ref: RefObject<HTMLElement | null>, box: DOMRect) {
  const [place, setPlace] = useState({ insetInlineStart: 0, insetBlockStart: 0 })
  useLayoutEffect(() => {
    if (ref.current === null) return
    const { clientWidth: width, clientHeight: height, dir } = document.documentElement
    const size = { width: ref.current.offsetWidth, height: ref.current.offsetHeight }
    setPlace(placeBeside(box, size, { width, height }, dir === 'rtl'))
  }, [ref, box])
  return place
}

/** By default Tab after a selection goes to the next link of the text; here it goes to the toolbar first. */
function useTabIntoToolbar(ref: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useKeyDown((event) => {
    const isInside = ref.current?.contains(document.activeElement) === true
    if (isElsewhere(event.target, ref.current)) return
    if (event.key === 'Escape') {
      // Escape must not close the dialog around it as well.
      event.preventDefault()
      onLeave()
    }
    if (event.key !== 'Tab' || event.shiftKey || isInside) return
    event.preventDefault()
    focusFirst(ref.current)
  })
}

function focusFirst(toolbar: HTMLElement | null): void {
  toolbar?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

function moveInside(event: KeyboardEvent<HTMLDivElement>): void {
  if (isElsewhere(event.target, event.currentTarget)) return
  const actions = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = actions.findIndex((action) => action === document.activeElement)
  const next = nextTab(event.key, {
    index: at,
    count: actions.length,
    isRightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
  })
  if (next === undefined) return
  event.preventDefault()
  actions[next]?.focus()
}

// The sign-in dialog is rendered within the toolbar and handles its own keys and presses; the toolbar itself
// may be in a dialog.
function isElsewhere(target: EventTarget | null, toolbar: Element | null): boolean {
  const own = toolbar?.closest('dialog') ?? null
  return target instanceof Element && (target.closest('dialog') ?? own) !== own
}
