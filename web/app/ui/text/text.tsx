import type { ElementType } from 'react'
import { draw } from '../layout/draw.tsx'
import type { Drawn } from '../layout/draw.tsx'
import { textLook } from './text-look.ts'
import type { TextLook } from './text-look.ts'

/** Words of a look; a paragraph unless `as` says otherwise. */
export function Text<T extends ElementType = 'p'>({
  look,
  ...props
}: Drawn<T> & { look: TextLook | undefined }) {
  return draw('p', look && textLook(look), props)
}
