import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/layout.tsx'
import styles from './alert-list.module.css'

/** Announces a list of what went wrong, once it has lines. */
export function AlertList({
  title,
  lines,
  children,
}: {
  title: string
  lines: readonly { key: string | number; line: ReactNode }[]
  /** Shown below the list. */
  children?: ReactNode
}) {
  return (
    <div role="alert">
      {lines.length > 0 && (
        <Stack gap={2} className={styles['alert']}>
          <h2>{title}</h2>
          <ul>
            {lines.map(({ key, line }) => (
              <li key={key}>{line}</li>
            ))}
          </ul>
          {children}
        </Stack>
      )}
    </div>
  )
}
