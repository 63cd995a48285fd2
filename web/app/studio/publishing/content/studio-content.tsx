import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { listItems, listViews, ItemFilter } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Text } from '#ui/text/text.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import { loadIfUp } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { readList } from '../../shared/list-filter.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useShortcuts } from '../../palette/shortcuts.ts'
import { useSelection } from '../../shared/selection.tsx'
import { itemKinds, kindName } from '../../shared/item-labels.ts'
import { newName } from '../draft/new-draft.ts'
import { type Filter, hrefOf, isNarrowed, usualSort } from './content-filter.ts'
import { BulkBar, RefusedItems, useItemActions } from './item-actions.tsx'
import { ColumnChoice } from './columns.tsx'
import { AppliedFilters, FilterPopover, SearchField, StateChips } from './content-filters.tsx'
import { ContentTable } from './content-table.tsx'
import { SavedViews } from './saved-views.tsx'
import styles from './content-filters.module.css'

/** Loads a page of the list with the filter of the URL, and the user's saved views. */
export async function loader(args: LoaderFunctionArgs) {
  const { filter, query } = readList(ItemFilter, args.request)
  const [list, views] = await Promise.all([
    // A user without the right never gets this far.
    loadIfUp(args, listItems, { query }),
    studioApiOf(args.context)(listViews, {}),
  ])
  return { filter, list, views: views.ok ? views.body.data : [] }
}

/** `/studio/content`: everything published or drafted. */
export function Component() {
  const { filter, list, views } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('studioContent.title')}>
        <SearchField filter={filter} />
        <NewItem />
      </PageHead>
      {list === null ? (
        <EmptyState
          title={t('studioContent.failed.title')}
          message={t('studioContent.failed.text')}
          action={{ label: t('ui.tryAgain'), to: hrefOf(filter) }}
        />
      ) : (
        <List filter={filter} list={list} views={views} />
      )}
    </>
  )
}

interface ListProps {
  filter: Filter
  list: AnswerOf<typeof listItems>
  views: AnswerOf<typeof listViews>['data']
}

function List({ filter, list: { data, counts, page_info: info }, views }: ListProps) {
  const navigation = useNavigation()
  const isTrash = filter.state === 'trash'
  const ids = data.map(({ id }) => id)
  const selection = useSelection(ids, hrefOf({ ...filter, sort: usualSort }))
  const actions = useItemActions(selection.clear)
  useShortcuts([
    {
      keys: '/',
      label: t('studioContent.keys.search'),
      run: () => document.getElementById('content-search')?.focus(),
    },
    { keys: 'j', label: t('studioContent.keys.next'), run: () => moveAmongRows(1) },
    { keys: 'k', label: t('studioContent.keys.previous'), run: () => moveAmongRows(-1) },
    { keys: 'x', label: t('studioContent.keys.choose'), run: pressRowBox },
  ])
  return (
    <>
      <Row gap={2} className={styles['tools']}>
        <StateChips filter={filter} counts={counts} />
        <FilterPopover filter={filter} />
        <SavedViews views={views} filter={filter} />
        <ColumnChoice />
      </Row>
      <AppliedFilters filter={filter} />
      <Text variant="unseen" role="status">
        {t('studioContent.found', { count: info.total })}
      </Text>
      <RefusedItems actions={actions} />
      {data.length === 0 ? (
        <NothingThere filter={filter} />
      ) : (
        <ContentTable
          items={data}
          filter={filter}
          selection={selection}
          actions={actions}
          isLoading={navigation.state === 'loading'}
        />
      )}
      <div className={styles['pager']}>
        <Pager page={info.page} totalPages={info.total_pages} hrefOf={(page) => hrefOf(filter, page)} />
      </div>
      <BulkBar selection={selection} actions={actions} isTrash={isTrash} />
      {actions.confirmation}
    </>
  )
}

function NothingThere({ filter }: { filter: Filter }) {
  if (filter.state === 'trash' && filter.search === undefined)
    return <EmptyState title={t('studioContent.empty.trash')} message={t('studioContent.empty.trashText')} />
  if (isNarrowed(filter))
    return (
      <EmptyState
        title={t('studioContent.empty.narrowed')}
        message={t('studioContent.empty.narrowedText')}
        action={{ label: t('studioContent.empty.all'), to: hrefOf({}) }}
      />
    )
  return <EmptyState title={t('studioContent.empty.title')} message={t('studioContent.empty.text')} />
}

/** A menu of kinds that links to the page of a new item. */
function NewItem() {
  return (
    <Menu
      label={t('studioContent.new')}
      triggerClassName={buttonVariant('primary')}
      trigger={
        <>
          <Icon name="plus" size="s" />
          {t('studioContent.new')}
        </>
      }
      entries={itemKinds.map((kind) => ({ label: kindName(kind), to: `/studio/items/${newName(kind)}` }))}
    />
  )
}

/** Moves the focus to the next or previous row of the list; to the first one from anywhere else. */
function moveAmongRows(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('tr[data-item] th a')]
  const row = rowWithFocus()
  const now = links.findIndex((link) => row?.contains(link) === true)
  const next = now === -1 ? 0 : Math.min(links.length - 1, Math.max(0, now + step))
  links[next]?.focus()
}

/** Toggles the selection of the focused row. */
function pressRowBox(): void {
  rowWithFocus()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

function rowWithFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('tr[data-item]') ?? null
}
