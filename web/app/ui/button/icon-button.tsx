import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** A round button with an icon alone: an `aria-label` says what it does. */
export function IconButton(props: Omit<ComponentProps<typeof Button>, 'look' | 'isBig' | 'isWideOnPhone'>) {
  return <Button look="icon" {...props} />
}
