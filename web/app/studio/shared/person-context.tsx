import { createContext, useContext } from 'react'
import type { StudioPerson, StudioRole } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'

const PersonContext = createContext<StudioPerson | null>(null)

/** Provides the studio's user. */
export const PersonProvider = PersonContext.Provider

/** Whether the studio's user has the rights of a role; an admin has all. The server checks it anyway. */
export function useHasRole(role: StudioRole): boolean {
  const roles = useContext(PersonContext)?.roles ?? []
  return roles.includes('admin') || roles.includes(role)
}

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
