import { type ReactNode, useId } from 'react'
import { t } from '@sohbet/messages'
import { Avatar } from '#ui/picture/avatar.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { type Account, fullNameOf } from '#session/account/account.ts'
import { useWatchedPlan } from '#session/account/use-watched-plan.ts'
import { LanguageSwitch } from '../bars/language-switch.tsx'
import { UserMenu } from './user-menu.tsx'
import { rich } from '#ui/text/rich.ts'
import styles from './welcome-menu.module.css'

const person = (name: ReactNode) => <bdi>{name}</bdi>

/**
 * The button that greets a signed-in user, with the user menu below it (HDRD-08); it opens without
 * JavaScript too.
 */
export function WelcomeMenu({ account }: { account: Account }) {
  const id = useId()
  useWatchedPlan(account)
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        popoverTarget={id}
        aria-label={t('shell.welcome.button', { name: account.firstName })}
      >
        <Avatar name={fullNameOf(account)} />
        <span className={styles['welcome']}>
          {rich('shell.welcome.greeting', { name: account.firstName, person })}
        </span>
        <Icon name="caret-down" size="s" />
      </button>
      {/* The interactive elements are the links inside, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <nav
        id={id}
        popover="auto"
        className={styles['menu']}
        aria-label={t('shell.userMenu.name')}
        onClick={(event) => {
          const isOnLink = event.target instanceof Element && event.target.closest('a, button') !== null
          if (isOnLink) event.currentTarget.hidePopover()
        }}
      >
        <UserMenu account={account} />
        <LanguageSwitch className={styles['languages']} />
      </nav>
    </>
  )
}
