import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { shortcutFlag, readShortcutFlag } from '#lib/shortcut-flag.ts'
import { browserStorage } from '#lib/storage/slice-storage.ts'

/** Whether single-character shortcuts are on; null before the browser's storage was read (WCAG 2.1.4). */
const letterKeys = createStore<{ areOn: boolean | null }>(() => ({ areOn: null }))

/** Turns single-character shortcuts on or off; space always works (WCAG 2.1.4). */
export function setLetterKeys(areOn: boolean, storage = browserStorage): void {
  letterKeys.setState({ areOn })
  storage.write(shortcutFlag, areOn)
}

/** Whether single-character shortcuts are on, as a hook; the default is on. */
export function useLetterKeys(): boolean {
  return useStore(letterKeys, ({ areOn }) => areOn ?? true)
}

/** Reads the stored setting; called after hydration. */
export function restoreLetterKeys(storage = browserStorage): void {
  letterKeys.setState({ areOn: areLetterKeysOn(storage) })
}

/** Whether they are on; reads the browser's storage if needed. */
export function areLetterKeysOn(storage = browserStorage): boolean {
  return letterKeys.getState().areOn ?? readShortcutFlag(storage)
}
