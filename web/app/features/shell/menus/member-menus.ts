import { type ComponentType, useEffect, useState } from 'react'
import type { Account } from '#session/account/account.ts'

type Menu = ComponentType<{ account: Account }>

/** The parts of the shell for members only. */
export interface MemberMenus {
  UserMenu: Menu
  WelcomeMenu: Menu
}

// Visitors, who are most first-time users, do not load it.
let menus: MemberMenus | undefined

/** Loads the menus of a member once; they must be loaded before a member's page is rendered or hydrated. */
export async function loadMemberMenus(): Promise<void> {
  if (menus !== undefined) return
  const [{ UserMenu }, { WelcomeMenu }] = await Promise.all([
    import('./user-menu.tsx'),
    import('./welcome-menu.tsx'),
  ])
  menus = { UserMenu, WelcomeMenu }
}

/** The menus of a member; undefined while loading. */
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
