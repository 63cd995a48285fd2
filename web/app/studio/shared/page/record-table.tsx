import { Table } from '#ui/list/table.tsx'
import type { TableProps } from '#ui/list/table.tsx'
import styles from './record-table.module.css'

/** Records as a table; on phones, where the columns do not fit, as stacked records. */
export function RecordTable<Record>(props: TableProps<Record>) {
  const { caption, columns, rows, keyOf } = props
  const named = columns.find(({ namesRow }) => namesRow === true)
  const others = columns.filter((column) => column !== named)
  return (
    <>
      <div className={styles['table']}>
        <Table {...props} />
      </div>
      <ul className={styles['records']} aria-label={caption}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            {/* Not a paragraph: the name of a row may contain one, and paragraphs cannot be nested. */}
            <div className={styles['name']} dir="auto">
              {named?.cell(row)}
            </div>
            <dl className={styles['facts']}>
              {others.map(({ name, cell }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd dir="auto">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
