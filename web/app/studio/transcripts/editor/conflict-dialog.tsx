import { useState } from 'react'
import type { Clash, Side } from '@sohbet/contract/merge-drafts'
import { t } from '@sohbet/messages'
import { useStore } from 'zustand'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Radio, RadioGroup } from '#ui/field/radio-group.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import type { Choices } from '../../publishing/draft/draft-state.ts'
import { formatExactTime } from '../../publishing/questions/list/format-exact-time.ts'
import type { TranscriptKeeper } from '../keeper/transcript-keeper.ts'

/** Resolves conflicting changes of one segment. Nothing is saved or lost until then. */
export function ConflictDialog({ keeper }: { keeper: TranscriptKeeper }) {
  const clashes = useStore(keeper.store, (state) => state.clashes)
  const [putOff, setPutOff] = useState<Clash[] | null>(null)
  if (clashes === null) return null
  if (clashes === putOff)
    return (
      <Button variant="outline" onClick={() => setPutOff(null)}>
        {t('studioEditor.conflict.choose')}
      </Button>
    )
  return (
    <Dialog isOpen title={t('studioEditor.conflict.title')} onClose={() => setPutOff(clashes)}>
      <Clashes keeper={keeper} clashes={clashes} />
    </Dialog>
  )
}

function Clashes({ keeper, clashes }: { keeper: TranscriptKeeper; clashes: readonly Clash[] }) {
  const [choices, setChoices] = useState<Choices>({})
  const left = clashes.filter(({ path }) => choices[path] === undefined).length
  const { segments, base } = useStore(keeper.store)
  const nameOf = (path: string): string => {
    const segment = [...segments, ...base].find(({ key }) => path.split('.')[1] === key)
    return t('studioTranscripts.segmentAt', { time: formatExactTime(segment?.start_seconds ?? 0) })
  }
  const chooseAll = (side: Side): void =>
    setChoices(Object.fromEntries(clashes.map(({ path }) => [path, side])))
  return (
    <Stack gap={4}>
      <p>{t('studioTranscripts.conflict.text')}</p>
      <Row gap={2}>
        <Button variant="outline" onClick={() => chooseAll('mine')}>
          {t('studioEditor.conflict.allMine')}
        </Button>
        <Button variant="outline" onClick={() => chooseAll('theirs')}>
          {t('studioTranscripts.conflict.allTheirs')}
        </Button>
      </Row>
      {clashes.map(({ path, ...values }) => (
        <RadioGroup key={path} name={path} legend={nameOf(path)}>
          {(['mine', 'theirs'] as const).map((side) => (
            <Radio
              key={side}
              value={side}
              checked={choices[path] === side}
              onChange={() => setChoices({ ...choices, [path]: side })}
              label={t(side === 'mine' ? 'studioEditor.conflict.mine' : 'studioTranscripts.conflict.theirs')}
              note={<span dir="auto">{toWords(values[side])}</span>}
            />
          ))}
        </RadioGroup>
      ))}
      <Button
        variant="primary"
        aria-disabled={left > 0}
        onClick={() => {
          if (left === 0) void keeper.settle(choices)
        }}
      >
        {t('studioEditor.conflict.save')}
      </Button>
    </Stack>
  )
}

function toWords(value: unknown): string {
  if (typeof value === 'number') return formatExactTime(value)
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'object' && value !== null && 'text' in value) return String(value.text)
  return t('studioTranscripts.conflict.removed')
}
