import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { t } from '@sohbet/messages'
import { useAccount } from '#session/account/account-context.ts'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { OfflineInstead } from '#features/offline/page/offline-instead.tsx'
import { ErrorView } from '#features/shell/error-view.tsx'

/** The error page for any failure; the shell and playback continue. */
export function ErrorPage({ missing }: { missing?: string }) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFoundView title={missing} />
  if (status === 401 || status === 403) return <LoginView message={messageOf(error)} />
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

/** A member is refused here if another one has signed in on this browser (FORM-01). */
function LoginView({ message }: { message: string }) {
  const { pathname } = useLocation()
  const isMember = useAccount() !== null
  return (
    <ErrorView code="403" title={message} text={isMember ? '' : t('ui.errorPage.loginText')}>
      {isMember ? (
        <Button variant="primary" onClick={() => location.reload()}>
          {t('ui.reload')}
        </Button>
      ) : (
        <LinkButton variant="primary" to={toJoinPath('login', pathname)}>
          {t('ui.errorPage.login')}
        </LinkButton>
      )}
    </ErrorView>
  )
}

function messageOf(error: unknown): string {
  const isSaid = isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null
  return isSaid && 'message' in error.data ? String(error.data.message) : t('ui.errorPage.loginTitle')
}
