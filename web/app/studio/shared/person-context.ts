import { createContext, useContext } from 'react'
import type { StudioPerson, StudioRole } from '@sohbet/contract/studio'

const PersonContext = createContext<StudioPerson | null>(null)

/** Tells everything within who works here. */
export const PersonProvider = PersonContext.Provider

/** The roles of who works here. */
function useRoles(): readonly StudioRole[] {
  return useContext(PersonContext)?.roles ?? []
}

/** Whether who works here may do what a role may; an admin may everything. */
export function useHasRole(role: 'editor' | 'steward'): boolean {
  const roles = useRoles()
  return roles.includes('admin') || roles.includes(role)
}
