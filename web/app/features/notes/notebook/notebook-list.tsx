import { Form } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import type { Note } from '@sohbet/contract/notes'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { NoteItem } from '../note/note-item.tsx'
import { noteLetters } from '../store/note-subject.ts'
import { type NotebookQuery, toNotebookAddress } from '../store/notebook-query.ts'
import type { ShownNote } from '../store/use-notes.ts'
import styles from './notebook-list.module.css'

interface NotebookListProps {
  shown: readonly ShownNote[]
  query: NotebookQuery
}

/** A page of the notebook, the newest note first. */
export function NotebookList({ shown, query }: NotebookListProps) {
  return (
    <div className={styles['list']}>
      {shown.map(({ note, isWaiting }) => (
        <NoteItem
          key={note.id}
          note={note}
          isWaiting={isWaiting}
          editPath={toNotebookAddress(query, { page: query.page, edit: note.id })}
          form={query.edit === note.id ? <EditForm note={note} query={query} /> : undefined}
        />
      ))}
    </div>
  )
}

/** Edits a note without JavaScript; with it, the panel does. */
function EditForm({ note, query }: { note: Note; query: NotebookQuery }) {
  return (
    <Form method="post" action="/notebook" className={styles['form']}>
      <PageAccount />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={note.id} />
      <input type="hidden" name="anchor" value={JSON.stringify(note.anchor)} />
      <TextArea
        label={t('notes.yourNote')}
        name="text"
        defaultValue={note.text}
        rows={4}
        maxLength={noteLetters}
      />
      <Row>
        <Button type="submit" variant="primary">
          {t('ui.save')}
        </Button>
        <LinkButton variant="text" to={toNotebookAddress(query, { page: query.page })}>
          {t('ui.cancel')}
        </LinkButton>
      </Row>
    </Form>
  )
}
