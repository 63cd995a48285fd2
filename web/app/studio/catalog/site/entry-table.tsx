import { t } from '@sohbet/messages'
import type { TableProps } from '#ui/list/table.tsx'
import { actionColumn, RecordTable } from '../../shared/page/record-table.tsx'

interface EntryTableProps<Row> extends Omit<TableProps<Row>, 'keyOf'> {
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
}

/** Entries of the site, each with a button that opens its form. */
export function EntryTable<Row extends { id: number }>(props: EntryTableProps<Row>) {
  const { columns, nameOf, onOpen, ...table } = props
  const change = actionColumn<Row>({
    name: t('studioSite.entry.changeColumn'),
    label: t('studioSite.entry.change'),
    labelOf: (row) => t('studioSite.entry.changeName', { name: nameOf(row) }),
    onPress: onOpen,
  })
  return <RecordTable {...table} columns={[...columns, change]} keyOf={({ id }) => id} />
}
