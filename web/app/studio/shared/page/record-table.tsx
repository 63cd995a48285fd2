import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Table, type TableColumn, type TableProps } from '#ui/list/table.tsx'
import { Part } from './page-parts.tsx'
import styles from './record-table.module.css'

/** Records as a table, by default without a visible caption; on phones, where the columns do not fit, as stacked records. */
export function RecordTable<Record>(props: TableProps<Record>) {
  const { caption, columns, rows, keyOf } = props
  const named = columns.find(({ namesRow }) => namesRow === true)
  const others = columns.filter((column) => column !== named)
  return (
    <>
      <div className={styles['table']}>
        <Table isCaptionUnseen {...props} />
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

interface RecordPartProps<Record> extends Omit<TableProps<Record>, 'caption' | 'isCaptionUnseen'> {
  title: string
  actions?: ReactNode
  /** Shown if there are no records. */
  empty: string
  /** Rendered before the table. */
  children?: ReactNode
}

/** A section of a page with one table of records. */
export function RecordPart<Record>(props: RecordPartProps<Record>) {
  const { title, actions, empty, children, ...table } = props
  return (
    <Part title={title} actions={actions} empty={table.rows.length === 0 ? empty : undefined}>
      {children}
      <RecordTable {...table} caption={title} />
    </Part>
  )
}

/** A column of numbers. */
export function numberColumn<Record>(name: string, cell: (row: Record) => ReactNode): TableColumn<Record> {
  return { name, cell, isNumber: true }
}

/** A column with a button in each row. */
export function actionColumn<Record>({
  name,
  label,
  labelOf,
  isOffered = () => true,
  onPress,
}: {
  name: string
  label: string
  /** The accessible label, with the name of the record. */
  labelOf: (row: Record) => string
  isOffered?: (row: Record) => boolean
  onPress: (row: Record) => void
}): TableColumn<Record> {
  return {
    name,
    cell: (row) =>
      isOffered(row) && (
        <Button aria-label={labelOf(row)} onClick={() => onPress(row)}>
          {label}
        </Button>
      ),
  }
}
