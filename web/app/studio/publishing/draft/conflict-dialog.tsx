import { useState } from 'react'
import { t } from '@sohbet/messages'
import type { Side } from '@sohbet/contract/merge-drafts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Radio, RadioGroup } from '#ui/field/radio-group.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import type { Choices, Conflict } from './draft-state.ts'
import { fieldName, fieldLabels } from './field-labels.ts'
import type { DraftHandle } from './use-draft.ts'
import styles from './draft.module.css'

/**
 * Asks, field by field, whose value to use where two people have changed one. Until then nothing is saved
 * and nothing is lost: it can be postponed, and asks again.
 */
export function ConflictDialog({ handle }: { handle: DraftHandle }) {
  const { conflict } = handle
  const [putOff, setPutOff] = useState<Conflict | null>(null)
  if (conflict === null) return null
  if (conflict === putOff)
    return (
      <Button variant="outline" onClick={() => setPutOff(null)}>
        {t('studioEditor.conflict.choose')}
      </Button>
    )
  return (
    <Dialog
      isOpen
      title={t('studioEditor.conflict.title')}
      onClose={() => setPutOff(conflict)}
      className={styles['dialog']}
    >
      <Clashes key={conflict.theirs.revision} handle={handle} conflict={conflict} />
    </Dialog>
  )
}

function Clashes({ handle, conflict: { clashes, theirs } }: { handle: DraftHandle; conflict: Conflict }) {
  const [choices, setChoices] = useState<Choices>({})
  const chosen = clashes.filter(({ path }) => choices[path] !== undefined).length
  const chooseAll = (side: Side): void =>
    setChoices(Object.fromEntries(clashes.map(({ path }) => [path, side])))
  const name = theirs.saved_by
  return (
    <Stack gap={4}>
      <p>{t('studioEditor.conflict.text', { name })}</p>
      <Row gap={2}>
        <Button variant="outline" onClick={() => chooseAll('mine')}>
          {t('studioEditor.conflict.allMine')}
        </Button>
        <Button variant="outline" onClick={() => chooseAll('theirs')}>
          {t('studioEditor.conflict.allTheirs', { name })}
        </Button>
      </Row>
      {clashes.map(({ path, mine, theirs }) => (
        <RadioGroup
          key={path}
          name={path}
          legend={path === 'tracks' ? t('studioEditor.conflict.order') : fieldName(path, handle.draft)}
        >
          {(['mine', 'theirs'] as const).map((side) => (
            <Radio
              key={side}
              value={side}
              checked={choices[path] === side}
              onChange={() => setChoices({ ...choices, [path]: side })}
              label={
                side === 'mine'
                  ? t('studioEditor.conflict.mine')
                  : t('studioEditor.conflict.theirs', { name })
              }
              note={
                <span className={styles['value']}>{fieldLabels(path, side === 'mine' ? mine : theirs)}</span>
              }
            />
          ))}
        </RadioGroup>
      ))}
      <Row gap={3}>
        <Button
          variant="primary"
          aria-disabled={chosen < clashes.length}
          onClick={() => {
            if (chosen === clashes.length) void handle.settle(choices)
          }}
        >
          {t('studioEditor.conflict.save')}
        </Button>
        <span role="status">
          {chosen < clashes.length && t('studioEditor.conflict.left', { count: clashes.length - chosen })}
        </span>
      </Row>
    </Stack>
  )
}
