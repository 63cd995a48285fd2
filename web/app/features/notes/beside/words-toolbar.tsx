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
  /** The words that are selected, or that a button has chosen. */
  selected: ChosenQuote<Words> | undefined
  /** A button has chosen them: the keyboard comes in at once. */
  isPicked?: boolean
  /** A note on the words, which does not say anything yet. */
  toSubject: (words: Words) => NoteSubject
  onLeave?: () => void
  /** What else can be done with the words; `hold` keeps them chosen, whatever becomes of the selection. */
  renderMore?: (words: Words, hold: () => void) => ReactNode
}

/** The toolbar beside words that are chosen: they are highlighted, noted and quoted. */
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
    // The selection is still there: Tab goes on from it.
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

/** The words that stay chosen while a dialog is open for them; the next press elsewhere ends it. */
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
