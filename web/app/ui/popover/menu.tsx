import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../picture/icon.tsx'
import type { IconName } from '../picture/icon.tsx'
import { Link } from '../link/link.tsx'
import { entryByKey, entryByText, typeLetter } from './menu-keys.ts'
import { PopoverPanel } from './popover-panel.tsx'
import { usePopoverParts } from './popover-parts.ts'
import styles from './menu.module.css'

/** A line of a menu: it leads somewhere or does something. */
export type MenuEntry = { label: string; icon?: IconName | undefined } & (
  | { to: string }
  | { onChoose: () => void }
)

interface MenuProps {
  /** What stands on the button. */
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** The button's name, where what stands on it is a picture. */
  triggerLabel?: string | undefined
  /** The menu's name. */
  label: string
  entries: readonly MenuEntry[]
}

/** A button with a menu: arrows, Home, End and letters move in it, Escape closes it (B-15). */
export function Menu({ trigger, triggerClassName, triggerLabel, label, entries }: MenuProps) {
  const enterAt = useRef(0)
  const { button, panel, buttonProps, panelProps } = usePopoverParts((opened) => {
    entriesOf(opened).at(enterAt.current)?.focus()
    enterAt.current = 0
  })
  const openByArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    enterAt.current = event.key === 'ArrowUp' ? -1 : 0
    panel.current?.showPopover()
  }
  const close = (): void => {
    panel.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        className={triggerClassName}
        aria-label={triggerLabel}
        aria-haspopup="menu"
        onKeyDown={openByArrow}
        {...buttonProps}
      >
        {trigger}
      </button>
      <MenuPanel ref={panel} label={label} entries={entries} close={close} panelProps={panelProps} />
    </>
  )
}

interface MenuPanelProps extends Pick<MenuProps, 'label' | 'entries'> {
  ref: ReturnType<typeof usePopoverParts>['panel']
  panelProps: ReturnType<typeof usePopoverParts>['panelProps']
  close: () => void
}

function MenuPanel({ ref, label, entries, close, panelProps }: MenuPanelProps) {
  const typed = useRef({ text: '', at: 0 })
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // As in every menu: Tab leaves it, and goes on from its button.
    if (event.key === 'Tab') close()
    const items = entriesOf(event.currentTarget)
    const current = items.findIndex((item) => item === document.activeElement)
    let next = entryByKey(event.key, current, items.length)
    if (event.key.length === 1 && event.key !== ' ') {
      typed.current = typeLetter(typed.current, event.key, event.timeStamp)
      next = entryByText(
        entries.map((entry) => entry.label),
        typed.current.text,
        current,
      )
    }
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    <PopoverPanel ref={ref} role="menu" aria-label={label} tabIndex={-1} onKeyDown={move} {...panelProps}>
      {entries.map((entry) => (
        <MenuLine key={entry.label} entry={entry} close={close} />
      ))}
    </PopoverPanel>
  )
}

function MenuLine({ entry, close }: { entry: MenuEntry; close: () => void }) {
  const content = (
    <>
      {entry.icon !== undefined && <Icon name={entry.icon} />}
      <span dir="auto">{entry.label}</span>
    </>
  )
  if ('to' in entry)
    return (
      <Link className={styles['entry']} role="menuitem" tabIndex={-1} to={entry.to} onClick={close}>
        {content}
      </Link>
    )
  const choose = (): void => {
    // The menu first: what is opened then gives the focus back to the menu's button.
    close()
    entry.onChoose()
  }
  return (
    <button type="button" className={styles['entry']} role="menuitem" tabIndex={-1} onClick={choose}>
      {content}
    </button>
  )
}

function entriesOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}
