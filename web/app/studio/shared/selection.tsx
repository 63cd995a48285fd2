import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { restoreFocus } from '#ui/top-layer/dialog-stack.ts'
import styles from './selection.module.css'

/** The selected rows of a list. */
export interface Selection<Id = number> {
  ids: ReadonlySet<Id>
  /** Selects or deselects a row; with `isRange`, all rows from the last pressed one. */
  choose(id: Id, isChosen: boolean, isRange: boolean): void
  /** Selects all rows of this page, or none. */
  chooseAll(isChosen: boolean): void
  clear(): void
}

/** Selected rows stay selected across pages; another list, identified by its name, starts with none. */
export function useSelection<Id>(shown: readonly Id[], list: string): Selection<Id> {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<Id>; last?: Id }>({
    list,
    ids: new Set(),
  })
  const ids = state.list === list ? state.ids : new Set<Id>()
  const set = (change: readonly Id[], isChosen: boolean, last?: Id): void => {
    const next = new Set(ids)
    for (const id of change) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setState({ list, ids: next, ...(last !== undefined && { last }) })
  }
  return {
    ids,
    choose: (id, isChosen, isRange) => {
      const from = state.last === undefined || !isRange ? -1 : shown.indexOf(state.last)
      const to = shown.indexOf(id)
      const range = from === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
      set(range, isChosen, id)
    },
    chooseAll: (isChosen) => set(shown, isChosen),
    clear: () => setState({ list, ids: new Set() }),
  }
}

/** The actions on the selected rows of a list; shown while any are selected. */
export function SelectionBar({
  selection,
  labels,
  children,
}: {
  selection: { ids: ReadonlySet<unknown>; clear(): void }
  /** Of the bar, the number of selected rows, and the button that selects none. */
  labels: { bar: string; count: string; none: string }
  children: ReactNode
}) {
  const isShown = selection.ids.size > 0
  // A pressed button may disappear with the selection.
  useEffect(() => (isShown ? restoreFocus : undefined), [isShown])
  return (
    <div className={isShown ? styles['bar'] : undefined} role="region" aria-label={labels.bar}>
      <span role="status" className={styles['count']}>
        {isShown && labels.count}
      </span>
      {isShown && (
        <Row gap={2}>
          {children}
          <Button variant="ghost" onClick={selection.clear}>
            {labels.none}
          </Button>
        </Row>
      )}
    </div>
  )
}

interface BoxProps<Id> {
  selection: Selection<Id>
  label: string
}

/** Selects a row; with Shift, all rows from the last pressed one. */
export function SelectRow<Id>({
  selection,
  label,
  id,
  isDisabled = false,
}: BoxProps<Id> & { id: Id; isDisabled?: boolean }) {
  const hasShift = useRef(false)
  return (
    <label className={styles['box']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.ids.has(id)}
        disabled={isDisabled}
        onClick={({ shiftKey }) => {
          hasShift.current = shiftKey
        }}
        onChange={({ target }) => selection.choose(id, target.checked, hasShift.current)}
      />
    </label>
  )
}

/** Selects these rows of the page, or none. */
export function SelectAll<Id>({
  selection,
  label,
  ids,
  isLabelUnseen = false,
}: BoxProps<Id> & { ids: readonly Id[]; isLabelUnseen?: boolean }) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen > 0 && chosen < ids.length
  }, [chosen, ids.length])
  return (
    <label className={styles[isLabelUnseen ? 'box' : 'all']}>
      <input
        ref={box}
        type="checkbox"
        aria-label={isLabelUnseen ? label : undefined}
        checked={ids.length > 0 && chosen === ids.length}
        disabled={ids.length === 0}
        onChange={({ target }) => selection.chooseAll(target.checked)}
      />
      {!isLabelUnseen && label}
    </label>
  )
}
