import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PopoverPanel } from './popover-panel.tsx'
import { usePopoverParts } from './popover-parts.ts'
import styles from './popover.module.css'

interface PopoverProps {
  /** What stands on the button. */
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** The button's name, where what stands on it is a picture. */
  triggerLabel?: string | undefined
  /** The panel's name. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A button and a panel that floats beside it, without holding up the page. */
export function Popover({
  trigger,
  triggerClassName,
  triggerLabel,
  label,
  className,
  children,
}: PopoverProps) {
  const { button, panel, buttonProps, panelProps } = usePopoverParts()
  return (
    <>
      <button ref={button} className={triggerClassName} aria-label={triggerLabel} {...buttonProps}>
        {trigger}
      </button>
      <PopoverPanel
        ref={panel}
        className={clsx(styles['roomy'], className)}
        role="group"
        aria-label={label}
        {...panelProps}
      >
        {children}
      </PopoverPanel>
    </>
  )
}
