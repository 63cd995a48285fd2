import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** A round button with an icon only; needs an `aria-label`. */
export function IconButton(
  props: Omit<ComponentProps<typeof Button>, 'variant' | 'isBig' | 'isWideOnPhone'>,
) {
  return <Button variant="icon" {...props} />
}
