import { useEffect, useState } from 'react'
import { getRecording, getWaveform, measureRecording, type Recording } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { mayPass } from '#studio/api/may-pass.ts'
import { Button } from '#ui/button/button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import { outlineOf, readPeaks } from '#studio/publishing/questions/sound/peaks.ts'
import { useRead } from '#studio/shared/use-read.ts'
import { formatBytes } from '../send/format-bytes.ts'
import { type ChosenRecording, ClearVoice } from './clear-voice.tsx'
import styles from './recording-panel.module.css'

/** A stored recording: player, waveform and measurements. */
export function RecordingDetails({
  fileId,
  onUse,
}: {
  fileId: string
  /** Sets the talk's recording; undefined if there is no talk. */
  onUse?: (chosen: ChosenRecording) => void
}) {
  const { recording, isFailed, measure, isMeasuring, refresh } = useRecording(fileId)
  if (isFailed) return <Text variant="muted">{t('studioSound.talk.failed')}</Text>
  if (recording === undefined) return null
  return (
    <Stack gap={4}>
      {recording.has_waveform && <WaveformPicture fileId={fileId} />}
      {/* No captions: the recording was just uploaded and has no transcript yet. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        className={styles['audio']}
        dir="ltr"
        controls
        preload="none"
        src={recording.audio_url}
        aria-label={t('studioSound.talk.listen')}
      />
      <Facts recording={recording} />
      <ClearVoice key={fileId} recording={recording} onUse={onUse} onChange={refresh} />
      {!recording.is_measured && (
        <Row gap={3}>
          <Text variant="muted" role="status">
            {isMeasuring ? t('studioSound.talk.measuring') : t('studioSound.talk.unmeasured')}
          </Text>
          {!isMeasuring && <Button onClick={() => void measure()}>{t('studioSound.talk.measure')}</Button>}
        </Row>
      )}
    </Stack>
  )
}

const askEveryMs = 2000

function useRecording(fileId: string) {
  const [recording, setRecording] = useState<Recording>()
  const [isFailed, setIsFailed] = useState(false)
  const [isMeasuring, setIsMeasuring] = useState(false)
  const [refreshes, setRefreshes] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    const ask = async (): Promise<void> => {
      const answer = await browserStudioApi(getRecording, { params: { id: fileId } })
      if (!isHere) return
      setIsFailed(!answer.ok)
      if (answer.ok) setRecording(answer.body.data)
      if (answer.ok ? isUploading(answer.body.data, isMeasuring) : mayPass(answer.status))
        timer = setTimeout(() => void ask(), askEveryMs)
    }
    void ask()
    return () => {
      isHere = false
      clearTimeout(timer)
    }
    // Each change of a clear voice needs a new request.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [fileId, isMeasuring, refreshes])
  const measure = async (): Promise<void> => {
    const answer = await browserStudioApi(measureRecording, { params: { id: fileId } })
    if (answer.ok) setIsMeasuring(true)
    else setIsFailed(true)
  }
  return { recording, isFailed, measure, isMeasuring, refresh: () => setRefreshes((times) => times + 1) }
}

function isUploading(recording: Recording, isMeasuring: boolean): boolean {
  return (isMeasuring && !recording.is_measured) || recording.clear_voice?.state === 'requested'
}

function Facts({ recording }: { recording: Recording }) {
  const { duration_seconds: duration, loudness_lufs: loudness, true_peak_dbtp: peak } = recording
  const facts: [name: string, value: string | undefined][] = [
    [t('studioSound.fact.duration'), duration === null ? undefined : formatTime(duration)],
    [t('studioSound.fact.size'), formatBytes(recording.bytes)],
    [
      t('studioSound.fact.loudness'),
      loudness === null ? undefined : t('studioSound.lufs', { value: oneDigit(loudness) }),
    ],
    [
      t('studioSound.fact.truePeak'),
      peak === null ? undefined : t('studioSound.dbtp', { value: oneDigit(peak) }),
    ],
    [t('studioSound.fact.clipped'), whole(recording.clipped_places)],
    [t('studioSound.fact.silences'), recording.is_measured ? silencesOf(recording) : undefined],
    [t('studioSound.fact.channels'), whole(recording.channels)],
    [
      t('studioSound.fact.sampleRate'),
      recording.sample_rate === null
        ? undefined
        : t('studioSound.khz', { value: formatNumber(recording.sample_rate / 1000) }),
    ],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value ?? t('studioSound.fact.none')}</dd>
        </div>
      ))}
    </dl>
  )
}

function silencesOf({ silences }: Recording): string {
  if (silences.length === 0) return formatNumber(0)
  const shown = silences.slice(0, 5).map(({ start }) => formatTime(start))
  return [...shown, ...(silences.length > 5 ? ['…'] : [])].join(' · ')
}

function oneDigit(value: number): string {
  return formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

function whole(value: number | null): string | undefined {
  return value === null ? undefined : formatNumber(value)
}

const columns = 400

/** The waveform of a whole recording; empty while it loads. */
function WaveformPicture({ fileId }: { fileId: string }) {
  const outline = useRead(fileId, async (id) => {
    const answer = await browserStudioApi(getWaveform, { params: { id } })
    if (!answer.ok) return undefined
    const { peaks, per_second: perSecond } = answer.body.data
    return outlineOf(readPeaks(peaks, perSecond), columns)
  })
  return (
    <svg
      className={styles['wave']}
      viewBox={`0 0 ${columns} 2`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('studioSound.talk.waveform')}
    >
      {outline !== undefined && <path d={outline} fill="currentColor" />}
    </svg>
  )
}
