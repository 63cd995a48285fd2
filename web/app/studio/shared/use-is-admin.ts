import type { StudioPerson } from '@sohbet/contract/studio'
import { useRouteLoaderData } from 'react-router'

/** Whether who works here is an admin, who alone changes what a steward reads; the server decides all the same. */
export function useIsAdmin(): boolean {
  const frame = useRouteLoaderData<{ person: StudioPerson }>('studio-frame')
  return frame?.person.roles.includes('admin') === true
}
