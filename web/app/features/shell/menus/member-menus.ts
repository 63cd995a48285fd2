import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { Account } from '#session/account/account.ts'

type Menu = ComponentType<{ account: Account }>

/** What only members see of the shell. */
export interface MemberMenus {
  UserMenu: Menu
  WelcomeMenu: Menu
}

// Visitors, who are most of those that come here first, do not wait for it.
let menus: MemberMenus | undefined

/** Fetches the menus of a member, once; before a page of theirs is drawn or taken over they must be here. */
export async function loadMemberMenus(): Promise<void> {
  if (menus !== undefined) return
  const [{ UserMenu }, { WelcomeMenu }] = await Promise.all([
    import('./user-menu.tsx'),
    import('./welcome-menu.tsx'),
  ])
  menus = { UserMenu, WelcomeMenu }
}

/** The menus of a member; undefined until they are here. */
export function useMemberMenus(isMember: boolean): MemberMenus | undefined {
  const [, setAreHere] = useState(menus !== undefined)
  useEffect(() => {
    if (isMember)
      loadMemberMenus().then(
        () => setAreHere(true),
        () => undefined,
      )
  }, [isMember])
  return menus
}
