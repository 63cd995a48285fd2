import { t } from '@sohbet/messages'
import type { IconName } from '#ui/picture/icon.tsx'
import type { StudioPart } from '../shared/studio-parts.ts'
import { paletteKeys } from './palette-keys.ts'
import type { Shortcut } from './shortcuts.ts'

/** A line of the palette. */
export interface Command {
  key: string
  label: string
  icon: IconName
  /** In the syntax of `nameKeys`. */
  keys?: string
  run: () => void
}

/** The shortcuts of the open page, then the parts of the studio. */
export function toCommands(
  parts: readonly StudioPart[],
  shortcuts: readonly Shortcut[],
  go: (to: string) => void,
): Command[] {
  return [
    ...shortcuts
      .filter(({ keys }) => keys !== paletteKeys)
      .map(({ keys, label, run }): Command => ({
        key: `${keys} ${label}`,
        label,
        icon: 'keyboard',
        keys: keys.replace('mod+', 'Mod-').replace('shift+', 'Shift-'),
        run,
      })),
    ...parts.map(({ to, name, icon }): Command => ({ key: to, label: t(name), icon, run: () => go(to) })),
  ]
}

/** Whether a line contains every typed word, ignoring case and diacritics. */
export function fits({ label }: Command, text: string): boolean {
  const folded = fold(label)
  return fold(text)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i')
}
