import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  /** The accessible name, if the content says more than that. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** Turns something on and off immediately; a value that is submitted with a form is a checkbox. */
export function Switch({ isOn, onTurn, label, className, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={clsx(styles['switch'], className)}
      onClick={() => onTurn(!isOn)}
    >
      {children}
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['knob']} />
      </span>
    </button>
  )
}
