import styles from './text.module.css'

/** The appearance of text: `caption` is small and muted, `unseen` is for screen readers only. */
export type TextVariant = 'lead' | 'muted' | 'small' | 'caption' | 'eyebrow' | 'unseen'

/** The class of a variant, for an element that uses it conditionally. */
export function textVariant(variant: TextVariant): string | undefined {
  return styles[variant]
}
