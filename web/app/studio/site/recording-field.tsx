import { useState } from 'react'
import type { Gathering } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { RemovableChip } from '../../ui/list/chip.tsx'
import { Combobox } from '../shared/combobox.tsx'
import { useSuggestions } from '../shared/use-suggestions.ts'
import type { Suggestion } from '../shared/use-suggestions.ts'

/** The collection that a gathering became, chosen by typing; it may be taken away again. */
export function RecordingField({ gathering, error }: { gathering: Gathering; error: string | undefined }) {
  const [chosen, setChosen] = useState<Suggestion | undefined>(() => toSuggestion(gathering))
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions('recording', text, isOpen)
  return (
    <>
      <input type="hidden" name="recording_item_id" value={chosen?.value ?? ''} />
      <Combobox
        label={t('studioSite.gatherings.recording')}
        hint={t('studioSite.gatherings.recordingHint')}
        error={error}
        text={text}
        onText={setText}
        maxLength={100}
        suggestions={found?.filter(({ value }) => value !== chosen?.value)}
        onChoose={(one) => {
          setChosen(one)
          setText('')
        }}
        onOpen={setOpen}
        before={
          chosen !== undefined && <RemovableChip label={chosen.label} onRemove={() => setChosen(undefined)} />
        }
      />
    </>
  )
}

function toSuggestion({ recording_item_id: id, recording_title: title }: Gathering): Suggestion | undefined {
  return id === null ? undefined : { value: String(id), label: title ?? String(id) }
}
