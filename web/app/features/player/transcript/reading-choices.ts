import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserStorage } from '#lib/storage/slice-storage.ts'

/** This listener's reading options. */
export interface ReadingChoices {
  /** The second language shown beside the first; empty for none. */
  beside: string
  /** Announces each line to screen readers when it is spoken. */
  readsLine: boolean
}

const key = 'sohbet:transcript:v1'

const choicesStore = createStore<{ choices: ReadingChoices | null }>(() => ({ choices: null }))

/** This listener's reading options, as a hook; stored on this device. */
export function useReadingChoices(): ReadingChoices {
  // Only a panel opened by a press reads them, so storage is available.
  return useStore(choicesStore, ({ choices }) => choices ?? stored())
}

/** Changes the reading options, here and for later visits. */
export function changeReading(change: Partial<ReadingChoices>, storage = browserStorage): void {
  const choices = { ...(choicesStore.getState().choices ?? stored()), ...change }
  choicesStore.setState({ choices })
  storage.write(key, choices)
}

let first: ReadingChoices | undefined

// Returns the same object each time: a store with changing snapshots renders endlessly.
function stored(): ReadingChoices {
  first ??= readChoices(browserStorage.read(key))
  return first
}

/** Parses stored options; an invalid value counts as not set. */
export function readChoices(stored: unknown): ReadingChoices {
  const { beside, readsLine } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >
  return {
    beside: typeof beside === 'string' && /^[a-z]{2,3}$/.test(beside) ? beside : '',
    readsLine: readsLine === true,
  }
}
