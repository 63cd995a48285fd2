import { useState } from 'react'
import type { Side } from '@sohbet/contract/merge-drafts'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Radio, RadioGroup } from '#ui/field/radio-group.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import type { Choices, Conflict } from './auto-save.ts'
import styles from './auto-save.module.css'

interface ConflictDialogProps {
  conflict: Conflict | null
  /** What has happened, and the other person's side. */
  labels: { text: string; theirs: string; allTheirs: string }
  nameOf: (path: string) => string
  textOf: (path: string, value: unknown) => string
  onSettle: (choices: Choices) => void
}

/**
 * Asks, field by field, whose value to use where two people have changed one. Until then nothing is saved
 * and nothing is lost: it can be postponed, and asks again.
 */
export function ConflictDialog({ conflict, ...clashes }: ConflictDialogProps) {
  const [postponed, setPostponed] = useState<Conflict | null>(null)
  if (conflict === null) return null
  if (conflict === postponed)
    return <Button onClick={() => setPostponed(null)}>{t('studioEditor.conflict.choose')}</Button>
  return (
    <Dialog
      isOpen
      title={t('studioEditor.conflict.title')}
      onClose={() => setPostponed(conflict)}
      className={styles['dialog']}
    >
      <Clashes key={conflict.revision} conflict={conflict} {...clashes} />
    </Dialog>
  )
}

function Clashes({
  conflict: { clashes },
  labels,
  nameOf,
  textOf,
  onSettle,
}: ConflictDialogProps & { conflict: Conflict }) {
  const [choices, setChoices] = useState<Choices>({})
  const left = clashes.filter(({ path }) => choices[path] === undefined).length
  const chooseAll = (side: Side): void =>
    setChoices(Object.fromEntries(clashes.map(({ path }) => [path, side])))
  return (
    <Stack gap={4}>
      <p>{labels.text}</p>
      <Row gap={2}>
        <Button onClick={() => chooseAll('mine')}>{t('studioEditor.conflict.allMine')}</Button>
        <Button onClick={() => chooseAll('theirs')}>{labels.allTheirs}</Button>
      </Row>
      {clashes.map(({ path, ...values }) => (
        <RadioGroup key={path} name={path} legend={nameOf(path)}>
          {(['mine', 'theirs'] as const).map((side) => (
            <Radio
              key={side}
              value={side}
              checked={choices[path] === side}
              onChange={() => setChoices({ ...choices, [path]: side })}
              label={side === 'mine' ? t('studioEditor.conflict.mine') : labels.theirs}
              note={
                <span className={styles['value']} dir="auto">
                  {textOf(path, values[side])}
                </span>
              }
            />
          ))}
        </RadioGroup>
      ))}
      <Row gap={3}>
        <Button variant="primary" aria-disabled={left > 0} onClick={() => left === 0 && onSettle(choices)}>
          {t('studioEditor.conflict.save')}
        </Button>
        <span role="status">{left > 0 && t('studioEditor.conflict.left', { count: left })}</span>
      </Row>
    </Stack>
  )
}
