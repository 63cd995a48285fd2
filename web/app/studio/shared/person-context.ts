import { createContext, useContext } from 'react'
import type { StudioPerson, StudioRole } from '@sohbet/contract/studio'

const PersonContext = createContext<StudioPerson | null>(null)

/** Provides the studio's user. */
export const PersonProvider = PersonContext.Provider

/** Whether the studio's user has the rights of a role; an admin has all. The server checks it anyway. */
export function useHasRole(role: StudioRole): boolean {
  const roles = useContext(PersonContext)?.roles ?? []
  return roles.includes('admin') || roles.includes(role)
}
