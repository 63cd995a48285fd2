import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './press-button.module.css'

interface PressButtonProps extends ComponentProps<'button'> {
  /** It stands on a picture and has to be seen on any. */
  isOnCover?: boolean | undefined
}

/** A button whose press needs a script, beside a link that needs none: without a script it is not there. */
export function PressButton({ isOnCover, className, ...button }: PressButtonProps) {
  return (
    <button
      type="button"
      className={clsx(styles['press'], isOnCover === true && styles['play'], className)}
      {...button}
    />
  )
}
