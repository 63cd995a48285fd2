import { createContext, useContext } from 'react'
import type { StudioPerson, StudioRole } from '@sohbet/contract/studio'

const PersonContext = createContext<StudioPerson | null>(null)

/** Provides the studio's user. */
export const PersonProvider = PersonContext.Provider

/** The roles of the studio's user. */
function useRoles(): readonly StudioRole[] {
  return useContext(PersonContext)?.roles ?? []
}

/** Whether the studio's user has the rights of a role; an admin has all. */
export function useHasRole(role: 'editor' | 'steward'): boolean {
  const roles = useRoles()
  return roles.includes('admin') || roles.includes(role)
}
