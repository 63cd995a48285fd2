import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { restoreFocus } from '#ui/top-layer/dialog-stack.ts'

interface Removal {
  /** The message for the listener. */
  text: string
  hide(): void | Promise<void>
  show(): void
  /** Removes it permanently; may be the last thing this page does. */
  commit(): Promise<boolean>
}

/** Milliseconds in which it can be undone: as long as the toast is shown. */
const undoForMs = 10_000

/** Hides something from the page at once, and removes it permanently once the time to undo has passed. */
export function removeWithUndo({ text, hide, show, commit }: Removal): void {
  const focusNeighbour = rememberNeighbour()
  void Promise.resolve(hide()).then(focusNeighbour)
  const finish = async (): Promise<void> => {
    stop()
    if (await commit()) return
    show()
    showToast('error', t('ui.removal.failed'))
  }
  const leave = (): void => void finish()
  const timer = setTimeout(leave, undoForMs)
  const stop = (): void => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', leave)
  }
  window.addEventListener('pagehide', leave)
  showToast('info', text, {
    label: t('ui.undo'),
    run: () => {
      stop()
      show()
    },
  })
}

/**
 * Returns a function that moves the focus from a removed row to its neighbour, or to the page: otherwise the
 * next Tab would begin at the top. In most rows the last button removes them, as the pressed one did.
 */
export function rememberNeighbour(
  pick: (row: Element) => HTMLElement | null | undefined = lastButtonOf,
): () => void {
  const row = document.activeElement?.closest('li, article, tr')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  return () => {
    // After the page has been drawn without the row.
    setTimeout(() => {
      if (row === undefined || row === null || row.isConnected) return
      const next = neighbour?.isConnected === true ? pick(neighbour) : undefined
      if (next === undefined || next === null) restoreFocus()
      else if (document.activeElement === document.body) next.focus({ preventScroll: true })
    })
  }
}

function lastButtonOf(row: Element): HTMLElement | undefined {
  return [...row.querySelectorAll<HTMLElement>('button')].at(-1)
}
