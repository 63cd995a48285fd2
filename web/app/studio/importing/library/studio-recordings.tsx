import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  LibraryFilter,
  type LibraryRecording,
  type LibraryState,
  listRecordings,
} from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { type MessageKey, t } from '@sohbet/messages'
import clsx from 'clsx'
import { useState } from 'react'
import { LinkButton } from '#ui/button/link-button.tsx'
import { FieldBox } from '#ui/field/field-box.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Text } from '#ui/text/text.tsx'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Link } from '#ui/link/link.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { listHref, useFilterForm, readList } from '../../shared/list-filter.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { FilterChips, ListPage, Lines, ListPager } from '../../shared/list-page.tsx'
import { SelectAll, type Selection, SelectRow, useSelection } from '../../shared/selection.tsx'
import { formatBytes } from '../sound/send/format-bytes.ts'
import { RecordingDetails } from '../sound/talk/recording-panel.tsx'
import { factsOf } from '../sound/talk/recording-facts.ts'
import { LibraryBar, RefusedRecordings, useLibraryActions } from './library-actions.tsx'
import styles from './library.module.css'

/** Loads a page of the library with the filter of the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { filter, query } = readList(LibraryFilter, args.request)
  return { filter, list: await loadBody(args, listRecordings, { query: { ...query, per_page: '50' } }) }
}

const path = '/studio/recordings'

/** `/studio/recordings`: all uploaded recordings. */
export function Component() {
  const { filter, list } = useLoaderData<typeof loader>()
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
        <ListPage>
          <Row gap={3} className={styles['above']}>
            <SelectAll selection={selection} label={t('studioLibrary.select.all')} ids={ready} />
            {unused > 0 && (
              <Text variant="caption">{t('studioLibrary.unusedSpace', { size: formatBytes(unused) })}</Text>
            )}
          </Row>
          <Lines label={t('studioLibrary.title')}>
            {data.map((recording) => (
              <RecordingRow key={recording.id} recording={recording} selection={selection} />
            ))}
          </Lines>
          <ListPager path={path} filter={filter} info={info} />
        </ListPage>
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

function StateChips({
  filter,
  counts,
}: {
  filter: LibraryFilter
  counts: AnswerOf<typeof listRecordings>['counts']
}) {
  return (
    <div className={styles['chips']}>
      <FilterChips
        label={t('studioLibrary.states')}
        choices={chips.map(([state, name]) => [state, t(name), counts[state ?? 'all']])}
        current={filter.state}
        hrefOf={(state) => listHref(path, { ...filter, state })}
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

/** A recording with a checkbox, its details and its uses; its title opens it. */
function RecordingRow({
  recording,
  selection,
}: {
  recording: LibraryRecording
  selection: Selection<string>
}) {
  const { id, title, name, state } = recording
  const isChosen = selection.ids.has(id)
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={clsx(styles['row'], isChosen && styles['chosen'])}>
      <SelectRow
        selection={selection}
        label={t('studioLibrary.select.one', { title })}
        id={id}
        isDisabled={state !== 'ready'}
      />
      <div className={styles['text']}>
        {state === 'ready' ? (
          <Button
            variant="text"
            className={styles['title']}
            aria-label={t('studioLibrary.details', { title })}
            onClick={() => setOpen(true)}
          >
            <bdi>{title}</bdi>
          </Button>
        ) : (
          <span className={styles['title']} dir="auto">
            {title}
          </span>
        )}
        <Text variant="caption" className={styles['facts']}>
          {factsOf(recording).map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </Text>
        {name !== null && name !== title && (
          <Text variant="caption" className={styles['name']}>
            <bdi>{name}</bdi>
          </Text>
        )}
      </div>
      <Uses recording={recording} />
      {isOpen && (
        <Panel title={title} isOpen onClose={() => setOpen(false)}>
          <RecordingDetails fileId={id} />
        </Panel>
      )}
    </li>
  )
}

function Uses({ recording: { state, problem, used_in: items } }: { recording: LibraryRecording }) {
  if (problem !== null)
    return (
      <Text variant="small" className={clsx(styles['uses'], styles['problem'])}>
        {problem}
      </Text>
    )
  if (state !== 'ready')
    return (
      <Text variant="small" className={styles['uses']}>
        {t('studioLibrary.state.pending')}
      </Text>
    )
  if (items.length === 0)
    return (
      <Text variant="small" className={styles['uses']}>
        {t('studioLibrary.notUsed')}
      </Text>
    )
  return (
    <ul className={styles['uses']} aria-label={t('studioLibrary.column.usedIn')}>
      {items.map(({ item_id: itemId, title }) => (
        <li key={itemId ?? title}>
          {itemId === null ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={`/studio/items/${itemId}?tab=talks`} className={styles['use']}>
              <bdi>{title === '' ? t('studioEditor.untitled') : title}</bdi>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
