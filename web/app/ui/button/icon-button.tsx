import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** A round button with an icon alone: an `aria-label` says what it does. */
export function IconButton(
  props: Omit<ComponentProps<typeof Button>, 'variant' | 'isBig' | 'isWideOnPhone'>,
) {
  return <Button variant="icon" {...props} />
}
