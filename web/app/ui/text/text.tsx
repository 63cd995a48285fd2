import type { ElementType } from 'react'
import { draw, type Drawn } from '../layout/draw.tsx'
import styles from './text.module.css'

/** Text in a variant; a paragraph unless `as` says otherwise. */
export function Text<T extends ElementType = 'p'>({
  variant,
  ...props
}: Drawn<T> & { variant: TextVariant | undefined }) {
  return draw('p', variant && textVariant(variant), props)
}

/**
 * The appearance of text: `caption` is small and muted, `unseen` is for screen readers only, `announced` is inside
 * a live region that appears with it, and is hidden for its first moment so that its arrival is announced.
 */
type TextVariant = 'lead' | 'muted' | 'small' | 'caption' | 'eyebrow' | 'unseen' | 'announced'

/** The class of a variant, for an element that uses it conditionally. */
export function textVariant(variant: TextVariant): string | undefined {
  return styles[variant]
}
