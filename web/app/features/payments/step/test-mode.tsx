import type { ReactElement, ReactNode } from 'react'
import { Icon } from '#ui/picture/icon.tsx'
import { rich } from '#ui/text/rich.ts'
import styles from './test-mode.module.css'

/** A notice on all payment pages that no real money moves (B-106). */
export function TestMode() {
  return (
    <p className={styles['note']}>
      <Icon name="info" size="s" />
      <span dir="auto">{rich('payments.testMode', { b: bold })}</span>
    </p>
  )
}

function bold(text: ReactNode): ReactElement {
  return <b>{text}</b>
}
