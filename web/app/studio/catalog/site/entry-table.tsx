import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { RecordTable } from '../../shared/page/record-table.tsx'

/** Entries of the site, each with a button that opens its form. */
export function EntryTable<Row extends { id: number }>({
  caption,
  isCaptionUnseen,
  columns,
  rows,
  nameOf,
  onOpen,
}: {
  caption: string
  isCaptionUnseen?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
}) {
  return (
    <RecordTable
      caption={caption}
      isCaptionUnseen={isCaptionUnseen}
      columns={[...columns, changeColumn(nameOf, onOpen)]}
      rows={rows}
      keyOf={(row) => row.id}
    />
  )
}

function changeColumn<Row>(nameOf: (row: Row) => string, onOpen: (row: Row) => void): TableColumn<Row> {
  return {
    name: t('studioSite.entry.changeColumn'),
    cell: (row) => (
      <Button
        variant="outline"
        aria-label={t('studioSite.entry.changeName', { name: nameOf(row) })}
        onClick={() => onOpen(row)}
      >
        {t('studioSite.entry.change')}
      </Button>
    ),
  }
}
