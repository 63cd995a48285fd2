import clsx from 'clsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { ArticleDetail } from '@sohbet/contract'
import type { Note } from '@sohbet/contract/notes'
import { showToast } from '../../ui/toast-store.ts'
import { useListener } from '../listening/use-listener.ts'
import { copyText } from '../share/copy-text.ts'
import { useSite } from '../shell/site.ts'
import styles from './article-notes.module.css'
import { readText, rangeOf } from './article-text.ts'
import { findQuote } from './find-quote.ts'
import type { Quote, Stretch } from './find-quote.ts'
import { markStretches } from './mark-ranges.ts'
import { NoteItem } from './note-item.tsx'
import type { NoteSubject } from './note-subject.ts'
import { citeNote } from './note-words.ts'
import { openNote } from './open-note.ts'
import { QuoteToolbar } from './quote-toolbar.tsx'
import { useChosenQuote } from './use-chosen-quote.ts'
import type { ChosenQuote } from './use-chosen-quote.ts'
import { useNotesOf } from './use-notes.ts'
import type { ShownNote } from './use-notes.ts'

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
  const [asked, setAsked] = useAsked(toolbar)
  const [left, setLeft] = useState<string>()
  const chosen = selected ?? (accountId === null ? asked : undefined)
  if (chosen === undefined || left === keyOf(chosen.quote)) return null
  const toSubject = (quote: Quote): NoteSubject => subjectOf(article, quote)
  const leave = (): void => {
    setLeft(keyOf(chosen.quote))
    setAsked(undefined)
    // The selection is still there: Tab goes on from it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const highlight = async (quote: Quote): Promise<void> => {
    document.getSelection()?.removeAllRanges()
    const { finishNote } = await import('./finish-note.ts')
    if (accountId !== null) await finishNote(accountId, toSubject(quote))
  }
  const copy = async (quote: Quote): Promise<void> => {
    const citation = citeNote(toSubject(quote), publicOrigin) ?? quote.exact
    const isCopied = await copyText(citation, document.body)
    showToast(
      isCopied ? 'success' : 'error',
      isCopied ? 'The quote is copied.' : 'The quote could not be copied.',
    )
  }
  return (
    <QuoteToolbar
      ref={toolbar}
      chosen={chosen}
      toSubject={toSubject}
      onHighlight={(quote) => void highlight(quote)}
      onNote={(quote) => openNote(toSubject(quote))}
      onCopy={(quote) => void copy(quote)}
      onAsk={() => setAsked(chosen)}
      onLeave={leave}
    />
  )
}

/** The words for which a visitor is asked to sign in; the next press elsewhere ends it. */
function useAsked(toolbar: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<ChosenQuote>()
  useEffect(() => {
    if (asked === undefined) return undefined
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && toolbar.current?.contains(target) !== true) setAsked(undefined)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [asked, toolbar])
  return [asked, setAsked] as const
}

interface NotesBesideProps {
  notes: readonly ShownNote[]
  text: HTMLElement
}

/** The notes in the order of their places; those whose words are gone stand apart. */
function NotesBeside({ notes, text }: NotesBesideProps) {
  const places = usePlaces(notes, text)
  const found = notes
    .filter(({ note }) => places.has(note.id))
    .toSorted((one, other) => startOf(places, one) - startOf(places, other))
  const lost = notes.filter(({ note }) => !places.has(note.id))
  const show = ({ id }: Note): void => {
    const place = places.get(id)
    if (place !== undefined) showPlace(text, place)
  }
  return (
    <section className={styles['notes']} aria-labelledby="your-notes" lang="en" dir="ltr">
      <h2 id="your-notes">Your notes</h2>
      {found.map((shown) => (
        <NoteItem key={shown.note.id} {...shown} isBeside onShow={show} />
      ))}
      {lost.length > 0 && (
        <>
          <h3 className={clsx(found.length > 0 && styles['lost'])}>Notes whose place has changed</h3>
          {lost.map((shown) => (
            <NoteItem key={shown.note.id} {...shown} isBeside />
          ))}
        </>
      )}
    </section>
  )
}

type Places = ReadonlyMap<string, Stretch>

/** Finds the words of the notes in the text that is here now, and marks them. */
function usePlaces(notes: readonly ShownNote[], text: HTMLElement): Places {
  const places = useMemo(() => findPlaces(notes, text), [notes, text])
  useEffect(() => markStretches(text, [...places.values()], styles['mark'] ?? ''), [places, text])
  return places
}

function findPlaces(notes: readonly ShownNote[], text: HTMLElement): Places {
  const { text: whole } = readText(text)
  return new Map(
    notes.flatMap(({ note: { id, anchor } }) => {
      const place = anchor.kind === 'article' ? findQuote(whole, anchor) : undefined
      return place === undefined ? [] : [[id, place] as const]
    }),
  )
}

function startOf(places: Places, { note }: ShownNote): number {
  return places.get(note.id)?.start ?? Infinity
}

/** Brings a stretch of the text to the middle of the screen, and the reading of a screen reader and Tab to it. */
function showPlace(root: HTMLElement, place: Stretch): void {
  const range = rangeOf(readText(root), place)
  if (range === undefined) return
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  document.getSelection()?.collapse(range.startContainer, range.startOffset)
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
