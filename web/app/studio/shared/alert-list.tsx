import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { Stack, Row } from '#ui/layout/layout.tsx'
import { Button } from '#ui/button/button.tsx'
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

/** Lists what an action skipped, each with the reason, until it is closed. */
export function RefusedList({
  title,
  refused,
  actions,
  onClose,
}: {
  title: string
  refused: readonly { key: string | number; title: string; message: string }[]
  /** Further buttons. */
  actions?: ReactNode
  onClose: () => void
}) {
  return (
    <div className={styles['refused']}>
      <AlertList
        title={title}
        lines={refused.map(({ key, title, message }) => ({
          key,
          line: (
            <>
              <strong dir="auto">{title}</strong> <span dir="auto">{message}</span>
            </>
          ),
        }))}
      >
        <Row gap={3}>
          {actions}
          <Button variant="text" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </Row>
      </AlertList>
    </div>
  )
}
