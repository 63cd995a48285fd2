import { Form } from 'react-router'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { LibraryFilter, LibraryState, listRecordings } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { FieldBox } from '#ui/field/field-box.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Text } from '#ui/text/text.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { FilterChips } from '../../shared/filter-chips.tsx'
import { listHref } from '../../shared/list-filter.ts'
import { SelectAll, useSelection } from '../../shared/selection.tsx'
import { useFilterForm } from '../../shared/use-filter-form.ts'
import { formatBytes } from '../sound/send/format-bytes.ts'
import { LibraryBar } from './library-bar.tsx'
import { RecordingRow } from './recording-row.tsx'
import { RefusedRecordings, useLibraryActions } from './use-library-actions.tsx'
import styles from './library.module.css'

/** The data of the recordings page. */
export interface LibraryData {
  filter: LibraryFilter
  list: AnswerOf<typeof listRecordings>
}

const path = '/studio/recordings'

/** All recordings: search, play, create drafts, or delete unused ones. */
export function LibraryPage({ filter, list }: LibraryData) {
  const { data, page_info: info, unused_bytes: unused } = list
  const ready = data.filter(({ state }) => state === 'ready').map(({ id }) => id)
  const selection = useSelection(ready, listHref(path, filter))
  const actions = useLibraryActions(selection.clear)
  return (
    <>
      <PageHead title={t('studioLibrary.title')}>
        <SearchField filter={filter} />
        <LinkButton variant="primary" to="/studio/uploads">
          {t('studioLibrary.upload')}
        </LinkButton>
      </PageHead>
      <StateChips filter={filter} counts={list.counts} />
      <RefusedRecordings actions={actions} />
      {data.length === 0 ? (
        <NothingThere filter={filter} />
      ) : (
        <div className={styles['page']}>
          <Row gap={3} className={styles['above']}>
            <SelectAll selection={selection} label={t('studioLibrary.select.all')} ids={ready} />
            {unused > 0 && (
              <Text variant="caption">{t('studioLibrary.unusedSpace', { size: formatBytes(unused) })}</Text>
            )}
          </Row>
          <ul className={styles['list']} aria-label={t('studioLibrary.title')}>
            {data.map((recording) => (
              <RecordingRow key={recording.id} recording={recording} selection={selection} />
            ))}
          </ul>
          <Pager
            page={info.page}
            totalPages={info.total_pages}
            hrefOf={(page) => listHref(path, filter, page)}
          />
        </div>
      )}
      <LibraryBar recordings={data} selection={selection} actions={actions} />
    </>
  )
}

const chips = [
  [undefined, 'studioLibrary.state.all'],
  ['unused', 'studioLibrary.state.unused'],
  ['used', 'studioLibrary.state.used'],
  ['pending', 'studioLibrary.state.pending'],
  ['failed', 'studioLibrary.state.failed'],
] as const satisfies readonly (readonly [LibraryState | undefined, MessageKey])[]

function StateChips({ filter, counts }: { filter: LibraryFilter; counts: LibraryData['list']['counts'] }) {
  return (
    <div className={styles['chips']}>
      <FilterChips
        label={t('studioLibrary.states')}
        chips={chips.map(([state, name]) => ({
          name: t(name),
          count: counts[state ?? 'all'],
          to: listHref(path, { ...filter, state }),
          isCurrent: state === filter.state,
        }))}
      />
    </div>
  )
}

function SearchField({ filter }: { filter: LibraryFilter }) {
  const form = useFilterForm(filter)
  const { search, state } = filter
  return (
    <Form ref={form} role="search" method="get" action={path} className={styles['search']}>
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      <FieldBox
        type="search"
        name="search"
        icon="magnifying-glass"
        defaultValue={search}
        maxLength={200}
        dir="auto"
        placeholder={t('studioLibrary.searchHint')}
        aria-label={t('studioLibrary.search')}
      />
    </Form>
  )
}

function NothingThere({ filter: { search, state } }: { filter: LibraryFilter }) {
  if (search === undefined && state === undefined)
    return <EmptyState title={t('studioLibrary.empty.title')} message={t('studioLibrary.empty.text')} />
  return (
    <EmptyState
      title={t('studioLibrary.empty.narrowed')}
      action={{ label: t('studioLibrary.clear'), to: path }}
    />
  )
}
