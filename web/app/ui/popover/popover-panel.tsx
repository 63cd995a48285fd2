import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './popover.module.css'

/** What floats beside a button; `usePopoverParts` ties the two to each other. */
export function PopoverPanel({ className, ...panel }: ComponentProps<'div'>) {
  return <div className={clsx(styles['panel'], className)} {...panel} />
}
