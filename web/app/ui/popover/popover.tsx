import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PopoverPanel } from './popover-panel.tsx'
import { usePopoverParts } from './popover-parts.ts'
import styles from './popover.module.css'

interface PopoverProps {
  /** Content of the button. */
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** The button's accessible name, if its content is an image. */
  triggerLabel?: string | undefined
  /** The panel's accessible name. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A button with a floating panel that does not block the page. */
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
