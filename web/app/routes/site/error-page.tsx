import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { t } from '@sohbet/messages'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { OfflineInstead } from '#features/offline/page/offline-instead.tsx'
import { ErrorView } from '#features/shell/error-view.tsx'
import type { PageRefusal } from './refused-page.ts'

/** The error page for any failure; the shell and playback continue. */
export function ErrorPage({ missing }: { missing?: string }) {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) {
    const { status, data } = error
    if (status === 404) return <NotFoundView title={missing} />
    // Only `refusedPage` has these statuses.
    if (status === 401 || status === 403) return <RefusedView {...(data as PageRefusal)} />
  }
  return (
    <OfflineInstead>
      <CrashView />
    </OfflineInstead>
  )
}

/** 404: an unknown address (B-07, B-124, ROUTE-22). */
export function NotFoundView({ title = t('ui.errorPage.notFoundTitle') }: { title?: string | undefined }) {
  return <ErrorView code="404" title={title} text={t('ui.errorPage.notFoundText')} />
}

/** 500, and a page that failed to render (COMP-02, ROUTE-23, A-57). */
export function CrashView() {
  return <ErrorView code="500" title={t('ui.errorPage.crashTitle')} text={t('ui.errorPage.crashText')} />
}

/** A page that a loader refused; the message of a real refusal names the next step. */
function RefusedView({ code, message }: PageRefusal) {
  const { pathname } = useLocation()
  const isOfOther = code === 'OtherAccount'
  // Also of a member whose session has ended in another tab.
  const isLogin = !isOfOther && code !== 'Forbidden'
  return (
    <ErrorView code="403" title={message} text={isLogin ? t('ui.errorPage.loginText') : ''}>
      {isLogin && (
        <LinkButton variant="primary" to={toJoinPath('login', pathname)}>
          {t('ui.errorPage.login')}
        </LinkButton>
      )}
      {isOfOther && (
        <Button variant="primary" onClick={() => location.reload()}>
          {t('ui.reload')}
        </Button>
      )}
    </ErrorView>
  )
}
