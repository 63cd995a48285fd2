import clsx from 'clsx'
import { Form, useLocation } from 'react-router'
import type { MenuItem } from '@sohbet/contract'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The bar on top of every page. `isOnField` lets a hero's colour run behind it. */
export function Header({ menu, isOnField }: { menu: readonly MenuItem[]; isOnField: boolean }) {
  const { pathname } = useLocation()
  const registerPath = `/signup/?p=${encodeURIComponent(pathname)}`
  return (
    <header className={clsx(styles['header'], isOnField && styles['onField'])}>
      <div className={clsx(layout['wrap'], styles['bar'])}>
        <Logo />
        <nav className={styles['desktop']} aria-label="Main">
          {menu.map((item) => (
            <TopItem key={item.title} item={item} isCurrent={isCurrent(item, pathname)} />
          ))}
        </nav>
        <span className={styles['grow']} />
        <Form className={styles['search']} role="search" action="/search">
          <Icon name="magnifying-glass" size="s" />
          <input name="q" type="search" aria-label="Search talks and questions" placeholder="Search talks" />
        </Form>
        <Link className={clsx(styles['searchLink'], buttons['iconOnly'])} to="/search" aria-label="Search">
          <Icon name="magnifying-glass" />
        </Link>
        <ThemeSwitch />
        <Link className={clsx(styles['wide'], buttons['button'], buttons['ghost'])} to="/login/">
          Login
        </Link>
        <Link className={clsx(styles['wide'], buttons['button'], buttons['primary'])} to={registerPath}>
          Register
        </Link>
        <PhoneMenu menu={menu} registerPath={registerPath} />
      </div>
    </header>
  )
}

/** A link, or, for an item with more below it, a panel that opens without a script. */
function TopItem({ item, isCurrent: current }: { item: MenuItem; isCurrent: boolean }) {
  if (item.items.length === 0) {
    if (item.path === null) return null
    return (
      <Link to={item.path} className={clsx(styles['top'], current && styles['current'])}>
        {item.title}
      </Link>
    )
  }
  return (
    // One name for all: opening a panel closes the one that was open.
    <details
      name="main-menu"
      className={styles['panelOwner']}
      onKeyDown={closeOnEscape}
      onClick={closeOnLink}
    >
      <summary className={clsx(styles['top'], current && styles['current'])}>
        {item.title}
        <Icon name="caret-down" size="s" />
      </summary>
      <div className={styles['panel']}>
        <MenuColumns item={item} />
      </div>
    </details>
  )
}

function MenuColumns({ item }: { item: MenuItem }) {
  const loose = item.items.filter(({ items }) => items.length === 0)
  const categories = item.items.filter(({ items }) => items.length > 0)
  const all =
    item.path === null ? [] : [{ title: `All ${item.title.toLowerCase()}`, path: item.path, items: [] }]
  return (
    <>
      {categories.map((category) => (
        <MenuColumn key={category.title} title={category.title} links={category.items} />
      ))}
      {loose.length + all.length > 0 && <MenuColumn title="More" links={[...loose, ...all]} />}
    </>
  )
}

function MenuColumn({ title, links }: { title: string; links: readonly MenuItem[] }) {
  return (
    <div>
      <p className={styles['category']}>{title}</p>
      <ul>
        {links.map((link) => (
          <li key={link.title}>
            <Link to={link.path ?? '/'}>
              <span dir="auto">{link.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PhoneMenu({ menu, registerPath }: { menu: readonly MenuItem[]; registerPath: string }) {
  return (
    <details className={styles['phone']} onKeyDown={closeOnEscape} onClick={closeOnLink}>
      <summary className={buttons['iconOnly']} aria-label="Menu">
        <Icon name="list" />
      </summary>
      <nav className={styles['sheet']} aria-label="Main">
        {menu.map((item) =>
          item.items.length === 0 && item.path !== null ? (
            <Link key={item.title} className={styles['phoneTop']} to={item.path}>
              {item.title}
            </Link>
          ) : (
            <details key={item.title} name="phone-menu">
              <summary className={styles['phoneTop']}>
                {item.title}
                <Icon name="caret-down" size="s" />
              </summary>
              <MenuColumns item={item} />
            </details>
          ),
        )}
        <div className={styles['phoneAccount']}>
          <Link className={clsx(buttons['button'], buttons['outline'])} to="/login/">
            Login
          </Link>
          <Link className={clsx(buttons['button'], buttons['primary'])} to={registerPath}>
            Register
          </Link>
        </div>
      </nav>
    </details>
  )
}

function isCurrent(item: MenuItem, pathname: string): boolean {
  const paths = [item.path, ...item.items.flatMap(({ items }) => items.map(({ path }) => path))]
  return item.path === pathname || (item.path === null && paths.includes(pathname))
}

function closeOnEscape(event: React.KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
  event.stopPropagation()
}

// The page changes without a reload, so an open panel would stay over the next one.
function closeOnLink(event: React.MouseEvent<HTMLDetailsElement>): void {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.currentTarget.open = false
}
