import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserStorage } from '#lib/storage/slice-storage.ts'

/** How this listener reads along. */
export interface ReadingChoices {
  /** The language that stands beside the other one; empty for none. */
  beside: string
  /** A screen reader reads each line when it is heard. */
  readsLine: boolean
}

const key = 'sohbet:transcript:v1'

const choicesStore = createStore<{ choices: ReadingChoices | null }>(() => ({ choices: null }))

/** How this listener reads along, for a component; kept on this device. */
export function useReadingChoices(): ReadingChoices {
  // Only a panel that a press has opened asks: the storage is there.
  return useStore(choicesStore, ({ choices }) => choices ?? stored())
}

/** Changes how this listener reads along, here and in later visits. */
export function changeReading(change: Partial<ReadingChoices>, storage = browserStorage): void {
  const choices = { ...(choicesStore.getState().choices ?? stored()), ...change }
  choicesStore.setState({ choices })
  storage.write(key, choices)
}

let first: ReadingChoices | undefined

// The same object each time: a store that answers another one is drawn without end.
function stored(): ReadingChoices {
  first ??= readChoices(browserStorage.read(key))
  return first
}

/** Reads what was kept; what is no choice counts as not chosen. */
export function readChoices(kept: unknown): ReadingChoices {
  const { beside, readsLine } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<
    string,
    unknown
  >
  return {
    beside: typeof beside === 'string' && /^[a-z]{2,3}$/.test(beside) ? beside : '',
    readsLine: readsLine === true,
  }
}
