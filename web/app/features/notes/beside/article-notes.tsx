import { useRef } from 'react'
import type { ArticleDetail } from '@sohbet/contract'
import { newUuid } from '#lib/new-uuid.ts'
import { quoteIn } from './article-text.ts'
import type { Quote } from './find-quote.ts'
import type { NoteSubject } from '../store/note-subject.ts'
import { NotesBeside } from './notes-beside.tsx'
import { useChosenQuote } from './use-chosen-quote.ts'
import { useNotesOf } from '../store/use-notes.ts'
import { SelectionToolbar } from './selection-toolbar.tsx'

/** An article and the element of its text. */
export interface ArticleNotesProps {
  article: ArticleDetail
  /** The element that holds only the article's text; null before it is mounted. */
  text: HTMLElement | null
}

/** The reader's highlights and notes: marked in the text, listed beside it, and created from a selection. */
export function ArticleNotes({ article, text }: ArticleNotesProps) {
  const notes = useNotesOf({ article: article.id })
  const toolbar = useRef<HTMLDivElement>(null)
  const selected = useChosenQuote(text, toolbar, quoteIn)
  return (
    <>
      <SelectionToolbar ref={toolbar} selected={selected} toSubject={(quote) => subjectOf(article, quote)} />
      {text !== null && notes !== undefined && notes.length > 0 && <NotesBeside notes={notes} text={text} />}
    </>
  )
}

function subjectOf({ id, title, author, slug, topics }: ArticleDetail, quote: Quote): NoteSubject {
  return {
    id: newUuid(),
    anchor: { kind: 'article', article_id: id, ...quote },
    source: { title, album_title: null, speaker: author, slug, topics, is_replaced: false },
    text: '',
    question: null,
    isNew: true,
  }
}
