import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '../picture/icon.tsx'
import styles from './field.module.css'

interface FieldBoxProps extends ComponentProps<'input'> {
  /** At the start of the box. */
  icon?: IconName | undefined
  /** At the end of the box. */
  end?: ReactNode
}

/** A native input in the box of a field; its name comes from a label elsewhere, or from `aria-label`. */
export function FieldBox({ icon, end, className, ...input }: FieldBoxProps) {
  return (
    <div className={styles['box']}>
      {icon !== undefined && <Icon name={icon} size="s" />}
      <input {...input} className={clsx(styles['input'], className)} />
      {end}
    </div>
  )
}
