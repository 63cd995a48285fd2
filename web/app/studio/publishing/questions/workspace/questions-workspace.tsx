import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { areLetterKeysOn } from '#features/player/panels/letter-keys.ts'
import { Button } from '#ui/button/button.tsx'
import { useKeyDown } from '#ui/hooks/use-key-down.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { QuestionFiles } from '../csv/question-files.tsx'
import { type ChangeQuestions, lengthsOf, placeAt, type Questions } from '../list/questions.ts'
import { QuestionRow } from '../rows/question-row.tsx'
import type { Peaks } from '../sound/peaks.ts'
import { findBeginnings } from '../sound/silences.ts'
import { createSound, type Sound, useSound } from '../sound/sound.ts'
import { Wave } from '../wave/wave.tsx'
import { SoundControls } from '../sound/sound-controls.tsx'
import { useFreshAddress } from '../sound/use-recording.ts'
import { workspaceKeys, pressKey } from './workspace-keys.ts'
import { Workspace, type WorkspaceParts } from './workspace.ts'
import { KeyHelp } from './key-help.tsx'
import styles from './questions-workspace.module.css'

/** The properties of the workspace. */
interface QuestionsWorkspaceProps {
  /** The talk's title, for the name of the exported file. */
  title: string
  questions: Questions
  change: ChangeQuestions
  durationSeconds: number
  /** The URL of the recording; undefined if there is none. */
  audioUrl: string | undefined
  /** Requests another URL when the current one has expired. */
  findAudioUrl(): Promise<string | undefined>
  peaks: Peaks | null
  /** Shown below the waveform if something is missing. */
  note?: ReactNode
}

/** Marks and writes questions while the talk plays. */
export function QuestionsWorkspace(props: QuestionsWorkspaceProps) {
  const { title, questions, change, durationSeconds, audioUrl, findAudioUrl, peaks, note } = props
  const baseId = useId()
  const [workspace] = useState(() => new Workspace(baseId))
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const sound = useMemo(
    () => (audio === null ? undefined : createSound(audio, () => workspace.parts.durationSeconds)),
    [audio, workspace],
  )
  const beginnings = useMemo(() => (peaks === null ? [] : findBeginnings(peaks)), [peaks])
  const parts = { questions, change, durationSeconds, sound, beginnings }
  const nowKey = useWorkspace(workspace, parts, (event) => pressKey(event, workspace, areLetterKeysOn()))
  const { said, zoom, areKeysShown, chosenKey } = useStore(workspace.store)
  const { address, hasFailed, onError } = useFreshAddress(audioUrl, findAudioUrl, audio)
  return (
    <div className={styles['workspace']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={setAudio} src={address} preload="metadata" onError={onError} />
      <div className={styles['sound']}>
        <Wave
          {...{ audio, address, sound, peaks, beginnings, durationSeconds, questions, chosenKey, nowKey }}
          onDrawn={workspace.setWave}
          focusRef={workspace.setFocus}
          onMove={workspace.rows.move}
          onPress={(key) => workspace.goTo(key)}
        />
        <Transport
          sound={sound}
          durationSeconds={durationSeconds}
          onMark={() => workspace.mark()}
          onZoom={(by) => workspace.zoom(by)}
          mayZoom={{ in: !zoom.isMost, out: zoom.step > 0 }}
        />
        {hasFailed ? <Text variant="muted">{t('studioQuestions.noSound')}</Text> : note}
      </div>
      <Row gap={2} className={styles['head']}>
        <h2>{t('studioQuestions.count', { count: questions.length })}</h2>
        <Row gap={1}>
          <QuestionFiles {...{ title, questions, durationSeconds }} questionActs={workspace.questions} />
          <Button variant="ghost" className={styles['keysButton']} onClick={() => workspace.showKeys(true)}>
            <Icon name="keyboard" size="s" />
            {t('studioQuestions.keys.open')}
          </Button>
        </Row>
      </Row>
      <QuestionRows {...{ workspace, questions, durationSeconds, chosenKey, nowKey }} />
      <Text variant="unseen" role="status">
        {said}
      </Text>
      <KeyHelp keys={workspaceKeys} isOpen={areKeysShown} onClose={() => workspace.showKeys(false)} />
    </div>
  )
}

/** Keeps the workspace and the page in sync; returns the question at the playhead. */
function useWorkspace(
  workspace: Workspace,
  parts: WorkspaceParts,
  onKey: (event: KeyboardEvent) => void,
): string | undefined {
  const { questions, sound } = parts
  useLayoutEffect(() => workspace.give(parts))
  const nowKey = useSound(sound, (sound) => questions[placeAt(questions, sound.time())]?.key, undefined)
  useEffect(() => workspace.hear(nowKey), [workspace, nowKey])
  useKeyDown(onKey)
  return nowKey
}

function QuestionRows({
  workspace,
  questions,
  durationSeconds,
  chosenKey,
  nowKey,
}: {
  workspace: Workspace
  questions: Questions
  durationSeconds: number
  chosenKey: string | undefined
  nowKey: string | undefined
}) {
  const lengths = lengthsOf(questions, durationSeconds)
  if (questions.length === 0) return <Text variant="muted">{t('studioQuestions.none')}</Text>
  return (
    <ol className={styles['rows']} aria-label={t('studioQuestions.list')}>
      {questions.map((question, place) => (
        <QuestionRow
          key={question.key}
          question={question}
          lengthSeconds={lengths[place] ?? 0}
          lastSecond={durationSeconds}
          isChosen={question.key === chosenKey}
          isNow={question.key === nowKey}
          textId={workspace.textIdOf(question.key)}
          acts={workspace.rows}
        />
      ))}
    </ol>
  )
}

interface TransportProps {
  sound: Sound | undefined
  durationSeconds: number
  onMark(): void
  onZoom(by: 1 | -1): void
  /** Whether it can be zoomed in and out. */
  mayZoom: { in: boolean; out: boolean }
}

/** The buttons that control the sound, and the one that marks a question. */
function Transport({ sound, durationSeconds, onMark, onZoom, mayZoom }: TransportProps) {
  const speed = useSound(sound, (sound) => sound.speed(), 1)
  return (
    <Row gap={1} className={styles['transport']}>
      <SoundControls {...{ sound, durationSeconds }} skipSeconds={5} />
      {speed !== 1 && <span className={styles['speed']}>{t('player.speed.value', { speed })}</span>}
      <Button className={styles['mark']} onClick={onMark}>
        <Icon name="plus" size="s" />
        {t('studioQuestions.mark')}
        <kbd className={styles['hint']} aria-hidden="true">
          Q
        </kbd>
      </Button>
      <Row gap={1} dir="ltr">
        <IconButton
          aria-label={t('studioQuestions.keys.zoomOut')}
          aria-disabled={!mayZoom.out}
          onClick={() => onZoom(-1)}
        >
          <Icon name="minus" size="s" />
        </IconButton>
        <IconButton
          aria-label={t('studioQuestions.keys.zoomIn')}
          aria-disabled={!mayZoom.in}
          onClick={() => onZoom(1)}
        >
          <Icon name="plus" size="s" />
        </IconButton>
      </Row>
    </Row>
  )
}
