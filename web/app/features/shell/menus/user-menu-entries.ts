import { t } from '@sohbet/messages'
import type { IconName } from '#ui/picture/icon.tsx'
import { mayUpgrade } from '#session/account/account.ts'
import type { Account } from '#session/account/account.ts'
import { legalEntries } from './legal-entries.ts'

/** A link of the user menu. */
export interface UserMenuEntry {
  label: string
  path: string
  /** Undefined for legal pages. */
  icon?: IconName
}

/** The entries for a signed-in user, in the specified order (UMENU-06 to UMENU-14, UMENU-16). */
export function userMenuEntries(account: Account): UserMenuEntry[] {
  const entries: (UserMenuEntry & { isOffered?: boolean })[] = [
    { label: t('shell.userMenu.account'), path: '/settings/account', icon: 'user-gear' },
    {
      label: t('shell.userMenu.upgrade'),
      path: '/subscription',
      icon: 'crown-simple',
      isOffered: mayUpgrade(account),
    },
    { label: t('shell.userMenu.library'), path: '/library', icon: 'books' },
    {
      label: t('shell.userMenu.transfer'),
      path: '/wallet/transferCredits/',
      icon: 'paper-plane-tilt',
    },
    {
      label: t('shell.userMenu.majlisHost'),
      path: '/audios/detail/majlis-host-lessons',
      icon: 'users-three',
      isOffered: account.isMajlisHost,
    },
    {
      label: t('shell.userMenu.latifiyah'),
      path: '/audios/detail/latifiyah-translations',
      icon: 'translate',
      isOffered: account.canAccessLatifiyah,
    },
    ...legalEntries(),
    { label: t('shell.userMenu.contact'), path: '/contact-us/' },
  ]
  return entries.flatMap(({ isOffered = true, ...entry }) => (isOffered ? [entry] : []))
}
