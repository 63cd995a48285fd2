import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { PageHead } from '#lib/page/page-head.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { RequestedNotice } from './requested-notice.tsx'
import { SavedTalks } from './saved-talks.tsx'

/** In the place of a page that could not be loaded without a network: what there is to hear without one. */
export function OfflineView() {
  const { pathname, search } = useLocation()
  return (
    <Container as="section">
      <PageHead
        title={t('offline.instead.title')}
        description={t('offline.instead.description')}
        isIndexed={false}
      />
      <h1>{t('offline.instead.title')}</h1>
      <RequestedNotice path={`${pathname}${search}`} />
      <SavedTalks />
    </Container>
  )
}
