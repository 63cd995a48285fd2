import { useRef, useState } from 'react'
import type { Gathering } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { RemovableChip } from '#ui/list/chip.tsx'
import { Combobox, useSuggestions } from '../../shared/fields/combobox.tsx'
import type { Suggestion } from '../../shared/fields/combobox.tsx'

/** The collection with the gathering's recording, chosen by typing; it can be removed again. */
export function RecordingField({ gathering, error }: { gathering: Gathering; error: string | undefined }) {
  const [chosen, setChosen] = useState<Suggestion | undefined>(() => toSuggestion(gathering))
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choose = (one: Suggestion | undefined): void => {
    setChosen(one)
    setText('')
    // Marks the form as changed, so that leaving it asks for a confirmation.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const found = useSuggestions('recording', text, isOpen)
  return (
    <>
      <input ref={input} type="hidden" name="recording_item_id" value={chosen?.value ?? ''} />
      <Combobox
        label={t('studioSite.gatherings.recording')}
        hint={t('studioSite.gatherings.recordingHint')}
        error={error}
        text={text}
        onText={setText}
        maxLength={100}
        suggestions={found?.filter(({ value }) => value !== chosen?.value)}
        onChoose={choose}
        onOpen={setOpen}
        before={
          chosen !== undefined && <RemovableChip label={chosen.label} onRemove={() => choose(undefined)} />
        }
      />
    </>
  )
}

function toSuggestion({ recording_item_id: id, recording_title: title }: Gathering): Suggestion | undefined {
  return id === null ? undefined : { value: String(id), label: title ?? String(id) }
}
