import { type KeyboardEvent, type ToggleEvent, useRef } from 'react'
import { Icon, type IconName } from '../picture/icon.tsx'
import { Link } from '../link/link.tsx'
import { PopoverPanel } from './popover-panel.tsx'
import type { usePopoverParts } from './popover-parts.ts'
import styles from './menu.module.css'

/** An item of a menu: a link or an action. */
export type MenuEntry = { label: string; icon?: IconName | undefined } & (
  | { to: string }
  | { onChoose: () => void }
)

interface MenuPanelProps {
  label: string
  entries: readonly MenuEntry[]
  ref: ReturnType<typeof usePopoverParts>['panel']
  panelProps: ReturnType<typeof usePopoverParts>['panelProps']
  close: () => void
}

/** The items of a menu, with focus by arrows, Home, End and letters (B-15). */
export function MenuPanel({ ref, label, entries, close, panelProps }: MenuPanelProps) {
  const typed = useRef({ text: '', at: 0 })
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // As in every menu: Tab closes it and continues from its button.
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
    <PopoverPanel
      ref={ref}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
      onBeforeToggle={markFirstLine}
      {...panelProps}
    >
      {entries.map((entry) => (
        <MenuLine key={entry.label} entry={entry} close={close} />
      ))}
    </PopoverPanel>
  )
}

/** The marked item gets the focus as soon as the menu opens: `toggle` fires later, possibly after a key press. */
function markFirstLine({ currentTarget }: ToggleEvent<HTMLDivElement>): void {
  for (const [at, line] of entriesOf(currentTarget).entries()) line.toggleAttribute('autofocus', at === 0)
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
    // The menu closes first, so that a dialog opened next restores the focus to the menu's button.
    close()
    entry.onChoose()
  }
  return (
    <button type="button" className={styles['entry']} role="menuitem" tabIndex={-1} onClick={choose}>
      {content}
    </button>
  )
}

/** The focusable items. */
export function entriesOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}

/** The letters typed to find an entry, and the time of the last one in milliseconds. */
interface Typed {
  text: string
  at: number
}

const pauseMs = 500

/** The entry to which an arrow key, Home or End moves; undefined for other keys. */
export function entryByKey(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The typed text after another letter: a pause starts over. */
export function typeLetter(typed: Typed, letter: string, at: number): Typed {
  return { text: at - typed.at > pauseMs ? letter : typed.text + letter, at }
}

/** The next entry that starts with the typed text; a repeated single letter cycles through the entries. */
export function entryByText(labels: readonly string[], text: string, current: number): number | undefined {
  const isRepeated = text === text.charAt(0).repeat(text.length)
  const prefix = isRepeated ? text.slice(0, 1) : text
  const from = prefix.length === 1 ? current + 1 : Math.max(0, current)
  const order = labels.map((_, index) => (from + index) % labels.length)
  return order.find((index) => beginsWith(labels[index] ?? '', prefix))
}

function beginsWith(label: string, text: string): boolean {
  return label.trim().toLocaleLowerCase().startsWith(text.toLocaleLowerCase())
}
