import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonVariant } from './button-variant.ts'

interface ButtonProps extends ComponentProps<'button'>, ButtonSize {
  variant?: ButtonVariant
}

/** A button with a text label, for an action on the current page. It submits its form only with `type="submit"`. */
export function Button({ variant, isBig, isWideOnPhone, type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(buttonVariant(variant, { isBig, isWideOnPhone }), className)}
      {...rest}
    />
  )
}
