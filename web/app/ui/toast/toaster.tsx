import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { IconButton } from '../button/icon-button.tsx'
import { dialogStack, restoreFocus } from '../top-layer/dialog-stack.ts'
import { watchFocus } from '../top-layer/lost-focus.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { textVariant } from '../text/text.tsx'
import { closeToast, type Toast, type ToastAction, type ToastKind, toastStore } from './toast-store.ts'
import styles from './toaster.module.css'

const icons: Record<ToastKind, IconName> = { error: 'warning-circle', success: 'check-circle', info: 'info' }

/** The toasts over the page (COMP-12 to COMP-16), and the focus under them. Rendered once, in the shell. */
export function Toaster() {
  useEffect(watchFocus, [])
  const toasts = useStore(toastStore)
  const dialog = useStore(dialogStack).at(-1)
  if (toasts.length === 0) return null
  const list = <ToastList toasts={toasts} />
  // Everything outside an open dialog is inert: neither announced nor interactive.
  return dialog === undefined ? list : createPortal(list, dialog)
}

function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // Browsers before 2024 show it in the flow. While a dialog closes, the list may be inside one that has
    // left the document.
    if (list.current?.isConnected === true && 'showPopover' in list.current) list.current.showPopover()
  }, [])
  return (
    // A popover, because only the top layer is above the browser's dialogs.
    <section ref={list} className={styles['toasts']} aria-label={t('ui.notifications')} popover="manual">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          ref={returnFocus}
          className={styles['toast']}
          role={toast.kind === 'error' ? 'alert' : 'status'}
          data-kind={toast.kind}
        >
          <span className={styles['icon']}>
            <Icon name={icons[toast.kind]} />
          </span>
          <div className={styles['body']}>
            <span
              className={clsx(styles['text'], toast.kind !== 'error' && textVariant('announced'))}
              dir="auto"
            >
              {toast.text}
            </span>
            {toast.action !== undefined && <ActionButton id={toast.id} action={toast.action} />}
          </div>
          <IconButton aria-label={t('ui.close')} onClick={() => closeToast(toast.id)}>
            <Icon name="x" size="s" />
          </IconButton>
        </div>
      ))}
    </section>
  )
}

/** A toast that closes while it has the focus gives it back to the page. */
function returnFocus(toast: HTMLElement | null): () => void {
  return () => {
    if (toast?.contains(document.activeElement) === true) setTimeout(restoreFocus)
  }
}

function ActionButton({ id, action }: { id: number; action: ToastAction }) {
  const press = (): void => {
    closeToast(id)
    action.run()
  }
  return (
    <button type="button" className={styles['action']} onClick={press}>
      {action.label}
    </button>
  )
}
