import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './press-button.module.css'

interface PressButtonProps extends ComponentProps<'button'> {
  /** On a picture; must be visible on any of them. */
  isOnCover?: boolean | undefined
}

/** A button that needs JavaScript, beside a link that does not; hidden without JavaScript. */
export function PressButton({ isOnCover, className, ...button }: PressButtonProps) {
  return (
    <button
      type="button"
      className={clsx(isOnCover === true && styles['play'], className)}
      data-needs-script=""
      {...button}
    />
  )
}
