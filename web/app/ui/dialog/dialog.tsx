import clsx from 'clsx'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { t } from '@sohbet/messages'
import { IconButton } from '../button/icon-button.tsx'
import { useDialogEvents, useTypedText } from './dialog-events.ts'
import { openAsModal } from '../top-layer/dialog-stack.ts'
import { stayBeside } from '../popover/popover-place.ts'
import { Icon } from '../picture/icon.tsx'
import styles from './dialog.module.css'

/** What a dialog is told. */
export interface DialogProps {
  /** Shown at the top; also the accessible name. */
  title: string
  isOpen: boolean
  /** Called by Escape, the backdrop and the button; the dialog stays open until `isOpen` is false. */
  onClose: () => void
  /** The element marked `data-autofocus` gets the initial focus, otherwise the dialog itself. */
  children: ReactNode
  className?: string | undefined
  /** For a menu: positioned beside its opener, with the browser's default backdrop. */
  isBeside?: boolean | undefined
  /** Input is saved already, or the content itself asks before discarding it. */
  savesText?: boolean | undefined
}

/** A question or a task above the inert page (DESIGN 8). Its content is mounted only while it is open. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen && <OpenDialog {...rest} />
}

function OpenDialog({
  title,
  onClose,
  children,
  className,
  isBeside,
  savesText,
}: Omit<DialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { leave, onInput } = useTypedText(onClose, savesText)
  const events = useDialogEvents(leave)
  useLayoutEffect(() => {
    if (dialog.current === null) return undefined
    const opener = isBeside === true ? openerOf() : null
    const close = openAsModal(dialog.current)
    if (opener === null) return close
    dialog.current.dataset['beside'] = ''
    // As wide as a menu.
    dialog.current.style.maxInlineSize = 'var(--w6)'
    const leave = stayBeside(opener, dialog.current)
    return () => {
      leave()
      close()
    }
  }, [isBeside])
  return (
    <dialog
      ref={dialog}
      className={clsx(styles['dialog'], className)}
      aria-labelledby={titleId}
      tabIndex={-1}
      onInput={onInput}
      {...events}
    >
      <div className={styles['head']}>
        <h2 id={titleId} dir="auto">
          {title}
        </h2>
        <IconButton className={styles['close']} aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

/** The button that opened this menu, if known: in Safari a click does not move the focus, nor does a shortcut. */
function openerOf(): Element | null {
  return document.activeElement?.closest('[aria-haspopup]') ?? null
}
