import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
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

interface WordsToolbarProps<Words extends Quote> {
  ref: RefObject<HTMLDivElement | null>
  /** The selected text, or the text that a button has chosen. */
  selected: ChosenQuote<Words> | undefined
  /** Focuses the toolbar at once; set when a button chose the text. */
  isPicked?: boolean
  /** Creates the subject of an empty note on the text. */
  toSubject: (words: Words) => NoteSubject
  onLeave?: () => void
  /** Further actions for the text; `hold` keeps it selected even if the browser drops the selection. */
  renderMore?: (words: Words, hold: () => void) => ReactNode
}

/** The toolbar beside selected text: highlight, note, quote. */
export function WordsToolbar<Words extends Quote>({
  ref,
  selected,
  isPicked = false,
  toSubject,
  onLeave,
  renderMore,
}: WordsToolbarProps<Words>) {
  const accountId = useListener()
  const { publicOrigin } = useSite()
  const [held, setHeld] = useHeld<{ chosen: ChosenQuote<Words>; isUntilSignIn: boolean }>(ref)
  const [left, setLeft] = useState<string>()
  const isHeld = held !== undefined && (accountId === null || !held.isUntilSignIn)
  const chosen = selected ?? (isHeld ? held.chosen : undefined)
  if (chosen === undefined || (!isPicked && left === keyOf(chosen.quote))) return null
  const { quote } = chosen
  const end = (): void => {
    setHeld(undefined)
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
      onAsk={() => setHeld({ chosen, isUntilSignIn: true })}
      onLeave={leave}
    >
      {renderMore?.(quote, () => setHeld({ chosen, isUntilSignIn: false }))}
    </QuoteToolbar>
  )
}

/** Keeps the text selected while a dialog is open for it; the next press elsewhere clears it. */
function useHeld<Chosen>(toolbar: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState<Chosen>()
  useEffect(() => {
    if (held === undefined) return undefined
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && toolbar.current?.contains(target) !== true) setHeld(undefined)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [held, toolbar])
  return [held, setHeld] as const
}

function keyOf({ prefix, exact }: Quote): string {
  return `${prefix}\n${exact}`
}
