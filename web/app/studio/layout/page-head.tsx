import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import styles from './page-head.module.css'

/** The title of a studio page, also in the window, and actions beside it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Row gap={3} className={styles['head']}>
      <title>{t('studioShell.windowTitle', { page: title })}</title>
      <h1 className={styles['title']} dir="auto">
        {title}
      </h1>
      {children !== undefined && (
        <Row gap={2} className={styles['actions']}>
          {children}
        </Row>
      )}
    </Row>
  )
}
