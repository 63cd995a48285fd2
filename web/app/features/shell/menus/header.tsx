import clsx from 'clsx'
import { type ComponentType, type FocusEvent, useCallback, useRef } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { type Account, mayUpgrade } from '#session/account/account.ts'
import { LoginButton } from '#features/sign-in/login-button.tsx'
import { BackButton } from '../bars/back-button.tsx'
import { useHideOnScroll } from '../bars/hide-on-scroll.ts'
import { Logo } from '../bars/logo.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { useMemberMenus } from './member-menus.ts'
import { phoneMenuId } from './phone-menu.tsx'
import { SearchBox } from '../bars/search-box.tsx'
import { closeByEscape, LanguageSwitch } from '../bars/language-switch.tsx'
import styles from './header.module.css'

/** The content of the bar. */
export interface HeaderProps {
  menu: readonly MenuItem[]
  account: Account | null
  registerPath: string
  /** The bar has the background of the hero below it. */
  isOnField: boolean | undefined
  /** The name of an inner page, shown on phones instead of the logo (HDRM-03); undefined on the home page. */
  heading: string | undefined
  /** Rendered beside the categories of a menu, given its index from 0. */
  MenuAside: ComponentType<{ menu: number }>
}

/** The bar at the top of every page (HDRD, HDRM rows). */
export function Header({ menu, MenuAside, account, isOnField, heading, ...paths }: HeaderProps) {
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const isHidden = useHideOnScroll(useCallback(() => bar.current !== null && holdsTheBar(bar.current), []))
  return (
    <header
      ref={bar}
      className={clsx(styles['header'], isOnField && styles['onField'])}
      data-hidden={isHidden || undefined}
    >
      <Container className={styles['bar']}>
        {heading !== undefined && <PhoneHeading text={heading} />}
        <Logo className={heading === undefined ? undefined : styles['wide']} />
        <MegaMenu menu={menu} pathname={pathname} Aside={MenuAside} />
        <span className={styles['grow']} />
        <SearchBox />
        <LinkButton
          variant="icon"
          className={styles['searchLink']}
          to="/search"
          aria-label={t('shell.header.search')}
        >
          <Icon name="magnifying-glass" />
        </LinkButton>
        {/* Members have it in their own menu, since there is no space beside the greeting. */}
        {account === null && <LanguageMenu className={styles['language']} />}
        <PersonalPart account={account} {...paths} />
        <IconButton
          className={styles['menuButton']}
          popoverTarget={phoneMenuId}
          aria-label={t('shell.header.menu')}
        >
          <Icon name="list" />
        </IconButton>
      </Container>
    </header>
  )
}

function PhoneHeading({ text }: { text: string }) {
  return (
    <span className={styles['heading']}>
      <BackButton />
      <span dir="auto">{text}</span>
    </span>
  )
}

/** Library, Upgrade and the user, or links to sign in and register (HDRD-06 to HDRD-10). */
function PersonalPart({ account, registerPath }: Pick<HeaderProps, 'account' | 'registerPath'>) {
  const menus = useMemberMenus(account !== null)
  return (
    <>
      {account !== null && (
        <LinkButton variant="ghost" className={styles['wide']} to="/library">
          {t('shell.header.library')}
        </LinkButton>
      )}
      {mayUpgrade(account) && (
        <LinkButton className={styles['wide']} to="/subscription" isPrefetched={false}>
          {t('shell.header.upgrade')}
        </LinkButton>
      )}
      {account === null ? (
        <>
          <LoginButton className={clsx(buttonVariant('ghost'), styles['wide'])} />
          <LinkButton variant="primary" className={styles['wide']} to={registerPath} isPrefetched={false}>
            {t('shell.header.register')}
          </LinkButton>
        </>
      ) : (
        menus !== undefined && <menus.WelcomeMenu account={account} />
      )}
    </>
  )
}

// A keyboard user must see the focused element, and an open menu needs its bar (B-10).
function holdsTheBar(bar: HTMLElement): boolean {
  return (
    bar.querySelector(':focus-visible') !== null ||
    document.querySelector(`#${phoneMenuId}:popover-open`) !== null
  )
}

/** The languages behind a button of the bar; it opens without JavaScript. */
function LanguageMenu({ className }: { className: string | undefined }) {
  return (
    // The interactive element is the summary inside, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <details
      data-menu=""
      className={clsx(styles['menu'], className)}
      onBlur={closeBehind}
      onKeyDown={closeByEscape}
    >
      <summary className={buttonVariant('icon')} aria-label={t('shell.language')}>
        <Icon name="translate" />
      </summary>
      <LanguageSwitch className={styles['panel']} />
    </details>
  )
}

function closeBehind({ currentTarget: menu, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!menu.contains(relatedTarget)) menu.open = false
}
