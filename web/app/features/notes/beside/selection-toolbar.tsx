import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { useListener } from '#features/listening/positions/use-listener.ts'
import { copyText } from '#lib/copy-text.ts'
import { useSite } from '#lib/page/site.ts'
import { citeNote } from '../store/note-labels.ts'
import type { NoteSubject } from '../store/note-subject.ts'
import { openNote } from '../store/open-note.ts'
import type { Quote } from './find-quote.ts'
import { QuoteToolbar } from './quote-toolbar.tsx'
import type { ChosenQuote } from './use-chosen-quote.ts'

interface SelectionToolbarProps<Selected extends Quote> {
  ref: RefObject<HTMLDivElement | null>
  /** The selected text, or the text that a button has chosen. */
  selected: ChosenQuote<Selected> | undefined
  /** Focuses the toolbar at once; set when a button chose the text. */
  isPicked?: boolean
  /** Creates the subject of an empty note on the text. */
  toSubject: (quote: Selected) => NoteSubject
  onLeave?: () => void
  /** Further actions for the text; `hold` keeps it selected even if the browser drops the selection. */
  renderMore?: (quote: Selected, hold: () => void) => ReactNode
}

/** The toolbar beside selected text: highlight, note, quote. */
export function SelectionToolbar<Selected extends Quote>({
  ref,
  selected,
  isPicked = false,
  toSubject,
  onLeave,
  renderMore,
}: SelectionToolbarProps<Selected>) {
  const accountId = useListener()
  const { publicOrigin } = useSite()
  const [lockedSelection, lockSelection] = useLockedSelection<{
    chosen: ChosenQuote<Selected>
    isUntilSignIn: boolean
  }>(ref)
  const [left, setLeft] = useState<string>()
  const isLocked = lockedSelection !== undefined && (accountId === null || !lockedSelection.isUntilSignIn)
  const chosen = selected ?? (isLocked ? lockedSelection.chosen : undefined)
  if (chosen === undefined || (!isPicked && left === keyOf(chosen.quote))) return null
  const { quote } = chosen
  const end = (): void => {
    lockSelection(undefined)
    onLeave?.()
  }
  const leave = (): void => {
    setLeft(keyOf(quote))
    // The selection still exists: Tab continues from it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    end()
  }
  const highlight = async (): Promise<void> => {
    document.getSelection()?.removeAllRanges()
    end()
    const { finishNote } = await import('../note/finish-note.ts')
    if (accountId !== null) await finishNote(accountId, toSubject(quote))
  }
  const copy = async (): Promise<void> => {
    const citation = citeNote(toSubject(quote), publicOrigin) ?? quote.exact
    const isCopied = await copyText(citation, document.body)
    if (isCopied) showToast('success', t('notes.toolbar.copied'))
    else showToast('error', t('notes.toolbar.notCopied'))
  }
  return (
    <QuoteToolbar
      ref={ref}
      box={chosen.box}
      takesFocus={isPicked}
      toSubject={() => toSubject(quote)}
      onHighlight={() => void highlight()}
      onNote={() => {
        openNote(toSubject(quote))
        end()
      }}
      onCopy={() => void copy()}
      onAsk={() => lockSelection({ chosen, isUntilSignIn: true })}
      onLeave={leave}
    >
      {renderMore?.(quote, () => lockSelection({ chosen, isUntilSignIn: false }))}
    </QuoteToolbar>
  )
}

/** Keeps the text selected while a dialog is open for it; the next press elsewhere clears it. */
function useLockedSelection<Chosen>(toolbar: RefObject<HTMLElement | null>) {
  const [locked, setLocked] = useState<Chosen>()
  usePressElsewhere(toolbar, locked === undefined ? undefined : () => setLocked(undefined))
  return [locked, setLocked] as const
}

/** Calls back when the pointer is pressed outside the toolbar. */
export function usePressElsewhere(
  toolbar: RefObject<HTMLElement | null>,
  onPress: (() => void) | undefined,
): void {
  const isListening = onPress !== undefined
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && toolbar.current?.contains(target) !== true) onPress?.()
  })
  useEffect(() => {
    if (!isListening) return undefined
    const listen = (event: PointerEvent): void => press(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [isListening])
}

function keyOf({ prefix, exact }: Quote): string {
  return `${prefix}\n${exact}`
}
