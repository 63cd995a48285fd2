import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { TranscribedTalk } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { findBeginnings } from '../../publishing/questions/sound/silences.ts'
import { createSound, type Sound, useSound } from '../../publishing/questions/sound/sound.ts'
import { SoundControls } from '../../publishing/questions/sound/sound-controls.tsx'
import { useRecording, useFreshAddress } from '../../publishing/questions/sound/use-recording.ts'
import type { DrawnWave } from '../../publishing/questions/wave/draw-wave.ts'
import { Wave } from '../../publishing/questions/wave/wave.tsx'
import { indexAt, type Segments } from '../segments/segments.ts'
import type { Workspace } from './workspace.ts'
import styles from './transcript-editor.module.css'

/** Marks that the waveform shows on each side of the segment that has the cursor. */
const maxMarks = 12
/** The first zoom of the waveform, as a power of two: shows about two minutes of an hour. */
const firstZoom = 5

/** The waveform of the talk with the segments near the current one, and the controls of the sound. */
export function TranscriptSound({ workspace, talk }: { workspace: Workspace; talk: TranscribedTalk }) {
  const { heard, findAudioUrl } = useRecording(talk.file_id)
  const durationSeconds = heard.recording?.duration_seconds || talk.duration_seconds
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const [wave, setWave] = useState<DrawnWave>()
  const sound = useMemo(
    () => (audio === null ? undefined : createSound(audio, () => workspace.durationSeconds)),
    [audio, workspace],
  )
  useLayoutEffect(() => workspace.setSound(sound, durationSeconds))
  const segments = useStore(workspace.keeper.store, (state) => state.segments)
  const currentKey = useStore(workspace.store, (state) => state.currentKey)
  const heardKey = useSound(sound, (sound) => segments[indexAt(segments, sound.time())]?.key, undefined)
  const marks = useMemo(() => marksNear(segments, currentKey), [segments, currentKey])
  const beginnings = useMemo(() => (heard.peaks === null ? [] : findBeginnings(heard.peaks)), [heard.peaks])
  const start = segments.find(({ key }) => key === currentKey)?.start_seconds
  useEffect(() => void wave?.zoom(firstZoom), [wave])
  useEffect(() => {
    if (start !== undefined && sound?.isPlaying() !== true) wave?.show(start)
  }, [wave, start, sound])
  const { address, hasFailed, onError } = useFreshAddress(heard.recording?.audio_url, findAudioUrl, audio)
  return (
    <div className={styles['sound']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={setAudio} src={address} preload="metadata" onError={onError} />
      <Wave
        {...{ audio, address, sound, beginnings, durationSeconds }}
        peaks={heard.peaks}
        questions={marks}
        chosenKey={currentKey}
        nowKey={heardKey}
        onDrawn={setWave}
        focusRef={null}
        onMove={(key, seconds) => {
          if (workspace.keeper.isSpoken) workspace.setTime(key, 'start', seconds)
        }}
        onPress={(key) => {
          workspace.goTo(key)
          workspace.playSegment()
        }}
      />
      <Transport sound={sound} durationSeconds={durationSeconds} heardKey={heardKey} workspace={workspace} />
      {(hasFailed || heard.is === 'failed') && <Text variant="muted">{t('studioQuestions.noSound')}</Text>}
      {heard.is === 'drawing' && <Text variant="muted">{t('studioQuestions.noWaveform')}</Text>}
    </div>
  )
}

interface TransportProps {
  sound: Sound | undefined
  durationSeconds: number
  heardKey: string | undefined
  workspace: Workspace
}

function Transport({ sound, durationSeconds, heardKey, workspace }: TransportProps) {
  return (
    <Row gap={2} className={styles['transport']}>
      <SoundControls {...{ sound, durationSeconds }} skipSeconds={3} />
      {heardKey !== undefined && (
        <Button variant="ghost" onClick={() => workspace.goTo(heardKey)}>
          {t('studioTranscripts.toHeard')}
        </Button>
      )}
    </Row>
  )
}

// Marks for thousands of segments would be slower to draw than everything else.
function marksNear(segments: Segments, key: string | undefined) {
  const at = Math.max(
    0,
    segments.findIndex((segment) => segment.key === key),
  )
  return segments
    .slice(Math.max(0, at - maxMarks), at + maxMarks + 1)
    .map(({ key, text, start_seconds }) => ({ key, question: text, topic: null, start_seconds }))
}
