import { useState } from 'react'

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
