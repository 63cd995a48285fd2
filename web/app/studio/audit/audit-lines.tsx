import type { AuditLine } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { formatDate, formatTimeOfDay } from '#ui/format/format-date.ts'
import { Link } from '#ui/link/link.tsx'
import { Table } from '#ui/list/table.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { differencesOf } from './differences.ts'
import type { Difference } from './differences.ts'
import styles from './audit.module.css'

/** The lines of the log: who did what to what, and, expanded, each field before and after. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ol className={styles['lines']} aria-label={t('studioAudit.caption')}>
      {lines.map((line) => (
        <li key={line.id} className={styles['line']}>
          <Line line={line} />
        </li>
      ))}
    </ol>
  )
}

function Line({ line }: { line: AuditLine }) {
  const { at, account_id: accountId, actor, action, subject, label } = line
  const differences = differencesOf(line)
  return (
    <>
      <div className={styles['what']}>
        <time dateTime={at} className={styles['time']}>
          {t('studioContent.when.moment', { date: formatDate(at), time: formatTimeOfDay(at) })}
        </time>
        <span className={styles['actor']} dir="auto">
          {accountId === null ? t('studioAudit.commandLine') : actor}
        </span>
        <code dir="ltr" className={styles['action']}>
          {action}
        </code>
        <Link to={`/studio/audit?subject=${encodeURIComponent(subject)}`} className={styles['label']}>
          <bdi>{label === '' ? subject : label}</bdi>
        </Link>
      </div>
      {differences.length > 0 && (
        <details className={styles['details']}>
          <summary>{t('studioAudit.changed', { count: differences.length })}</summary>
          <Table
            caption={action}
            isCaptionUnseen
            columns={differenceColumns()}
            rows={differences}
            keyOf={({ field }) => field}
          />
        </details>
      )}
    </>
  )
}

function differenceColumns(): TableColumn<Difference>[] {
  return [
    { name: t('studioAudit.field'), cell: ({ field }) => <span dir="ltr">{field}</span>, namesRow: true },
    { name: t('studioAudit.before'), cell: ({ before }) => <Value>{before}</Value> },
    { name: t('studioAudit.after'), cell: ({ after }) => <Value>{after}</Value> },
  ]
}

function Value({ children }: { children: string }) {
  return <span className={styles['value']}>{children}</span>
}
