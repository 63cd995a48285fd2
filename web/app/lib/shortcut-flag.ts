import { browserStorage } from './storage/slice-storage.ts'

/** Where a browser stores whether single-character shortcuts are on. */
export const shortcutFlag = 'sohbet:keys:v1'

/** Whether they are on according to the browser's storage; the default is on (WCAG 2.1.4). */
export function readShortcutFlag(storage = browserStorage): boolean {
  return storage.read(shortcutFlag) !== false
}
