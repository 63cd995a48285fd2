import type { StudioPerson } from '@sohbet/contract/studio'
import { useRouteLoaderData } from 'react-router'

/** Whether the studio's user is an admin, who alone may change what a steward reads; the server checks it anyway. */
export function useIsAdmin(): boolean {
  const layout = useRouteLoaderData<{ person: StudioPerson }>('studio-layout')
  return layout?.person.roles.includes('admin') === true
}
