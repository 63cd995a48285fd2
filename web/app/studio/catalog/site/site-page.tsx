import { useState } from 'react'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn, TableProps } from '#ui/list/table.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageContent } from '../../shared/page/page-parts.tsx'
import { actionColumn, RecordTable } from '../../shared/page/record-table.tsx'
import { type EntryForm, EntryPanel } from './entry-panel.tsx'
import type { CurrentEntry } from './send-entry.ts'

interface SitePageProps<Entry> {
  title: string
  /** Shown without entries. */
  empty: { title: string; message: string }
  columns: readonly TableColumn<Entry>[]
  nameOf: (entry: Entry) => string
  /** A table each; a single one needs no visible caption below the title. */
  groups: readonly { caption: string; rows: readonly Entry[] }[]
  form: EntryForm<Entry>
}

/** A page with entries of the site: title, button for a new one, the list, and the form of an entry. */
export function SitePage<Entry extends CurrentEntry>(props: SitePageProps<Entry>) {
  const { title, empty, columns, nameOf, groups, form } = props
  const [open, setOpen] = useState<Entry | 'new'>()
  const shown = groups.filter(({ rows }) => rows.length > 0)
  const entry = open === 'new' ? undefined : open
  return (
    <>
      <PageHead title={title}>
        <Button variant="primary" onClick={() => setOpen('new')}>
          {form.add}
        </Button>
      </PageHead>
      <PageContent>
        {shown.length === 0 && <EmptyState {...empty} />}
        {shown.map(({ caption, rows }) => (
          <EntryTable
            key={caption}
            caption={caption}
            isCaptionUnseen={groups.length === 1}
            {...{ columns, rows, nameOf }}
            onOpen={setOpen}
          />
        ))}
      </PageContent>
      {open !== undefined && (
        <EntryPanel
          {...form}
          entry={entry}
          name={entry && nameOf(entry)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface EntryTableProps<Row> extends Omit<TableProps<Row>, 'keyOf'> {
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
}

/** Entries, each with a button that opens its form. */
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
