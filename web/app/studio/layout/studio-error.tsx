import { isRouteErrorResponse, useRouteError } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import styles from './studio-error.module.css'

/** The error that prevented a studio page, as a sentence. */
export function StudioError() {
  const error = useRouteError()
  const { code, message } = saidBy(error)
  if (code === 'NotStaff') return <NotForYou />
  const status = isRouteErrorResponse(error) ? error.status : 500
  const title = status === 404 ? t('studioShell.error.notFound') : t('studioShell.error.title')
  return (
    <Stack gap={4} className={styles['error']} role="alert">
      <title>{t('studioShell.windowTitle', { page: title })}</title>
      <h1>{title}</h1>
      {message !== title && <p>{message ?? t('studioShell.error.text')}</p>}
      {code === 'OtherAccount' ? (
        <Button variant="primary" onClick={() => location.reload()}>
          {t('ui.reload')}
        </Button>
      ) : (
        <LinkButton to="/studio">{t('studioShell.error.back')}</LinkButton>
      )}
    </Stack>
  )
}

/** The message for a user without a role. */
function NotForYou() {
  const title = t('studioEntrance.forbidden.title')
  return (
    <Stack as="main" gap={4} className={styles['error']}>
      <title>{t('studioShell.windowTitle', { page: title })}</title>
      <h1>{title}</h1>
      <p>{t('studioEntrance.forbidden.text')}</p>
      <a className={buttonVariant('primary')} href={toLocalPath('/')}>
        {t('studioEntrance.forbidden.home')}
      </a>
    </Stack>
  )
}

function saidBy(error: unknown): { code?: unknown; message?: string } {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object' || error.data === null) return {}
  const { code, message } = error.data as { code?: unknown; message?: unknown }
  return { code, ...(typeof message === 'string' && { message }) }
}
