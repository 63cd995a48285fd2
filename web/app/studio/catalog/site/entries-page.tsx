import { type ReactNode, useState } from 'react'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { EmptyState, type EmptyStateAction } from '#ui/list/empty-state.tsx'
import type { TableColumn, TableProps } from '#ui/list/table.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { PageContent } from '../../shared/page/page-parts.tsx'
import { actionColumn, RecordTable } from '../../shared/page/record-table.tsx'
import { type EntryForm, EntryPanel } from './entry-panel.tsx'
import type { CurrentEntry } from './send-entry.ts'

interface EntriesPageProps<Entry> {
  title: string
  /** Shown above the list, such as its search. */
  search?: ReactNode
  /** Shown without entries. */
  empty: { title: string; message: string; action?: EmptyStateAction | undefined }
  columns: readonly TableColumn<Entry>[]
  nameOf: (entry: Entry) => string
  /** A table each; a single one needs no visible caption below the title. */
  groups: readonly { caption: string; rows: readonly Entry[] }[]
  form: EntryForm<Entry>
  /** Renders the form that merges an entry into another. */
  renderMerge?: ((entry: Entry, onClose: () => void) => ReactNode) | undefined
}

/** A page of entries: title, button for a new one, the list, and the form of an entry. */
export function EntriesPage<Entry extends CurrentEntry>(props: EntriesPageProps<Entry>) {
  const { title, search, empty, columns, nameOf, groups, form, renderMerge } = props
  // The form of a new entry has none.
  const [open, setOpen] = useState<{ entry?: Entry; isMerging?: boolean }>()
  const shown = groups.filter(({ rows }) => rows.length > 0)
  const close = (): void => setOpen(undefined)
  const Content = search === undefined ? PageContent : ListPage
  return (
    <>
      <PageHead title={title}>
        {form.add === undefined ? undefined : (
          <Button variant="primary" onClick={() => setOpen({})}>
            {form.add}
          </Button>
        )}
      </PageHead>
      <Content>
        {search}
        {shown.length === 0 && <EmptyState {...empty} />}
        {shown.map(({ caption, rows }) => (
          <EntryTable
            key={caption}
            caption={caption}
            isCaptionUnseen={groups.length === 1}
            {...{ columns, rows, nameOf }}
            onOpen={(entry) => setOpen({ entry })}
          />
        ))}
      </Content>
      {open !== undefined && open.isMerging !== true && (
        <EntryPanel
          {...form}
          entry={open.entry}
          name={open.entry && nameOf(open.entry)}
          {...(renderMerge && { onMerge: () => setOpen({ ...open, isMerging: true }) })}
          onClose={close}
        />
      )}
      {open?.isMerging === true && open.entry !== undefined && renderMerge?.(open.entry, close)}
    </>
  )
}

interface EntryTableProps<Row> extends Omit<TableProps<Row>, 'keyOf'> {
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
}

/** Entries, each with a button that opens its form. */
function EntryTable<Row extends { id: number }>(props: EntryTableProps<Row>) {
  const { columns, nameOf, onOpen, ...table } = props
  const change = actionColumn<Row>({
    name: t('studioSite.entry.changeColumn'),
    label: t('studioSite.entry.change'),
    labelOf: (row) => t('studioSite.entry.changeName', { name: nameOf(row) }),
    onPress: onOpen,
  })
  return <RecordTable {...table} columns={[...columns, change]} keyOf={({ id }) => id} />
}
