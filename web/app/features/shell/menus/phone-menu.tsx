import type { MouseEvent, ToggleEvent } from 'react'
import type { MenuItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import type { Account } from '#session/account/account.ts'
import { LanguageSwitch } from '../bars/language-switch.tsx'
import { VisitorMenu } from './visitor-menu.tsx'
import { Logo } from '../bars/logo.tsx'
import { drawForAll } from '#session/markup/use-draw.ts'
import { useMemberMenus } from './member-menus.ts'
import { columnsOf } from './menu-items.ts'
import { ThemeSwitch } from '#lib/theme/theme-switch.tsx'
import styles from './phone-menu.module.css'

/** The id by which the bar's button opens the menu. */
export const phoneMenuId = 'phone-menu'

/**
 * The menu that slides in from the inline end on small screens (HDRM-09). A native popover: it opens without
 * JavaScript, closes by Escape, a press outside or the device's Back, and restores the focus.
 */
export function PhoneMenu(props: {
  menu: readonly MenuItem[]
  account: Account | null
  loginPath: string
  registerPath: string
}) {
  const { menu, account, loginPath, registerPath } = props
  const menus = useMemberMenus(account !== null)
  return (
    // The interactive elements are the links inside, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <nav
      id={phoneMenuId}
      popover="auto"
      className={styles['sheet']}
      aria-label={t('shell.phoneMenu.name')}
      onBeforeToggle={keepFocusInside}
      onClick={closeOnLink}
    >
      <div className={styles['head']}>
        <Logo />
        <ThemeSwitch />
        <IconButton
          popoverTarget={phoneMenuId}
          popoverTargetAction="hide"
          aria-label={t('shell.phoneMenu.close')}
          // The browser restores the focus only from inside the popover.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        >
          <Icon name="x" />
        </IconButton>
      </div>
      <div className={styles['items']} {...drawForAll(Items, { menu })} />
      {account === null ? (
        <VisitorMenu loginPath={loginPath} registerPath={registerPath} />
      ) : (
        menus !== undefined && <menus.UserMenu account={account} />
      )}
      <LanguageSwitch className={styles['languages']} />
    </nav>
  )
}

function Items({ menu }: { menu: readonly MenuItem[] }) {
  return menu.map((item) => <Item key={item.title} item={item} />)
}

/** A top-level item: a link, or a drawer with its categories (B-11). */
function Item({ item }: { item: MenuItem }) {
  if (item.items.length === 0)
    return item.path === null ? null : (
      <Link className={styles['top']} to={item.path}>
        {item.title}
        <Icon name="caret-right" size="s" />
      </Link>
    )
  const all =
    item.path === null
      ? []
      : [
          {
            title: null,
            links: [{ name: t('shell.phoneMenu.allOf', { title: item.title }), url: item.path }],
          },
        ]
  return (
    <details name="phone-menu">
      <summary className={styles['top']}>
        {item.title}
        <Icon name="caret-down" size="s" />
      </summary>
      {[...all, ...columnsOf(item)].map(({ title, links }) => (
        <div key={title ?? links[0]?.url} className={styles['column']}>
          {title !== null && (
            <p>
              <bdi>{title}</bdi>
            </p>
          )}
          <ul>
            {links.map(({ name, url }) => (
              <li key={`${name} ${url}`}>
                <Link to={url}>
                  <span dir="auto">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  )
}

// On beforetoggle, not toggle: on closing the browser restores the focus, which fails for an inert element.
function keepFocusInside(event: ToggleEvent<HTMLElement>): void {
  const sheet = event.currentTarget
  // A drawer inside the menu fires the event too.
  if (event.target !== sheet) return
  for (const part of sheet.parentElement?.children ?? [])
    if (part instanceof HTMLElement && part !== sheet) part.inert = event.newState === 'open'
}

function closeOnLink(event: MouseEvent<HTMLElement>): void {
  const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
  if (isOnLink) event.currentTarget.hidePopover()
}
