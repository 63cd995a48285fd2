import type { IconName } from '../../../ui/picture/icon.tsx'
import { mayUpgrade } from '../../../session/account/account.ts'
import type { Account } from '../../../session/account/account.ts'
import { legalEntries } from './legal-entries.ts'

/** A way on in the user menu. */
export interface UserMenuEntry {
  label: string
  path: string
  /** Undefined for the small print. */
  icon?: IconName
}

/**
 * The entries that a signed-in person is offered, in the specified order (UMENU-06 to UMENU-14, UMENU-16).
 */
export function userMenuEntries(account: Account): UserMenuEntry[] {
  const entries: (UserMenuEntry & { isOffered?: boolean })[] = [
    { label: 'Manage account', path: '/settings/account', icon: 'user-gear' },
    {
      label: 'Upgrade subscription',
      path: '/subscription',
      icon: 'crown-simple',
      isOffered: mayUpgrade(account),
    },
    { label: 'Library', path: '/library', icon: 'books' },
    {
      label: 'Transfer credits',
      path: '/wallet/transferCredits/',
      icon: 'paper-plane-tilt',
    },
    {
      label: 'Majlis host only',
      path: '/audios/detail/majlis-host-lessons',
      icon: 'users-three',
      isOffered: account.isMajlisHost,
    },
    {
      label: 'Latifiyah Translations',
      path: '/audios/detail/latifiyah-translations',
      icon: 'translate',
      isOffered: account.canAccessLatifiyah,
    },
    ...legalEntries,
    { label: 'Contact us', path: '/contact-us/' },
  ]
  return entries.flatMap(({ isOffered = true, ...entry }) => (isOffered ? [entry] : []))
}
