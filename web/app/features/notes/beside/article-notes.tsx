import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { ArticleDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { useListener } from '#features/listening/positions/use-listener.ts'
import { copyText } from '#lib/copy-text.ts'
import { useSite } from '#lib/page/site.ts'
import type { Quote } from './find-quote.ts'
import type { NoteSubject } from '../store/note-subject.ts'
import { NotesBeside } from './notes-beside.tsx'
import { citeNote } from '../store/note-labels.ts'
import { openNote } from '../store/open-note.ts'
import { QuoteToolbar } from './quote-toolbar.tsx'
import { useChosenQuote } from './use-chosen-quote.ts'
import type { ChosenQuote } from './use-chosen-quote.ts'
import { useNotesOf } from '../store/use-notes.ts'

/** An article, and where its text stands. */
export interface ArticleNotesProps {
  article: ArticleDetail
  /** The element that holds the article's own text and nothing else; null until it is there. */
  text: HTMLElement | null
}

/** The reader's highlights and notes: marked in the text, listed beside it, and made from what is selected. */
export function ArticleNotes({ article, text }: ArticleNotesProps) {
  const notes = useNotesOf({ article: article.id })
  return (
    <>
      <ChosenWords article={article} text={text} />
      {text !== null && notes !== undefined && notes.length > 0 && <NotesBeside notes={notes} text={text} />}
    </>
  )
}

/** The toolbar beside the words that are selected. */
function ChosenWords({ article, text }: ArticleNotesProps) {
  const accountId = useListener()
  const { publicOrigin } = useSite()
  const toolbar = useRef<HTMLDivElement>(null)
  const selected = useChosenQuote(text, toolbar)
  const [requested, setRequested] = useRequested(toolbar)
  const [left, setLeft] = useState<string>()
  const chosen = selected ?? (accountId === null ? requested : undefined)
  if (chosen === undefined || left === keyOf(chosen.quote)) return null
  const toSubject = (quote: Quote): NoteSubject => subjectOf(article, quote)
  const leave = (): void => {
    setLeft(keyOf(chosen.quote))
    setRequested(undefined)
    // The selection is still there: Tab goes on from it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const highlight = async (quote: Quote): Promise<void> => {
    document.getSelection()?.removeAllRanges()
    const { finishNote } = await import('../note/finish-note.ts')
    if (accountId !== null) await finishNote(accountId, toSubject(quote))
  }
  const copy = async (quote: Quote): Promise<void> => {
    const citation = citeNote(toSubject(quote), publicOrigin) ?? quote.exact
    const isCopied = await copyText(citation, document.body)
    if (isCopied) showToast('success', t('notes.toolbar.copied'))
    else showToast('error', t('notes.toolbar.notCopied'))
  }
  return (
    <QuoteToolbar
      ref={toolbar}
      chosen={chosen}
      toSubject={toSubject}
      onHighlight={(quote) => void highlight(quote)}
      onNote={(quote) => openNote(toSubject(quote))}
      onCopy={(quote) => void copy(quote)}
      onAsk={() => setRequested(chosen)}
      onLeave={leave}
    />
  )
}

/** The words for which a visitor is asked to sign in; the next press elsewhere ends it. */
function useRequested(toolbar: RefObject<HTMLElement | null>) {
  const [requested, setRequested] = useState<ChosenQuote>()
  useEffect(() => {
    if (requested === undefined) return undefined
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && toolbar.current?.contains(target) !== true) setRequested(undefined)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [requested, toolbar])
  return [requested, setRequested] as const
}

function subjectOf({ id, title, author, slug, topics }: ArticleDetail, quote: Quote): NoteSubject {
  return {
    id: crypto.randomUUID(),
    anchor: { kind: 'article', article_id: id, ...quote },
    source: { title, album_title: null, speaker: author, slug, topics, is_replaced: false },
    text: '',
    question: null,
    isNew: true,
  }
}

function keyOf({ prefix, exact }: Quote): string {
  return `${prefix}\n${exact}`
}
