import { type ReactNode, useId } from 'react'
import clsx from 'clsx'
import { textVariant } from '../text/text.tsx'
import styles from './table.module.css'

/** A column: its name and its cells. */
export interface TableColumn<Row> {
  name: string
  cell(row: Row): ReactNode
  /** Numbers are aligned at the end. */
  isNumber?: boolean | undefined
  /** The column whose cells are row headers. */
  namesRow?: boolean | undefined
}

/** A table and its rows. */
export interface TableProps<Row> {
  caption: string
  /** Hides the caption visually if a heading beside the table already says it. */
  isCaptionUnseen?: boolean | undefined
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
}

/** A table that on small screens scrolls within itself, by touch or arrow keys, instead of the page. */
export function Table<Row>({ caption, isCaptionUnseen = false, columns, rows, keyOf }: TableProps<Row>) {
  const id = useId()
  return (
    // Focusable, or it could not be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['region']} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={styles['table']}>
        <caption id={id} className={isCaptionUnseen ? textVariant('unseen') : styles['caption']}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={clsx(isNumber === true && styles['number'])}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row)
  if (column.namesRow === true)
    return (
      <th scope="row" dir="auto">
        {content}
      </th>
    )
  if (column.isNumber === true) return <td className={styles['number']}>{content}</td>
  return <td dir="auto">{content}</td>
}
