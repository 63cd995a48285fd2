import { useId } from 'react'
import clsx from 'clsx'
import { formatNumber } from '@sohbet/messages'
import { textVariant } from '../text/text-variant.ts'
import styles from './progress.module.css'

/** How far something is. */
export interface ProgressProps {
  label: string
  /** From 0 to `max`; without it nobody knows how far, and the line breathes. */
  value?: number | undefined
  /** 1 unless set. */
  max?: number | undefined
  /** How far in words, as "22 min left"; otherwise it is spoken in per cent. */
  valueText?: string | undefined
  /** Set where the words stand elsewhere already. */
  isLabelUnseen?: boolean | undefined
}

/** A line that fills from the start of the reading direction. */
export function Progress({ label, value, max = 1, valueText, isLabelUnseen = false }: ProgressProps) {
  const id = useId()
  const percent = value === undefined ? undefined : toPercent(value, max)
  return (
    <div className={styles['progress']}>
      <p className={isLabelUnseen ? textVariant('unseen') : styles['words']}>
        <span id={id} dir="auto">
          {label}
        </span>
        {percent !== undefined && (
          <span aria-hidden="true" dir="auto">
            {valueText ?? formatNumber(percent / 100, { style: 'percent' })}
          </span>
        )}
      </p>
      <div
        className={clsx(styles['rail'], percent === undefined && styles['unknown'])}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={percent === undefined ? undefined : 0}
        aria-valuemax={percent === undefined ? undefined : 100}
        aria-valuenow={percent}
        aria-valuetext={percent === undefined ? undefined : valueText}
      >
        <span className={styles['done']} style={{ inlineSize: `${percent ?? 100}%` }} />
      </div>
    </div>
  )
}

/** Whole per cent of a whole, never outside 0 to 100, and 100 only for all of it. */
export function toPercent(value: number, max: number): number {
  if (!(max > 0) || !(value > 0)) return 0
  return value >= max ? 100 : Math.min(99, Math.round((value / max) * 100))
}
