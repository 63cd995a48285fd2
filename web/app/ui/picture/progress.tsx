import { useId } from 'react'
import clsx from 'clsx'
import { formatNumber } from '@sohbet/messages'
import { textVariant } from '../text/text.tsx'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** From 0 to `max`; without it the progress is indeterminate and the line pulses. */
  value?: number | undefined
  /** 1 by default. */
  max?: number | undefined
  /** The progress as text, such as "22 min left"; by default a percentage is announced. */
  valueText?: string | undefined
  /** Hides the label visually if it is shown elsewhere. */
  isLabelUnseen?: boolean | undefined
}

/** A line that fills from the start of the reading direction. */
export function Progress({ label, value, max = 1, valueText, isLabelUnseen = false }: ProgressProps) {
  const id = useId()
  const percent = value === undefined ? undefined : toPercent(value, max)
  return (
    <div className={styles['progress']}>
      <p className={isLabelUnseen ? textVariant('unseen') : styles['text']}>
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

/** A whole percentage, limited to 0 to 100, and 100 only when complete. */
export function toPercent(value: number, max: number): number {
  if (!(max > 0) || !(value > 0)) return 0
  return value >= max ? 100 : Math.min(99, Math.round((value / max) * 100))
}
