import { useRef, useState } from 'react'
import {
  type LibraryRecording,
  type Recording,
  removeClearVoice,
  requestClearVoice,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { ToggleChip } from '#ui/list/chip.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import { useOneAtATime } from '#studio/shared/use-calls.ts'
import styles from './recording-panel.module.css'

/** The recording chosen for a talk. */
export type ChosenRecording = Pick<LibraryRecording, 'id' | 'duration_seconds'>

/** The clear voice of a recording: made on request, compared by ear, used for the talk or removed. */
export function ClearVoice({
  recording,
  onUse,
  onChange,
}: {
  recording: Recording
  /** Sets the talk's recording; undefined if there is no talk. */
  onUse: ((chosen: ChosenRecording) => void) | undefined
  /** Its state on the server has changed. */
  onChange(): void
}) {
  const [fault, setFault] = useState('')
  const { run } = useOneAtATime()
  const { clear_voice: clear, clear_of: source } = recording
  if (clear === null && source === null) return null
  const send = (endpoint: typeof requestClearVoice): Promise<void> =>
    run(async () => {
      const answer = await browserStudioApi(endpoint, { params: { id: recording.file_id } })
      setFault(answer.ok ? '' : answer.message)
      if (answer.ok) onChange()
    })
  const other = source ?? clear?.recording ?? undefined
  const mine = { file_id: recording.file_id, audio_url: recording.audio_url.replace('/original?', '/even?') }
  return (
    <section className={styles['clear']} aria-label={t('studioSound.voice.title')}>
      <Stack gap={3}>
        <Text variant="small">{t('studioSound.voice.hint')}</Text>
        {other !== undefined && <CompareByEar original={source ?? mine} clear={source ? mine : other} />}
        <Text variant="small" role="status">
          {fault || stateOf(clear?.state)}
        </Text>
        <Row gap={3}>
          {(clear?.state === 'none' || clear?.state === 'failed') && (
            <Button onClick={() => void send(requestClearVoice)}>{t('studioSound.voice.make')}</Button>
          )}
          {other !== undefined && onUse !== undefined && (
            <Button onClick={() => onUse({ id: other.file_id, duration_seconds: other.duration_seconds })}>
              {source === null ? t('studioSound.voice.use') : t('studioSound.voice.useOriginal')}
            </Button>
          )}
          {(clear?.state === 'ready' || clear?.state === 'requested') && (
            <Button variant="text" onClick={() => void send(removeClearVoice)}>
              {clear.state === 'ready' ? t('studioSound.voice.remove') : t('ui.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </section>
  )
}

function stateOf(state: NonNullable<Recording['clear_voice']>['state'] | undefined): string {
  if (state === 'requested') return t('studioSound.voice.making')
  return state === 'failed' ? t('studioSound.voice.failed') : ''
}

interface Sound {
  audio_url: string
}

/** Two recordings of equal length in one player: a press switches between them at the same second. */
function CompareByEar({ original, clear }: { original: Sound; clear: Sound }) {
  const [heard, setHeard] = useState<'original' | 'clear'>('clear')
  const originalRef = useRef<HTMLAudioElement>(null)
  const clearRef = useRef<HTMLAudioElement>(null)
  const hear = (next: 'original' | 'clear'): void => {
    if (next === heard) return
    const refs = { original: originalRef.current, clear: clearRef.current }
    const [from, to] = [refs[heard], refs[next]]
    setHeard(next)
    if (from === null || to === null) return
    const isPlaying = !from.paused
    to.currentTime = from.currentTime
    from.pause()
    // The player shows a refused start as paused.
    if (isPlaying) void to.play().catch(() => undefined)
  }
  const audio = { className: styles['audio'], dir: 'ltr', controls: true, preload: 'none' } as const
  return (
    <Stack gap={3}>
      <Row gap={2} role="group" aria-label={t('studioSound.voice.compare')}>
        <ToggleChip isPressed={heard === 'original'} onClick={() => hear('original')}>
          {t('studioSound.voice.original')}
        </ToggleChip>
        <ToggleChip isPressed={heard === 'clear'} onClick={() => hear('clear')}>
          {t('studioSound.voice.title')}
        </ToggleChip>
      </Row>
      {/* No captions: an editor compares the recordings by ear. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        {...audio}
        ref={originalRef}
        hidden={heard !== 'original'}
        src={original.audio_url}
        aria-label={t('studioSound.voice.original')}
      />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        {...audio}
        ref={clearRef}
        hidden={heard !== 'clear'}
        src={clear.audio_url}
        aria-label={t('studioSound.voice.title')}
      />
    </Stack>
  )
}
