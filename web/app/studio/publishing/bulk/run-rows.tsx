import type { BulkRow } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { PlanChip } from '#ui/list/chip.tsx'
import { fieldLabel, showNames, valueLabel } from './bulk-labels.ts'
import styles from './bulk.module.css'

/** The rows of the files: their items, changes and errors. */
export function RunRows({ rows }: { rows: readonly BulkRow[] }) {
  return (
    <ol className={styles['rows']} aria-label={t('studioBulk.rows')}>
      {rows.map((row) => (
        <li key={row.number} className={styles['row']}>
          <RowHead row={row} />
          {row.message !== null && (
            <p className={styles['fault']} dir="auto">
              {row.message}
            </p>
          )}
          <Remarks remarks={row.faults} className={styles['fault']} />
          <Remarks remarks={row.notices} className={styles['quiet']} />
          {row.changes.length > 0 && <Changes row={row} />}
        </li>
      ))}
    </ol>
  )
}

function RowHead({ row }: { row: BulkRow }) {
  const { title, item_id: itemId, file, line, difference, outcome } = row
  const name = title === '' ? t('studioBulk.row.nameless') : title
  return (
    <div className={styles['rowHead']}>
      <div className={styles['text']}>
        {itemId === null ? (
          <p className={styles['name']} dir="auto">
            {name}
          </p>
        ) : (
          <Link to={`/studio/items/${itemId}`} className={styles['name']}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <p className={styles['quiet']} dir="auto">
          {t('studioBulk.row.place', { file, line })}
        </p>
      </div>
      <PlanChip tone={toneOf(row)}>{t(showNames[outcome ?? difference])}</PlanChip>
    </div>
  )
}

function toneOf({ difference, outcome }: BulkRow): 'now' | 'ink' | 'quiet' {
  if (difference === 'faulty' || outcome === 'refused' || outcome === 'kept') return 'now'
  return difference === 'unchanged' ? 'quiet' : 'ink'
}

function Remarks({ remarks, className }: { remarks: BulkRow['faults']; className: string | undefined }) {
  if (remarks.length === 0) return null
  return (
    <ul>
      {remarks.map(({ field, message }) => (
        <li key={`${field} ${message}`} className={className} dir="auto">
          <strong>{fieldLabel(field)}:</strong> {message}
        </li>
      ))}
    </ul>
  )
}

function Changes({ row }: { row: BulkRow }) {
  const { changes, more_changes: more, title } = row
  return (
    <>
      <table className={styles['changes']} aria-label={t('studioBulk.row.changes', { title })}>
        <thead>
          <tr>
            <th scope="col">{t('studioBulk.row.field')}</th>
            <th scope="col">{t('studioBulk.row.before')}</th>
            <th scope="col">{t('studioBulk.row.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }, index) => (
            // Removed talks have no index of their own.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${field} ${index}`}>
              <th scope="row" dir="auto">
                {fieldLabel(field)}
              </th>
              <td dir="auto" data-side="before" data-column={t('studioBulk.row.before')}>
                {valueLabel(field, before)}
              </td>
              <td dir="auto" data-side="after" data-column={t('studioBulk.row.after')}>
                {valueLabel(field, after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={styles['quiet']}>{t('studioBulk.row.more', { count: more })}</p>}
    </>
  )
}
