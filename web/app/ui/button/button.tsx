import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { buttonLook } from './button-look.ts'
import type { ButtonLook, ButtonRoom } from './button-look.ts'

interface ButtonProps extends ComponentProps<'button'>, ButtonRoom {
  look?: ButtonLook
}

/** A button with words; it does something on the page it stands on. Sends its form only with `type="submit"`. */
export function Button({
  look = 'plain',
  isBig,
  isWideOnPhone,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={clsx(buttonLook(look, { isBig, isWideOnPhone }), className)} {...rest} />
  )
}
