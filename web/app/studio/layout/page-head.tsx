import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import styles from './page-head.module.css'

/** The title of a page of the studio, in the window's as well, and at its end what can be done there. */
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
