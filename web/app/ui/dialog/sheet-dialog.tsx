import clsx from 'clsx'
import type { ComponentProps } from 'react'
import type { SheetState } from './sheet-state.ts'
import styles from './bottom-sheet.module.css'

interface SheetDialogProps extends ComponentProps<'dialog'> {
  size: 'content' | 'half' | 'full'
  state: SheetState
}

/** The dialog element of a bottom sheet, animated by `useSheetMotion`; its content renders its own header. */
export function SheetDialog({ size, state, className, ...dialog }: SheetDialogProps) {
  return (
    <dialog
      className={clsx(styles['sheet'], styles[size], className)}
      data-state={state}
      tabIndex={-1}
      {...dialog}
    />
  )
}
