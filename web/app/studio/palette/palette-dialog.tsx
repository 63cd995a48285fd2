import type { StudioRole } from '@sohbet/contract/studio'
import { type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { t } from '@sohbet/messages'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { OptionList } from '../shared/fields/combobox.tsx'
import { partsFor, type StudioPart } from '../shared/studio-parts.ts'
import { nameKeys } from '../shared/name-keys.ts'
import { paletteKeys, type Shortcut, useOpenShortcuts } from './shortcuts.ts'
import styles from './palette.module.css'

/** Searches the parts of the studio available to the user and the shortcuts of the open page. */
export function PaletteDialog({ roles, onClose }: { roles: readonly StudioRole[]; onClose: () => void }) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const all = toCommands(partsFor(roles).flat(), useOpenShortcuts(), (to) => void navigate(to))
  const found = all.filter((command) => fits(command, text))
  const run = (command: Command | undefined): void => {
    if (command === undefined) return
    // The focus must be back on the page before a shortcut acts on the focused element.
    flushSync(onClose)
    command.run()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) run(found[active])
    else if (found.length > 0) setActive((active + step + found.length) % found.length)
  }
  return (
    <Dialog title={t('studioShell.palette.title')} isOpen onClose={onClose}>
      <Stack gap={3}>
        <Field
          label={t('studioShell.palette.field')}
          value={text}
          autoComplete="off"
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length === 0 ? undefined : `${listId}-${active}`}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        <OptionList
          id={listId}
          label={t('studioShell.palette.title')}
          options={found.map((command) => ({ key: command.key, content: <CommandLine command={command} /> }))}
          active={active}
          onChoose={(index) => run(found[index])}
          className={styles['list']}
        />
        <Text variant="muted" role="status">
          {found.length === 0 && t('studioShell.palette.nothing')}
        </Text>
      </Stack>
    </Dialog>
  )
}

function CommandLine({ command: { icon, label, keys } }: { command: Command }) {
  return (
    <>
      <Icon name={icon} size="s" />
      <span className={styles['label']}>{label}</span>
      {keys !== undefined && <kbd dir="ltr">{nameKeys(keys)}</kbd>}
    </>
  )
}

/** A line of the palette. */
interface Command {
  key: string
  label: string
  icon: IconName
  /** In the syntax of `nameKeys`. */
  keys?: string
  run: () => void
}

/** The shortcuts of the open page, then the parts of the studio. */
function toCommands(
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
function fits({ label }: Command, text: string): boolean {
  const folded = fold(label)
  return fold(text)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i')
}
