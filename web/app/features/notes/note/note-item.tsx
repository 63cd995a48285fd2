import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import type { Note } from '@sohbet/contract/notes'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { formatTime } from '#ui/format/format-time.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { useSite } from '#lib/page/site.ts'
import { copyCitation, deleteNote, editNote, playNote } from './note-actions.ts'
import { momentText, noteName, notePath, quoteOf, sourceTitle } from '../store/note-labels.ts'
import type { ShownNote } from '../store/use-notes.ts'
import { VerseText } from './verse-text.tsx'
import styles from './note-item.module.css'

interface NoteItemProps extends ShownNote {
  /** Rendered beside its source, so the details that are obvious there are omitted. */
  isBeside?: boolean
  /**
   * Shows the quoted text in the open page; null where the note was opened from there; by default it links
   * to the page.
   */
  onShow?: ((note: Note) => void) | null | undefined
  /** Called before the note is opened for editing, so that the list can close. */
  onEdit?: (() => void) | undefined
  /** Replaces the note's text while it is edited without JavaScript. */
  form?: ReactNode
  /** The address for editing without JavaScript. */
  editPath?: string | undefined
}

/** A note with its quote or moment and its actions. */
export function NoteItem({ note, isWaiting, isBeside = false, form, ...actions }: NoteItemProps) {
  const { anchor, text } = note
  const quote = quoteOf(anchor)
  return (
    <article className={clsx(styles['note'], isBeside && styles['beside'])} aria-label={noteName(note)}>
      {!isBeside && (
        <div className={styles['about']}>
          <SourceLine note={note} />
          <NoteFacts note={note} isWaiting={isWaiting} />
        </div>
      )}
      {quote !== undefined && (
        <blockquote className={styles['quote']} dir="auto" lang={quote.language}>
          {quote.exact}
        </blockquote>
      )}
      {form ??
        (text.trim() !== '' && (
          <p className={styles['text']} dir="auto">
            <VerseText text={text} />
          </p>
        ))}
      {isBeside && <NoteFacts note={note} isWaiting={isWaiting} />}
      <div className={styles['deeds']}>
        <PlaceLink note={note} onShow={actions.onShow} />
        <Deeds note={note} editPath={actions.editPath} onEdit={actions.onEdit} />
      </div>
    </article>
  )
}

function SourceLine({ note }: { note: Note }) {
  const path = notePath(note)
  const title = <bdi>{sourceTitle(note.source)}</bdi>
  const speaker = note.source?.speaker ?? ''
  return (
    <h2 className={styles['source']}>
      {path === undefined ? title : <Link to={path}>{title}</Link>}
      {speaker !== '' && <small dir="auto">{speaker}</small>}
    </h2>
  )
}

/** The note's date and details. */
function NoteFacts({ note: { anchor, source, created_at: createdAt }, isWaiting }: ShownNote) {
  return (
    <p className={styles['facts']}>
      <Facts
        items={[
          formatDate(createdAt),
          anchor.kind === 'talk' && anchor.end_seconds !== null && momentText(anchor),
          source?.is_replaced === true && t('notes.item.replaced'),
          isWaiting && t('notes.item.waiting'),
        ]}
      />
    </p>
  )
}

/** Plays from the moment or shows the quoted text in its place. */
function PlaceLink({ note, onShow }: Pick<NoteItemProps, 'note' | 'onShow'>) {
  const navigate = useNavigate()
  const path = notePath(note)
  if (onShow === null) return <span />
  if (onShow !== undefined)
    return (
      <Button variant="text" onClick={() => onShow(note)}>
        {t('notes.item.show')}
      </Button>
    )
  if (path === undefined) return <span />
  const { anchor } = note
  if (anchor.kind === 'article')
    return (
      <LinkButton to={path} variant="text">
        {t('notes.item.read')}
      </LinkButton>
    )
  const play = async (): Promise<void> => {
    if (!(await playNote(note))) void navigate(path)
  }
  return (
    <LinkButton
      to={path}
      variant="text"
      className={styles['play']}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void play()
      }}
    >
      <Icon name="play" size="s" />
      {t('notes.item.play', { time: formatTime(anchor.start_seconds) })}
    </LinkButton>
  )
}

function Deeds({ note, editPath, onEdit }: Pick<NoteItemProps, 'note' | 'editPath' | 'onEdit'>) {
  const { publicOrigin } = useSite()
  const accountId = useAccount()?.id
  const name = noteName(note)
  const editLabel = t('notes.item.edit', { name })
  const pencil = <Icon name="pencil-simple" />
  const edit = (): void => {
    onEdit?.()
    editNote(note)
  }
  return (
    <div className={styles['icons']}>
      {note.source !== null && (
        <IconButton
          data-needs-script=""
          aria-label={t('notes.item.cite', { name })}
          onClick={() => void copyCitation(note, publicOrigin)}
        >
          <Icon name="quotes" />
        </IconButton>
      )}
      {editPath === undefined ? (
        <IconButton data-needs-script="" aria-label={editLabel} onClick={edit}>
          {pencil}
        </IconButton>
      ) : (
        <Link
          to={editPath}
          className={buttonVariant('icon')}
          isPrefetched={false}
          aria-label={editLabel}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            edit()
          }}
        >
          {pencil}
        </Link>
      )}
      <Form
        method="post"
        action="/notebook"
        onSubmit={(event) => {
          event.preventDefault()
          if (accountId !== undefined) deleteNote(note, accountId)
        }}
      >
        <PageAccount />
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={note.id} />
        <IconButton type="submit" aria-label={t('notes.item.delete', { name })}>
          <Icon name="trash" />
        </IconButton>
      </Form>
    </div>
  )
}
