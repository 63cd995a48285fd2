import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'

/** Something that is taken away, and can be taken back for a while. */
export interface Removal {
  /** Said to the listener. */
  text: string
  hide(): void
  show(): void
  /** Takes it away for good; it may be the last thing that this page does. */
  commit(): Promise<boolean>
}

/** Milliseconds in which it can be taken back: as long as the notice stands there. */
const undoForMs = 10_000

/** Takes something away from the page at once, and for good once nobody can take it back any more. */
export function removeWithUndo({ text, hide, show, commit }: Removal): void {
  hide()
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
