import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { LogOutForm } from '#features/sign-out/log-out-form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { LazyToaster } from '#ui/toast/lazy-toaster.tsx'
import { StudioMark } from '../layout/studio-mark.tsx'
import styles from './login.module.css'

/** The layout of a page before the studio: one task, the signed-in user, and a log-out button. */
export function LoginLayout({
  title,
  lead,
  email,
  children,
}: {
  title: string
  lead?: string
  email: string
  children: ReactNode
}) {
  return (
    <main className={styles['page']}>
      <title>{t('studioShell.windowTitle', { page: title })}</title>
      <Stack gap={4}>
        <p className={styles['name']}>
          <StudioMark />
          {t('studioShell.name')}
        </p>
        <h1 className={styles['title']}>{title}</h1>
        {lead !== undefined && <p className={styles['sentence']}>{lead}</p>}
        {children}
      </Stack>
      <Row gap={3} className={styles['person']}>
        <p className={styles['small']}>{t('studioEntrance.signedInAs', { email })}</p>
        <LogOutForm action="/studio/log-out">
          <Button type="submit" variant="ghost">
            {t('studioEntrance.logOut')}
          </Button>
        </LogOutForm>
      </Row>
      <LazyToaster isAtHand />
    </main>
  )
}
