import clsx from 'clsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Note } from '@sohbet/contract/notes'
import { currentLanguage, directionOf, t } from '@sohbet/messages'
import { Panel } from '#ui/dialog/panel.tsx'
import { rangeOf, readText } from './article-text.ts'
import { findQuote, type Stretch } from './find-quote.ts'
import { markStretches, setNoteMarks } from './note-marks.ts'
import { NoteItem } from '../note/note-item.tsx'
import { noteName } from '../store/note-labels.ts'
import type { ShownNote } from '../store/use-notes.ts'
import styles from './article-notes.module.css'

interface NotesBesideProps {
  notes: readonly ShownNote[]
  text: HTMLElement
}

/** The notes in text order. Notes whose text was deleted are listed separately; the others open from the text. */
export function NotesBeside({ notes, text }: NotesBesideProps) {
  const [openId, setOpenId] = useState<string>()
  const places = usePlaces(notes, text, setOpenId)
  // The surrounding article may be in another language.
  const language = currentLanguage()
  const own = { lang: language, dir: directionOf(language), 'data-interface': '' }
  const open = notes.find(({ note }) => note.id === openId)
  const close = (): void => setOpenId(undefined)
  const found = notes
    .filter(({ note }) => places.has(note.id))
    .toSorted((one, other) => startOf(places, one) - startOf(places, other))
  const lost = notes.filter(({ note }) => !places.has(note.id))
  const show = ({ id }: Note): void => {
    const place = places.get(id)
    if (place !== undefined) showPlace(text, place)
  }
  return (
    <>
      <Panel title={t('notes.yourNote')} isOpen={open !== undefined} onClose={close}>
        {open !== undefined && (
          <div className={styles['alone']} {...own}>
            <NoteItem {...open} isBeside onEdit={close} onShow={null} />
          </div>
        )}
      </Panel>
      <section className={styles['notes']} aria-labelledby="your-notes" {...own}>
        <h2 id="your-notes">{t('notes.yourNotes')}</h2>
        {found.map((shown) => (
          <NoteItem key={shown.note.id} {...shown} isBeside onShow={show} />
        ))}
        {lost.length > 0 && (
          <>
            <h3 className={clsx(found.length > 0 && styles['lost'])}>{t('notes.lost')}</h3>
            {lost.map((shown) => (
              <NoteItem key={shown.note.id} {...shown} isBeside />
            ))}
          </>
        )}
      </section>
    </>
  )
}

type Places = ReadonlyMap<string, Stretch>

/** Locates the notes in the current text and marks them; a press on a mark opens its note. */
function usePlaces(notes: readonly ShownNote[], text: HTMLElement, open: (id: string) => void): Places {
  const places = useMemo(() => findPlaces(notes, text), [notes, text])
  const focusedRef = useRef<string>(undefined)
  useEffect(() => {
    const marks = notes.flatMap(({ note }) => {
      const place = places.get(note.id)
      return place === undefined
        ? []
        : [{ id: note.id, place, name: t('notes.mark', { name: noteName(note) }) }]
    })
    const takeButtons = setNoteMarks(text, marks, { className: styles['opener'] ?? '', open, focusedRef })
    const takePaint = markStretches(text, [...places.values()], styles['mark'] ?? '')
    return () => {
      takePaint()
      takeButtons()
    }
  }, [notes, places, text, open])
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

/** Scrolls a stretch of the text to the middle of the screen and moves the focus there. */
function showPlace(root: HTMLElement, place: Stretch): void {
  const range = rangeOf(readText(root), place)
  if (range === undefined) return
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  document.getSelection()?.collapse(range.startContainer, range.startOffset)
}
