import { dialogStack } from './dialog-stack.ts'

/**
 * Runs at once, or after the last open dialog has closed. Focus an element with it where a dialog may still be open:
 * a dialog that closes returns the focus to its opener.
 */
export function afterDialogs(act: () => void): void {
  if (dialogStack.getState().length === 0) return act()
  const leave = dialogStack.subscribe((open) => {
    if (open.length > 0) return
    leave()
    act()
  })
}
