import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { Avatar } from '#ui/picture/avatar.tsx'
import { PlanChip } from '#ui/list/chip.tsx'
import {
  type Account,
  formatPoints,
  fullNameOf,
  mayUpgrade,
  membershipOf,
  planChipOf,
  planInForce,
} from '#session/account/account.ts'
import { LogOutForm } from '#features/sign-out/log-out-form.tsx'
import { legalEntries } from './legal-entries.ts'
import styles from './user-menu.module.css'

const tones = { free: 'quiet', plus: 'now', premier: 'ink' } as const

/** The user, their credits, and their links (UMENU rows). */
export function UserMenu({ account }: { account: Account }) {
  const entries = userMenuEntries(account)
  return (
    <>
      <Person account={account} />
      <div className={styles['credits']}>
        {account.points !== null && (
          <p>
            <b>{formatPoints(account.points)}</b>
            <span>{t('shell.userMenu.credits')}</span>
          </p>
        )}
        <LinkButton variant="text" to="/wallet">
          {t('shell.userMenu.wallet')}
        </LinkButton>
      </div>
      <ul className={styles['entries']}>
        {entries.map(({ label, path, icon }) => (
          <li key={path}>
            <Link className={clsx(styles['entry'], icon === undefined && styles['quiet'])} to={path}>
              {icon !== undefined && <Icon name={icon} />}
              {label}
            </Link>
          </li>
        ))}
        <li className={styles['last']}>
          <LogOutForm>
            <button type="submit" className={styles['entry']}>
              <Icon name="sign-out" />
              {t('shell.userMenu.logOut')}
            </button>
          </LogOutForm>
        </li>
      </ul>
    </>
  )
}

function Person({ account }: { account: Account }) {
  const name = fullNameOf(account)
  const plan = planInForce(account)
  return (
    <div className={styles['person']}>
      <Avatar name={name} size="m" />
      <div>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles['email']}>
          <bdi>{account.email}</bdi>
        </p>
      </div>
      <p className={styles['plan']}>
        <PlanChip tone={tones[plan]}>{planChipOf(account)}</PlanChip>
        {plan !== 'free' && <span dir="auto">{membershipOf(account)}</span>}
      </p>
    </div>
  )
}

/** A link of the user menu. */
interface UserMenuEntry {
  label: string
  path: string
  /** Undefined for legal pages. */
  icon?: IconName
}

/** The entries for a signed-in user, in the specified order (UMENU-06 to UMENU-14, UMENU-16). */
function userMenuEntries(account: Account): UserMenuEntry[] {
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
