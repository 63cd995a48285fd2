import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keyName } from '#ui/hooks/key-name.ts'
import { areLetterKeysOn } from '#features/player/panels/letter-keys.ts'
import { useKeyDown } from '#ui/hooks/use-key-down.ts'

/** A shortcut of the page, with its action. */
export interface Shortcut {
  /** Like `keyName` in any case, with the prefixes `mod+` for Ctrl (on a Mac, Command) and `shift+`. */
  keys: string
  /** The label of the action. */
  label: string
  run: () => void
  /** Also works while typing in a field; shortcuts with `mod` always do. */
  isInFields?: boolean
}

/** The shortcuts of the open page, grouped by component. */
const shortcutStore = createStore<readonly (readonly Shortcut[])[]>(() => [])

/** Registers shortcuts while the component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((index: number) => shortcuts[index]?.run())
  const names = JSON.stringify(
    shortcuts.map(({ keys, label, isInFields = false }) => [keys, label, isInFields]),
  )
  useEffect(() => {
    // Serialized above from these fields.
    const group = (JSON.parse(names) as [string, string, boolean][]).map(
      ([keys, label, isInFields], index): Shortcut => ({ keys, label, isInFields, run: () => run(index) }),
    )
    shortcutStore.setState((groups) => [...groups, group], true)
    return () => shortcutStore.setState((groups) => groups.filter((other) => other !== group), true)
  }, [names])
}

/** The active shortcuts. */
export function useOpenShortcuts(): Shortcut[] {
  return useStore(shortcutStore).flat()
}

/** Handles the keys while the studio's layout is mounted. */
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
  // A dialog above the page has the focus and its own keys.
  if (shortcut === undefined || (!isMod && document.querySelector('dialog[open]') !== null)) return
  if (pressed.length === 1 && !areLetterKeysOn()) return
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

/** The keys that open and close the palette from anywhere, also from a field. */
export const paletteKeys = 'mod+k'
