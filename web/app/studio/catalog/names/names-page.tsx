import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { ListPage, ListSearch } from '../../shared/list-page.tsx'
import { EntryTable } from '../site/entry-table.tsx'

/** The common fields of a topic and a speaker. */
interface Named {
  id: number
}

/** The properties of a list of names. */
export interface NamesPageProps<Row extends Named> {
  path: string
  search: string
  text: { title: string; hint: string; none: string; noneText: string }
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
  children: ReactNode
}

/** Names of the catalogue, searched by text, each with a button that opens its form. */
export function NamesPage<Row extends Named>(props: NamesPageProps<Row>) {
  const { path, search, text, rows, columns, nameOf, onOpen, children } = props
  return (
    <>
      <PageHead title={text.title} />
      <ListPage>
        <ListSearch
          path={path}
          label={text.title}
          filter={{ search }}
          text={{ label: t('studioNames.search'), hint: text.hint, clear: t('studioNames.clear') }}
        />
        {rows.length === 0 ? (
          <EmptyState
            title={text.none}
            message={text.noneText}
            {...(search !== '' && { action: { label: t('studioNames.clear'), to: path } })}
          />
        ) : (
          <EntryTable
            caption={text.title}
            isCaptionUnseen
            columns={columns}
            rows={rows}
            nameOf={nameOf}
            onOpen={onOpen}
          />
        )}
      </ListPage>
      {children}
    </>
  )
}
