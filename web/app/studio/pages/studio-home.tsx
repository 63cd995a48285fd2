import { t } from '@sohbet/messages'
import { PageHead } from '../frame/page-head.tsx'
import { PartsOverview } from '../frame/parts-overview.tsx'
import { useRoles } from '../shared/person-context.ts'

/** `/studio`: where work begins. */
export function Component() {
  return (
    <>
      <PageHead title={t('studioShell.home')} />
      <PartsOverview roles={useRoles()} />
    </>
  )
}
