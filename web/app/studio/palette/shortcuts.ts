import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keyName } from '#ui/hooks/key-name.ts'
import { useKeyDown } from '#ui/hooks/use-key-down.ts'

/** A key that does something on the page, and what it does. */
export interface Shortcut {
  /** As `keyName` has it in any case, with `mod+` for Ctrl (on a Mac, the command key) and `shift+` before it. */
  keys: string
  /** What it does, in words. */
  label: string
  run: () => void
  /** It works while someone writes in a field, too; those with `mod` always do. */
  isInFields?: boolean
}

/** The shortcuts of the page that is open, in groups of the components that have them. */
const shortcutStore = createStore<readonly (readonly Shortcut[])[]>(() => [])

/** Lets keys do something as long as the component is there. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((index: number) => shortcuts[index]?.run())
  const names = JSON.stringify(
    shortcuts.map(({ keys, label, isInFields = false }) => [keys, label, isInFields]),
  )
  useEffect(() => {
    // Written above, of those fields.
    const group = (JSON.parse(names) as [string, string, boolean][]).map(
      ([keys, label, isInFields], index): Shortcut => ({ keys, label, isInFields, run: () => run(index) }),
    )
    shortcutStore.setState((groups) => [...groups, group], true)
    return () => shortcutStore.setState((groups) => groups.filter((other) => other !== group), true)
  }, [names])
}

/** The shortcuts that work now. */
export function useOpenShortcuts(): Shortcut[] {
  return useStore(shortcutStore).flat()
}

/** Listens for the keys, for as long as the frame of the studio is there. */
export function useShortcutKeys(): void {
  useKeyDown(runShortcut)
}

function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const isMod = event.ctrlKey || event.metaKey
  const inField = isInField(event.target)
  const pressed = keyName(event).toLowerCase()
  const shortcut = shortcutStore
    .getState()
    .flat()
    .findLast(
      ({ keys, isInFields }) => nameOf(keys) === pressed && (isMod || !inField || isInFields === true),
    )
  // A dialog above the page has the keyboard, and its own keys.
  if (shortcut === undefined || (!isMod && document.querySelector('dialog[open]') !== null)) return
  event.preventDefault()
  shortcut.run()
}

function nameOf(keys: string): string {
  return keys.toLowerCase().replace('mod+', 'ctrl+')
}

function isInField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  )
}
