import type { ElementType } from 'react'
import { draw } from '../layout/draw.tsx'
import type { Drawn } from '../layout/draw.tsx'
import { textVariant } from './text-variant.ts'
import type { TextVariant } from './text-variant.ts'

/** Text in a variant; a paragraph unless `as` says otherwise. */
export function Text<T extends ElementType = 'p'>({
  variant,
  ...props
}: Drawn<T> & { variant: TextVariant | undefined }) {
  return draw('p', variant && textVariant(variant), props)
}
