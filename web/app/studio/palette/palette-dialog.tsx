import type { StudioRole } from '@sohbet/contract/studio'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { t } from '@sohbet/messages'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { partsFor } from '../shared/studio-parts.ts'
import { nameKeys } from '../shared/name-keys.ts'
import { fits, toCommands } from './commands.ts'
import type { Command } from './commands.ts'
import { useOpenShortcuts } from './shortcuts.ts'
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
        <CommandList id={listId} {...{ commands: found, active, onChoose: run }} />
        <Text variant="muted" role="status">
          {found.length === 0 && t('studioShell.palette.nothing')}
        </Text>
      </Stack>
    </Dialog>
  )
}

interface CommandListProps {
  id: string
  commands: readonly Command[]
  active: number
  onChoose: (command: Command) => void
}

function CommandList({ id, commands, active, onChoose }: CommandListProps) {
  return (
    <div id={id} role="listbox" aria-label={t('studioShell.palette.title')} className={styles['list']}>
      {commands.map((command, index) => (
        // The focus stays in the field, which refers to the active line.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={command.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['line']}
          ref={index === active ? bringIntoView : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(command)}
        >
          <Icon name={command.icon} size="s" />
          <span className={styles['label']}>{command.label}</span>
          {command.keys !== undefined && <kbd dir="ltr">{nameKeys(command.keys)}</kbd>}
        </div>
      ))}
    </div>
  )
}

function bringIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}
