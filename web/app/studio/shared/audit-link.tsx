import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useHasRole } from './person-context.ts'

/** Links to the audit log of a subject; for stewards and admins, who may read it. */
export function AuditLink({ subject }: { subject: `${string}:${string | number}` }) {
  // An editor would be refused.
  if (!useHasRole('steward')) return null
  return (
    <LinkButton variant="ghost" to={`/studio/audit?subject=${encodeURIComponent(subject)}`}>
      <Icon name="clock-counter-clockwise" size="s" />
      {t('studioAudit.title')}
    </LinkButton>
  )
}
