import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { t } from '@sohbet/messages'
import { IconButton } from '../button/icon-button.tsx'
import { useDialogEvents, useTypedText } from './dialog-events.ts'
import type { DialogProps } from './dialog.tsx'
import { Icon } from '../picture/icon.tsx'
import { SheetDialog } from './sheet-dialog.tsx'
import { useSheetMotion } from './sheet-motion.ts'
import type { SheetState } from './sheet-state.ts'
import styles from './bottom-sheet.module.css'

/** The props of a dialog, plus the behaviour on phones. */
export interface BottomSheetProps extends DialogProps {
  /**
   * As tall as the content up to 90 % of the screen (B-125), half of the screen (COMP-09), or all of it
   * (COMP-10).
   */
  size?: 'content' | 'half' | 'full' | undefined
  /** Called with each new state (COMP-11). */
  onStateChange?: ((state: SheetState) => void) | undefined
}

/**
 * A dialog that slides in from the bottom edge and can be dragged away (COMP-06 to COMP-11). A native
 * dialog, not a library's drawer: only that is above other dialogs and opens on the first tap without
 * loading code.
 */
export function BottomSheet({ isOpen, onClose, onStateChange, ...rest }: BottomSheetProps) {
  const { title, size = 'content', className, savesText, children } = rest
  const { leave, onInput } = useTypedText(onClose, savesText)
  const { attach, state, onAnimationEnd } = useSheetMotion(isOpen, leave)
  const titleId = useId()
  const events = useDialogEvents(leave)
  const reported = useRef<SheetState>('closed')
  const reportState = useEffectEvent((reached: SheetState) => {
    if (reported.current !== reached) onStateChange?.(reached)
    reported.current = reached
  })
  useEffect(() => reportState(state), [state])
  if (state === 'closed') return null
  return (
    <SheetDialog
      ref={attach}
      size={size}
      state={state}
      className={className}
      aria-labelledby={titleId}
      onAnimationEnd={onAnimationEnd}
      onInput={onInput}
      {...events}
    >
      <span className={styles['grab']} />
      <div className={styles['head']} data-sheet-handle="">
        <h2 id={titleId} dir="auto">
          {title}
        </h2>
        <IconButton className={styles['close']} aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className={styles['body']}>{children}</div>
    </SheetDialog>
  )
}
