import clsx from 'clsx'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { type MessageKey, t } from '@sohbet/messages'
import { readList, readText } from '#lib/storage/shape.ts'
import { browserStorage } from '#lib/storage/slice-storage.ts'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Popover } from '#ui/popover/popover.tsx'
import styles from './content-filters.module.css'

/** The optional columns; the title is always shown. */
export const columnNames = {
  kind: 'studioContent.column.kind',
  talks: 'studioContent.column.talks',
  questions: 'studioContent.column.questions',
  state: 'studioContent.column.state',
  access: 'studioContent.column.access',
  language: 'studioContent.column.language',
  slug: 'studioContent.column.slug',
  publishAt: 'studioContent.column.publishAt',
  changed: 'studioContent.column.changed',
  changedBy: 'studioContent.column.changedBy',
} as const satisfies Record<string, MessageKey>

/** An optional column. */
export type Column = keyof typeof columnNames

/** The default columns. */
export const usualColumns: readonly Column[] = ['kind', 'talks', 'questions', 'state', 'access', 'changed']

const key = 'sohbet:studio:columns:v1'

/** The columns chosen on this device; undefined until they are read. */
export const columnStore = createStore<{ chosen: readonly Column[] | undefined }>(() => ({
  chosen: undefined,
}))

/** Reads the columns chosen on this device. */
export function readColumns(): void {
  const stored = readList(readText)(browserStorage.read(key))
  if (stored !== undefined) columnStore.setState({ chosen: stored.filter(isColumn) })
}

/** Shows or hides a column, and stores the choice on this device. */
function showColumn(column: Column, isShown: boolean): void {
  const now = columnStore.getState().chosen ?? usualColumns
  const chosen = allColumns.filter((one) => (one === column ? isShown : now.includes(one)))
  columnStore.setState({ chosen })
  browserStorage.write(key, chosen)
}

/** All optional columns, in order. */
const allColumns = Object.keys(columnNames) as Column[]

function isColumn(name: string): name is Column {
  return Object.hasOwn(columnNames, name)
}

/** Chooses the columns of the list on this device. */
export function ColumnChoice() {
  const chosen = useStore(columnStore, (state) => state.chosen) ?? usualColumns
  return (
    <Popover
      label={t('studioContent.columns')}
      triggerClassName={clsx(buttonVariant(), styles['tool'])}
      trigger={
        <>
          <Icon name="sliders-horizontal" size="s" />
          {t('studioContent.columns')}
        </>
      }
    >
      {allColumns.map((column) => (
        <Checkbox
          key={column}
          label={t(columnNames[column])}
          checked={chosen.includes(column)}
          onChange={({ target }) => showColumn(column, target.checked)}
        />
      ))}
    </Popover>
  )
}
