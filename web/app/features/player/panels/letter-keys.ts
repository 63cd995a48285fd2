import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserStorage } from '#lib/storage/slice-storage.ts'

const flagKey = 'sohbet:keys:v1'

/** Whether keys of a single letter or sign act; null until the browser's storage was asked (WCAG 2.1.4). */
const letterKeys = createStore<{ areOn: boolean | null }>(() => ({ areOn: null }))

/** Turns the keys of a single letter or sign on or off; space stays (WCAG 2.1.4). */
export function setLetterKeys(areOn: boolean, storage = browserStorage): void {
  letterKeys.setState({ areOn })
  storage.write(flagKey, areOn)
}

/** Whether the keys of a single letter or sign are on, for a component; they are until the listener turns them off. */
export function useLetterKeys(): boolean {
  return useStore(letterKeys, ({ areOn }) => areOn ?? true)
}

/** Asks the browser's storage what the listener chose; called once the page is awake. */
export function restoreLetterKeys(storage = browserStorage): void {
  letterKeys.setState({ areOn: areLetterKeysOn(storage) })
}

/** Whether they act; the browser's storage is asked where it was not yet. */
export function areLetterKeysOn(storage = browserStorage): boolean {
  return letterKeys.getState().areOn ?? storage.read(flagKey) !== false
}
