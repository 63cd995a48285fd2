import type { ReactNode } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { Text } from '../text/text.tsx'
import styles from './skeleton.module.css'

/** The place of something that is on its way; sizes are CSS lengths and should be those of what comes. */
export interface SkeletonProps {
  inlineSize?: string
  /** Needed unless `shape` is `square`. */
  blockSize?: string
  shape?: 'text' | 'square' | 'round'
}

/** The ground of one thing that is on its way. */
export function Skeleton({ inlineSize = '100%', blockSize, shape = 'text' }: SkeletonProps) {
  return (
    <span
      className={clsx(styles['skeleton'], styles[shape])}
      style={{ inlineSize, blockSize }}
      aria-hidden="true"
    />
  )
}

/** Skeletons in the layout of what is loading; a sentence says so to those who hear the page. */
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
