import styles from './text.module.css'

/** What words look like: `caption` is small and muted, `unseen` is for screen readers alone. */
export type TextVariant = 'lead' | 'muted' | 'small' | 'caption' | 'eyebrow' | 'unseen'

/** The class of a look, for an element that wears it at some times only. */
export function textVariant(variant: TextVariant): string | undefined {
  return styles[variant]
}
