import clsx from 'clsx'
import styles from './button.module.css'

/** The appearance of a button; a `plain` one has the colors of the caller's class. */
export type ButtonVariant = 'plain' | 'primary' | 'outline' | 'ghost' | 'danger' | 'text' | 'icon' | 'chip'

/** Further options of a button's appearance. */
export interface ButtonSize {
  /** For the main action of a view: taller, with larger text. */
  isBig?: boolean | undefined
  /** Full width on phones. */
  isWideOnPhone?: boolean | undefined
}

const alone: Partial<Record<ButtonVariant, string>> = { text: 'text', icon: 'iconOnly', chip: 'chip' }

/** The classes of a button, for elements other than those in this folder, e.g. the trigger of a menu. */
export function buttonVariant(
  variant: ButtonVariant = 'outline',
  { isBig, isWideOnPhone }: ButtonSize = {},
): string {
  const name = alone[variant]
  return clsx(
    name === undefined ? [styles['button'], styles[variant]] : styles[name],
    isBig === true && styles['big'],
    isWideOnPhone === true && styles['wideOnPhone'],
  )
}
