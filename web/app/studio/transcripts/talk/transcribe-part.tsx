import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  cancelTranscribing,
  getTranscribing,
  startAligning,
  startTranscribing,
  type TranscribedTalk,
  type Transcribing,
  type TranscribingState,
  type TranscriptHead,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { errorText } from '#api/error-text.ts'
import { languageName } from '#features/catalog/labels.ts'
import { Button } from '#ui/button/button.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Text } from '#ui/text/text.tsx'
import { browserStudioApi } from '../../api/studio-api.ts'
import { Part } from '../../shared/page/page-parts.tsx'
import { useOneAtATime } from '../../shared/use-calls.ts'
import { useTimeOfDay } from '../../shared/when.tsx'
import { LanguageSelect } from '../../shared/fields/language-select.tsx'
import styles from './talk.module.css'

interface TranscribePartProps {
  talk: TranscribedTalk
  heads: readonly TranscriptHead[]
  /** The state when the page was loaded. */
  initial: TranscribingState
}

/** Starts, follows, cancels and repeats runs of the operator's programs: transcribing a talk, or timing a text. */
export function TranscribePart({ talk, heads, initial }: TranscribePartProps) {
  const { run, isUnknown, start, cancel } = useTranscribing(talk.track_id, initial)
  const isAligning = run?.kind === 'align'
  if (!initial.is_offered && !isAligning && run?.state !== 'running') return null
  const spoken = heads[0]
  return (
    <Part title={t(isAligning ? 'studioTranscribing.alignTitle' : 'studioTranscribing.title')}>
      <Stack gap={3}>
        {run !== null && <RunState run={run} isUnknown={isUnknown} />}
        {run?.state === 'running' && (
          <Row>
            <Button onClick={() => void cancel()}>{t('ui.cancel')}</Button>
          </Row>
        )}
        {isAligning && isStopped(run) && (
          <Row>
            <Button onClick={() => void start('align', run.language, spoken?.revision ?? 0)}>
              {t('ui.tryAgain')}
            </Button>
          </Row>
        )}
        {initial.is_offered && run?.state !== 'running' && (
          <StartForm talk={talk} spoken={spoken} run={run} onStart={start} />
        )}
      </Stack>
    </Part>
  )
}

const isStopped = (run: Transcribing): boolean => run.state === 'failed' || run.state === 'cancelled'

interface StartFormProps {
  talk: TranscribedTalk
  spoken: TranscriptHead | undefined
  run: Transcribing | null
  onStart: (kind: 'transcribe', language: string, revision: number) => Promise<void>
}

function StartForm({ talk, spoken, run, onStart }: StartFormProps) {
  const [chosen, setChosen] = useState(run?.language ?? (talk.language || 'en'))
  const language = spoken?.language ?? chosen
  const isAgain = run?.kind === 'transcribe' && isStopped(run)
  return (
    <>
      <Text variant="muted">{t('studioTranscribing.hint')}</Text>
      {spoken !== undefined && <p>{t('studioTranscripts.replaces', { language: languageName(language) })}</p>}
      <Row gap={3} className={styles['choice']}>
        <LanguageSelect
          value={language}
          disabled={spoken !== undefined}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button onClick={() => void onStart('transcribe', language, spoken?.revision ?? 0)}>
          {t(isAgain ? 'ui.tryAgain' : 'studioTranscribing.start')}
        </Button>
      </Row>
    </>
  )
}

function RunState({ run, isUnknown }: { run: Transcribing; isUnknown: boolean }) {
  const time = useTimeOfDay(run.retry_at ?? run.started_at)
  const isAligning = run.kind === 'align'
  const language = languageName(run.language)
  const isComplete = run.done_seconds >= run.duration_seconds
  switch (run.state) {
    case 'running':
      return (
        <>
          <Progress
            label={t(
              isComplete
                ? 'studioTranscribing.saving'
                : isAligning
                  ? 'studioTranscribing.aligning'
                  : 'studioTranscribing.progress',
              { language },
            )}
            value={isAligning ? undefined : run.done_seconds}
            max={run.duration_seconds}
          />
          {isAligning && (
            <Text variant="muted">
              {t('studioTranscribing.elapsed', { time: formatShortDuration(run.elapsed_seconds) })}
            </Text>
          )}
          <p role="status">
            {isUnknown
              ? t('studioTranscribing.unknown')
              : run.retry_at !== null && time !== undefined
                ? t('studioTranscribing.waiting', { time })
                : null}
          </p>
        </>
      )
    case 'failed':
      return <p role="alert">{run.problem}</p>
    case 'cancelled':
      return (
        <p role="status">
          {t(isAligning ? 'studioTranscribing.alignCancelled' : 'studioTranscribing.cancelled')}
        </p>
      )
    case 'done':
      return <p role="status">{t('studioTranscribing.done')}</p>
  }
}

const pollMs = 2000

function useTranscribing(trackId: number, initial: TranscribingState) {
  const [run, setRun] = useState(initial.run)
  const [isUnknown, setUnknown] = useState(false)
  const { revalidate } = useRevalidator()
  const params = { id: trackId }
  const poll = async (): Promise<void> => {
    const answer = await browserStudioApi(getTranscribing, { params })
    setUnknown(!answer.ok)
    if (!answer.ok) return
    setRun(answer.body.data.run)
    if (answer.body.data.run?.state === 'done') await revalidate()
  }
  const onTick = useEffectEvent(() => void poll())
  const isRunning = run?.state === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => onTick(), pollMs)
    return () => clearInterval(timer)
  }, [isRunning])
  const { run: runOnce } = useOneAtATime()
  const start = (kind: Transcribing['kind'], language: string, revision: number): Promise<void> =>
    runOnce(async () => {
      const call = kind === 'align' ? startAligning : startTranscribing
      const answer = await browserStudioApi(call, { params, body: { language, revision } })
      if (answer.ok) setRun(answer.body.data.run)
      else showToast('error', errorText(answer.message))
    })
  const cancel = (): Promise<void> =>
    runOnce(async () => {
      const answer = await browserStudioApi(cancelTranscribing, { params })
      if (answer.ok) await poll()
      else showToast('error', errorText(answer.message))
    })
  return { run, isUnknown, start, cancel }
}
