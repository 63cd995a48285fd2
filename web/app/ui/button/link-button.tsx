import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from '../link/link.tsx'
import { buttonLook } from './button-look.ts'
import type { ButtonLook, ButtonRoom } from './button-look.ts'

interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonRoom {
  look?: ButtonLook
}

/** A link that looks like a button: it leads to another page. */
export function LinkButton({ look = 'plain', isBig, isWideOnPhone, className, ...rest }: LinkButtonProps) {
  return <Link className={clsx(buttonLook(look, { isBig, isWideOnPhone }), className)} {...rest} />
}
