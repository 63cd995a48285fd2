import { useState } from 'react'
import { type LibraryRecording, listRecordings } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import { useSearch } from '#studio/shared/use-read.ts'
import { factsOf } from './recording-facts.ts'
import styles from './recording-chooser.module.css'

/** Milliseconds after the last letter until the search, and the number of results of each kind. */
const [pauseMs, shown] = [250, '10']

/** Chooses a recording of the library by text; unused ones come first. */
export function RecordingChooser({ onChoose }: { onChoose: (recording: LibraryRecording) => void }) {
  const [search, setSearch] = useState('')
  const { recordings, hasFailed = false } = useSearch(search, { read: findRecordings, pauseMs }) ?? {}
  return (
    <Stack gap={3}>
      <Field
        label={t('studioLibrary.search')}
        hint={t('studioLibrary.chooseHint')}
        type="search"
        value={search}
        maxLength={200}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div role="status">
        {hasFailed && <Text variant="muted">{t('studioSound.talk.failed')}</Text>}
        {!hasFailed && recordings?.length === 0 && (
          <Text variant="muted">{t('studioLibrary.empty.narrowed')}</Text>
        )}
      </div>
      <ul className={styles['list']} aria-label={t('studioLibrary.title')}>
        {recordings?.map((recording) => (
          <li key={recording.id}>
            <Button variant="text" className={styles['choice']} onClick={() => onChoose(recording)}>
              <bdi>{recording.title}</bdi>
              <Text as="span" variant="caption" className={styles['facts']}>
                {factsOf(recording).join(' · ')}
              </Text>
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

interface Found {
  recordings: LibraryRecording[]
  hasFailed: boolean
}

async function findRecordings(typed: string): Promise<Found> {
  const search = typed.trim()
  const ask = async (state: 'unused' | 'used') =>
    await browserStudioApi(listRecordings, { query: { search, state, per_page: shown } })
  const answers = await Promise.all([ask('unused'), ask('used')])
  const all = answers.flatMap((answer) => (answer.ok ? answer.body.data : []))
  return {
    // A recording that was used between the two responses is in both.
    recordings: [...new Map(all.map((one) => [one.id, one])).values()],
    hasFailed: answers.some((answer) => !answer.ok),
  }
}
