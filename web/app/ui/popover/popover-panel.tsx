import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './popover.module.css'

/** The floating panel of a button; connected by `usePopoverParts`. */
export function PopoverPanel({ className, ...panel }: ComponentProps<'div'>) {
  return <div className={clsx(styles['panel'], className)} {...panel} />
}
