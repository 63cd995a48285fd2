import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { Avatar } from '#ui/picture/avatar.tsx'
import { PlanChip } from '#ui/list/chip.tsx'
import { formatPoints, fullNameOf, membershipOf, planChipOf, planInForce } from '#session/account/account.ts'
import type { Account } from '#session/account/account.ts'
import { userMenuEntries } from './user-menu-entries.ts'
import { LogOutForm } from '#features/sign-out/log-out-form.tsx'
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
