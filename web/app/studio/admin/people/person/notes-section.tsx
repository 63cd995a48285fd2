import type { AuditNote } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Moment } from '#studio/shared/when.tsx'
import { differencesOf } from '#studio/audit/differences.ts'
import { Part } from '#studio/shared/page/page-parts.tsx'
import styles from './person.module.css'

/** The audit log of a person, newest first, with values before and after. */
export function NotesSection({ notes }: { notes: readonly AuditNote[] }) {
  return (
    <Part
      title={t('studioPeople.notes.title')}
      empty={notes.length === 0 ? t('studioPeople.notes.none') : undefined}
    >
      <ol>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ol>
    </Part>
  )
}

function Note({ note }: { note: AuditNote }) {
  const { at, actor, action } = note
  return (
    <li className={styles['note']}>
      <p className={styles['done']}>
        <code dir="ltr">{action}</code>
        <span className={styles['quiet']}>
          <bdi>{actor === 'command line' ? t('studioAudit.commandLine') : actor}</bdi>
        </span>
        <Moment at={at} className={styles['quiet']} />
      </p>
      {differencesOf(note).map(({ field, before, after }) => (
        <p key={field} className={styles['difference']} dir="auto">
          {t('studioPeople.notes.changed', { field, before, after })}
        </p>
      ))}
    </li>
  )
}
