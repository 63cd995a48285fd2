import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from '../link/link.tsx'
import { type ButtonSize, type ButtonVariant, buttonVariant } from './button-variant.ts'

interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonSize {
  variant?: ButtonVariant
}

/** A link that looks like a button. */
export function LinkButton({ variant, isBig, isWideOnPhone, className, ...rest }: LinkButtonProps) {
  return <Link className={clsx(buttonVariant(variant, { isBig, isWideOnPhone }), className)} {...rest} />
}
