import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/layout.tsx'
import type { TableProps } from '#ui/list/table.tsx'
import { Text } from '#ui/text/text.tsx'
import { RecordTable } from '../../shared/page/record-table.tsx'
import styles from './figures.module.css'

/** Charts side by side, if there is space. */
export function Charts({ children }: { children: ReactNode }) {
  return <div className={styles['charts']}>{children}</div>
}

/** A table with a heading within a part; a message if it has no rows. */
export function FigureTable<Row>({ empty, ...table }: TableProps<Row> & { empty: string }) {
  if (table.rows.length === 0) return <Text variant="muted">{empty}</Text>
  return (
    <Stack gap={2}>
      <h3 className={styles['title']}>{table.caption}</h3>
      <RecordTable {...table} isCaptionUnseen />
    </Stack>
  )
}
