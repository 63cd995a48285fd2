import clsx from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import type { Item, BulkAction } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { useNavigate } from 'react-router'
import { languageName } from '#features/catalog/labels.ts'
import { Link } from '#ui/link/link.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Menu } from '#ui/popover/menu.tsx'
import { accessName, kindName } from '../../shared/item-labels.ts'
import { StateLabel } from '../../shared/state-label.tsx'
import { useDayAndTime, When } from '../../shared/when.tsx'
import { SelectAll, type Selection, SelectRow } from '../../shared/selection.tsx'
import { type Column, columnNames, columnStore, readColumns, usualColumns } from './columns.tsx'
import { type Filter, hrefOf } from './content-filter.ts'
import { type ItemActions, itemActions } from './item-actions.tsx'
import styles from './content-table.module.css'

interface ContentTableProps {
  items: readonly Item[]
  filter: Filter
  selection: Selection
  actions: ItemActions
  isLoading: boolean
}

/** The items of a page, with the columns chosen on this device. */
export function ContentTable({ items, filter, selection, actions, isLoading }: ContentTableProps) {
  const columns = useStore(columnStore, ({ chosen }) => chosen) ?? usualColumns
  useEffect(readColumns, [])
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['region']} role="region" aria-label={t('studioContent.title')} tabIndex={0}>
      <table className={styles['table']} aria-busy={isLoading}>
        <thead>
          <tr>
            <th scope="col" className={styles['check']}>
              <SelectAll
                selection={selection}
                label={t('studioContent.select.all')}
                ids={items.map(({ id }) => id)}
                isLabelUnseen
              />
            </th>
            <Head name={t('studioContent.column.title')} filter={filter} sort={['title', '-title']} />
            {columns.map((column) => (
              <Head
                key={column}
                name={t(columnNames[column])}
                filter={filter}
                sort={sorts[column]}
                className={classOf(column)}
              />
            ))}
            <th scope="col">
              <Text as="span" variant="unseen">
                {t('studioContent.column.more')}
              </Text>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.id} {...{ item, columns, selection, actions }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Order = readonly [first: Filter['sort'], other: Filter['sort']]

const sorts: Partial<Record<Column, Order>> = {
  changed: ['-changed', 'changed'],
  publishAt: ['-publish_at', 'publish_at'],
}

/** A column head; a link that sorts by it and reverses the order, if the column can be sorted. */
function Head({
  name,
  filter,
  sort,
  className,
}: {
  name: string
  filter: Filter
  sort?: Order | undefined
  className?: string | undefined
}) {
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    )
  const [first, other] = sort
  const isSorted = sort.includes(filter.sort)
  const isDescending = filter.sort.startsWith('-')
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Link
        className={styles['sort']}
        to={hrefOf({ ...filter, sort: filter.sort === first ? other : first })}
        preventScrollReset
      >
        {name}
        {isSorted && <Icon name={isDescending ? 'caret-down' : 'caret-up'} size="s" />}
      </Link>
    </th>
  )
}

interface ItemRowProps extends Pick<ContentTableProps, 'selection' | 'actions'> {
  item: Item
  columns: readonly Column[]
}

function ItemRow({ item, columns, selection, actions }: ItemRowProps) {
  const { id } = item
  const title = item.title === '' ? t('studioEditor.untitled') : item.title
  const isChosen = selection.ids.has(id)
  return (
    <tr className={isChosen ? styles['chosen'] : undefined} data-item={id}>
      <td className={styles['check']}>
        <SelectRow selection={selection} label={t('studioContent.select.one', { title })} id={id} />
      </td>
      <th scope="row">
        <Link className={styles['title']} to={`/studio/items/${id}`}>
          <img src={item.cover} alt="" width={36} height={36} loading="lazy" decoding="async" />
          <span dir="auto">{title}</span>
        </Link>
        <div className={styles['brief']}>
          <StateLabel item={item} />
        </div>
      </th>
      {columns.map((column) => (
        <td key={column} className={classOf(column)}>
          {cellOf(column, item)}
        </td>
      ))}
      <td className={styles['menu']}>
        <RowMenu item={item} title={title} actions={actions} />
      </td>
    </tr>
  )
}

const numbers: ReadonlySet<Column> = new Set(['talks', 'questions'])

function classOf(column: Column): string {
  return clsx(
    styles['cell'],
    numbers.has(column) && styles['number'],
    column === 'state' ? styles['state'] : styles['aside'],
  )
}

function cellOf(column: Column, item: Item): ReactNode {
  if (column === 'kind') return kindName(item.kind)
  if (column === 'state') return <StateLabel item={item} />
  if (column === 'access') return <Access item={item} />
  if (column === 'changed') return <When at={item.changed_at} />
  if (column === 'changedBy') return <bdi>{item.changed_by}</bdi>
  if (column === 'language') return item.language === '' ? '' : languageName(item.language)
  if (column === 'slug') return <bdi>{item.slug}</bdi>
  if (column === 'publishAt') return item.publish_at === null ? '' : <PublishAt at={item.publish_at} />
  if (item.kind === 'article') return ''
  return <Count count={column === 'talks' ? item.track_count : item.question_count} />
}

function Access({ item: { access, price_credits: price } }: { item: Item }) {
  return price === null ? accessName(access) : t('studioContent.access.price', { count: price })
}

function PublishAt({ at }: { at: string }) {
  return <time dateTime={at}>{useDayAndTime(at)}</time>
}

function Count({ count }: { count: number }) {
  if (count > 0) return formatNumber(count)
  return <span className={styles['none']}>{t('studioContent.noneYet')}</span>
}

/** The actions on one item of the list. */
function RowMenu({ item, title, actions }: { item: Item; title: string; actions: ItemActions }) {
  const navigate = useNavigate()
  return (
    <Menu
      label={t('ui.moreFor', { title })}
      triggerLabel={t('ui.moreFor', { title })}
      triggerClassName={buttonVariant('icon')}
      trigger={<Icon name="dots-three" />}
      entries={[
        {
          label: t('studioContent.action.edit'),
          icon: 'pencil-simple',
          onChoose: () => void navigate(`/studio/items/${item.id}`),
        },
        ...actionsFor(item).map((action) => ({
          label: t(itemActions[action].name),
          icon: action === 'trash' || action === 'delete' ? ('trash' as const) : undefined,
          onChoose: () => actions.run(action, [item.id], title),
        })),
      ]}
    />
  )
}

/** The actions available in an item's state. */
function actionsFor({ state, has_changes: hasChanges, trashed_at: trashedAt }: Item): readonly BulkAction[] {
  if (trashedAt !== null) return ['restore', 'delete']
  const isPublished = state === 'published'
  return [
    ...(!isPublished || hasChanges ? (['publish'] as const) : []),
    ...(state === 'draft' ? (['review'] as const) : []),
    ...(isPublished || state === 'scheduled' ? (['withdraw'] as const) : []),
    'trash',
  ]
}
