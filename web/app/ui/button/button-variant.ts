import clsx from 'clsx'
import styles from './button.module.css'

/** How a button looks: filled, outlined, without an outline, dangerous; or words alone, an icon alone, a chip. */
export type ButtonVariant = 'plain' | 'primary' | 'outline' | 'ghost' | 'danger' | 'text' | 'icon' | 'chip'

/** What a button may have besides its look. */
export interface ButtonSize {
  /** The one action of a view: taller, with larger words. */
  isBig?: boolean | undefined
  /** As wide as a phone's page. */
  isWideOnPhone?: boolean | undefined
}

const alone: Partial<Record<ButtonVariant, string>> = { text: 'text', icon: 'iconOnly', chip: 'chip' }

/** The classes of a button, for what is none of the elements beside this file, e.g. the trigger of a menu. */
export function buttonVariant(variant: ButtonVariant, { isBig, isWideOnPhone }: ButtonSize = {}): string {
  const name = alone[variant]
  return clsx(
    name === undefined ? [styles['button'], styles[variant]] : styles[name],
    isBig === true && styles['big'],
    isWideOnPhone === true && styles['wideOnPhone'],
  )
}
