import type { ReactNode } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { Text } from '../text/text.tsx'
import styles from './skeleton.module.css'

/** A placeholder for loading content; sizes are CSS lengths and should match the content. */
interface SkeletonProps {
  inlineSize?: string
  /** Required unless `shape` is `square`. */
  blockSize?: string
  shape?: 'text' | 'square'
}

/** The placeholder of one item. */
export function Skeleton({ inlineSize = '100%', blockSize, shape = 'text' }: SkeletonProps) {
  return (
    <span
      className={clsx(styles['skeleton'], styles[shape])}
      style={{ inlineSize, blockSize }}
      aria-hidden="true"
    />
  )
}

/** Placeholders in the layout of the loading content, with an announcement for screen readers. */
export function Loading({ label = t('ui.loading'), children }: { label?: string; children: ReactNode }) {
  return (
    <>
      <Text variant="unseen" role="status">
        {label}
      </Text>
      <div className={styles['loading']} aria-hidden="true">
        {children}
      </div>
    </>
  )
}
