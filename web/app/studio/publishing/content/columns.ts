import { createStore } from 'zustand/vanilla'
import type { MessageKey } from '@sohbet/messages'
import { readList, readText } from '#lib/storage/shape.ts'
import { browserStorage } from '#lib/storage/slice-storage.ts'

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
export function showColumn(column: Column, isShown: boolean): void {
  const now = columnStore.getState().chosen ?? usualColumns
  const chosen = allColumns.filter((one) => (one === column ? isShown : now.includes(one)))
  columnStore.setState({ chosen })
  browserStorage.write(key, chosen)
}

/** All optional columns, in order. */
export const allColumns = Object.keys(columnNames) as Column[]

function isColumn(name: string): name is Column {
  return Object.hasOwn(columnNames, name)
}
