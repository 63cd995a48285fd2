import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Panel } from '#ui/dialog/panel.tsx'
import { Switch } from '#ui/field/switch.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentTrackId } from '#playback/state/selectors.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { finishNote } from './finish-note.ts'
import { secondsOf } from './moment.ts'
import { dropDraft, findDraft, keepDraft } from '../store/note-drafts.ts'
import { noteLetters, type NoteSubject } from '../store/note-subject.ts'
import { momentText, quoteOf, sourceTitle } from '../store/note-labels.ts'
import styles from './note-panel.module.css'

/** The author, the subject, and whether the panel is open. */
export interface NotePanelProps {
  accountId: number
  subject: NoteSubject
  isOpen: boolean
  onClose: () => void
}

/** The panel for writing a note. Its place is already known, so the note is saved with one more press. */
export function NotePanel({ accountId, subject, isOpen, onClose }: NotePanelProps) {
  const title = quoteOf(subject.anchor) === undefined ? t('notes.noteMoment') : t('notes.panel.title')
  return (
    <Panel title={title} isOpen={isOpen} onClose={onClose} className={styles['panel']} savesText>
      <NoteForm key={subject.id} accountId={accountId} given={subject} onClose={onClose} />
    </Panel>
  )
}

interface NoteFormProps {
  accountId: number
  given: NoteSubject
  onClose: () => void
}

/** Mounted only while the panel is open; restores an unsaved draft for the same place. */
function NoteForm({ accountId, given, onClose }: NoteFormProps) {
  const [subject, setSubject] = useState(() => findDraft(accountId, given) ?? given)
  const [isUntilNow, setIsUntilNow] = useState(false)
  const now = useLastSecond(subject)
  const shown = isUntilNow && now !== undefined ? withEnd(subject, now) : subject
  const write = (text: string): void => {
    const written = { ...subject, text }
    setSubject(written)
    keepDraft(accountId, written)
  }
  const discard = (): void => {
    dropDraft(subject.id)
    setSubject(given)
  }
  const save = (): void => {
    onClose()
    void finishNote(accountId, shown)
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <Stack as="form" onSubmit={submit}>
      <Place subject={shown} />
      <TextArea
        label={t('notes.yourNote')}
        hint={subject.isNew ? hintOf(subject) : undefined}
        rows={3}
        maxLength={noteLetters}
        value={subject.text}
        data-autofocus=""
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (isSaveKey(event)) save()
        }}
      />
      {now !== undefined && <UntilNow seconds={now} isOn={isUntilNow} onTurn={setIsUntilNow} />}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isBig>
          {t('ui.save')}
        </Button>
        {subject.id !== given.id && (
          <Button variant="text" onClick={discard}>
            {t('notes.panel.discard')}
          </Button>
        )}
      </div>
    </Stack>
  )
}

function hintOf({ anchor }: NoteSubject): string {
  return quoteOf(anchor) === undefined ? t('notes.panel.hint.talk') : t('notes.panel.hint.article')
}

/** The moment or the quote of the note. */
function Place({ subject: { anchor, source, question } }: { subject: NoteSubject }) {
  const quote = quoteOf(anchor)
  if (quote !== undefined)
    return (
      <blockquote className={styles['quote']} dir="auto" lang={quote.language}>
        {quote.exact}
      </blockquote>
    )
  return (
    <div className={styles['place']}>
      <p className={styles['moment']}>
        {question === null
          ? t('notes.panel.at', { moment: momentText(anchor) })
          : t('notes.panel.atQuestion', { moment: momentText(anchor), question })}
      </p>
      <p className={styles['talk']}>
        <bdi>{sourceTitle(source)}</bdi>
      </p>
    </div>
  )
}

interface UntilNowProps {
  seconds: number
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** Extends the moment to a stretch that ends at the current position when the note is saved. */
function UntilNow({ seconds, isOn, onTurn }: UntilNowProps) {
  return (
    <Switch isOn={isOn} onTurn={onTurn} label={t('notes.panel.untilNow')} className={styles['switch']}>
      {t('notes.panel.untilNow')}
      <span className={styles['time']} aria-hidden="true">
        {formatTime(seconds)}
      </span>
    </Switch>
  )
}

/**
 * The last heard second of a new note's talk; undefined if that talk did not play. It never comes and goes
 * by itself: that would move the buttons under a finger, and lose the end when the next talk starts.
 */
function useLastSecond({ anchor, isNew }: NoteSubject): number | undefined {
  const isMoment = isNew && quoteOf(anchor) === undefined
  const current = usePlayer((state) =>
    isMoment && anchor.kind === 'talk' && currentTrackId(state) === anchor.track_id
      ? Math.max(anchor.start_seconds, secondsOf(state))
      : undefined,
  )
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  return current ?? last
}

function withEnd(subject: NoteSubject, seconds: number): NoteSubject {
  const { anchor } = subject
  if (anchor.kind !== 'talk' || seconds <= anchor.start_seconds) return subject
  return { ...subject, anchor: { ...anchor, end_seconds: seconds } }
}

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}
