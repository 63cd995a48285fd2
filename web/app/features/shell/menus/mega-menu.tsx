import clsx from 'clsx'
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import type { MenuItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { drawForAll } from '#session/markup/use-draw.ts'
import { closeByEscape } from '../bars/language-switch.tsx'
import { columnsOf, isCurrentItem, type MenuColumn, moveFocus } from './menu-items.ts'
import styles from './mega-menu.module.css'

/** Milliseconds that a pointer must hover over an item before its panel opens. */
const hoverDelayMs = 120
/** Milliseconds that a panel stays open after the pointer leaves it. */
const leaveDelayMs = 250

interface MegaMenuProps {
  menu: readonly MenuItem[]
  pathname: string
  /** Rendered beside the categories of an open panel, given the index of its item from 0. */
  Aside: ComponentType<{ menu: number }>
}

/** The menu of wide screens, from the server's menu data (HDRD-02 to HDRD-05). Panels open without JavaScript too. */
export function MegaMenu({ menu, pathname, Aside }: MegaMenuProps) {
  return (
    <nav className={styles['nav']} aria-label={t('shell.mainMenu.name')} onKeyDown={walk}>
      {menu.map((item, at) =>
        item.items.length > 0 ? (
          <PanelItem
            key={item.title}
            item={item}
            isCurrent={isCurrentItem(item, pathname)}
            aside={<Aside menu={at} />}
          />
        ) : (
          item.path !== null && (
            <Link
              key={item.title}
              to={item.path}
              className={clsx(styles['top'], isCurrentItem(item, pathname) && styles['current'])}
            >
              {item.title}
            </Link>
          )
        ),
      )}
    </nav>
  )
}

/** An item with a panel; if it has a path, it is a link beside the button that opens the panel (HDRD-03). */
function PanelItem({ item, isCurrent, aside }: { item: MenuItem; isCurrent: boolean; aside: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpenByHover = useRef(false)
  const openSoon = (isOpen: boolean, delayMs: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (details.current === null) return
      isOpenByHover.current = isOpen && !details.current.open
      details.current.open = isOpen
    }, delayMs)
  }
  return (
    <div
      className={clsx(styles['item'], isCurrent && styles['current'])}
      // A tap fires "enter" as well: only a mouse hovers.
      onPointerEnter={(event) => event.pointerType === 'mouse' && openSoon(true, hoverDelayMs)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && openSoon(false, leaveDelayMs)}
    >
      {item.path !== null && (
        <Link to={item.path} className={styles['top']}>
          {item.title}
        </Link>
      )}
      <details
        ref={details}
        // A shared name: opening a panel closes the open one.
        name="main-menu"
        onToggle={() => setWasOpened(true)}
        onKeyDown={closeByEscape}
        onClick={(event) => {
          clearTimeout(timer.current)
          // A press on what has just opened on hover is meant to keep it open.
          if (isOpenByHover.current && isOnSummary(event)) event.preventDefault()
          isOpenByHover.current = false
          closeOnLink(event)
        }}
      >
        <summary
          className={clsx(styles['top'], item.path !== null && styles['caretOnly'])}
          {...(item.path !== null && { 'aria-label': t('shell.mainMenu.moreIn', { title: item.title }) })}
        >
          {item.path === null && item.title}
          <Icon name="caret-down" size="s" />
        </summary>
        <div className={styles['panel']}>
          <div className={styles['columns']} {...drawForAll(Columns, { columns: columnsOf(item) })} />
          {wasOpened && <div className={styles['aside']}>{aside}</div>}
        </div>
      </details>
    </div>
  )
}

/** The categories with their links (HDRD-04, HDRD-05). */
function Columns({ columns }: { columns: readonly MenuColumn[] }) {
  return columns.map(({ title, links }) => (
    <div key={title}>
      {title !== null && (
        <p className={styles['category']}>
          <bdi>{title}</bdi>
        </p>
      )}
      <ul>
        {links.map(({ name, url }) => (
          <li key={`${name} ${url}`}>
            <Link to={url} className={styles['link']}>
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const nav = event.currentTarget
  const isRightToLeft = getComputedStyle(nav).direction === 'rtl'
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  const panel = target.closest(`.${styles['panel']}`)
  const stops = panel === null ? `.${styles['top']}` : `.${styles['link']}`
  const all = [...(panel ?? nav).querySelectorAll<HTMLElement>(stops)]
  if (panel === null && event.key === 'ArrowDown' && target.tagName === 'SUMMARY') {
    const details = target.parentElement as HTMLDetailsElement // The parent of a summary is its details.
    details.open = true
    details.querySelector<HTMLElement>(`.${styles['link']}`)?.focus()
    event.preventDefault()
    return
  }
  const next = moveFocus({
    key: event.key,
    isRightToLeft,
    isInPanel: panel !== null,
    at: all.indexOf(target),
  })
  if (next === undefined) return
  all.at(next % all.length)?.focus()
  event.preventDefault()
}

function isOnSummary(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('summary') !== null
}

// The page changes without a reload, so an open panel would cover the next page.
function closeOnLink(event: MouseEvent<HTMLDetailsElement>): void {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.currentTarget.open = false
}
