import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '@sohbet/messages'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { useIsOffline } from '#features/offline/store/network.ts'
import { RequestedNotice } from '#features/offline/page/requested-notice.tsx'
import { SavedTalks } from '#features/offline/page/saved-talks.tsx'
import { readRequested } from '#features/offline/page/requested-path.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Container } from '#ui/layout/layout.tsx'
import styles from './library.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('offline.page.title') }

/** `/downloads`: the content saved on this device. Nothing comes from the server, so it works offline. */
export function Component() {
  const { search } = useLocation()
  // The page was rendered without the query: the service worker serves the same page for every request.
  const requested = useIsAwake() ? readRequested(search) : undefined
  useOpenSaved(requested)
  return (
    <Container className={styles['page']}>
      <PageHead
        title={t('offline.page.title')}
        description={t('offline.page.description')}
        isIndexed={false}
      />
      <h1>{t('offline.page.title')}</h1>
      {requested !== undefined && <RequestedNotice path={requested} />}
      <SavedTalks />
    </Container>
  )
}

/** If the requested page is saved, it replaces this page, to which the service worker redirected. */
function useOpenSaved(requested: string | undefined): void {
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  useEffect(() => {
    if (requested === undefined || !isOffline) return
    const open = async (): Promise<void> => {
      const { isPageSaved } = await import('#features/offline/saving/saved-pages.ts')
      if (await isPageSaved(requested)) await navigate(requested + location.hash, { replace: true })
    }
    // A page that cannot be looked up counts as not saved.
    void open().catch(() => undefined)
  }, [requested, isOffline, navigate])
}
