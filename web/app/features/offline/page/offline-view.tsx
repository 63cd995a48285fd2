import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { PageHead } from '#lib/page/page-head.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { RequestedNotice } from './requested-notice.tsx'
import { SavedTalks } from './saved-talks.tsx'

/** Replaces a page that could not be loaded offline: lists what can be played offline. */
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
