import { useEffect, useId, useLayoutEffect, useMemo, useState, useRef } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { areLetterKeysOn } from '#features/player/panels/letter-keys.ts'
import { Button } from '#ui/button/button.tsx'
import { useKeyDown } from '#ui/hooks/use-key-down.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { QuestionFiles } from '../csv/question-files.tsx'
import type { ChangeQuestions } from '../list/question-acts.ts'
import { lengthsOf, placeAt } from '../list/questions.ts'
import type { Questions } from '../list/questions.ts'
import { QuestionRow } from '../rows/question-row.tsx'
import type { Peaks } from '../sound/peaks.ts'
import { findBeginnings } from '../sound/silences.ts'
import { createSound } from '../sound/sound.ts'
import { useSound } from '../sound/use-sound.ts'
import { Wave } from '../wave/wave.tsx'
import { toWorkspaceActs } from './workspace-actions.ts'
import { workspaceKeys, pressKey } from './workspace-keys.ts'
import { createWorkspace } from './workspace.ts'
import type { Workspace, WorkspaceParts } from './workspace.ts'
import { KeyHelp } from './key-help.tsx'
import { Transport } from './transport.tsx'
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
  const [workspace] = useState(() => createWorkspace(baseId))
  const [acts] = useState(() => toWorkspaceActs(workspace))
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const sound = useMemo(
    () => (audio === null ? undefined : createSound(audio, workspace.endOf)),
    [audio, workspace],
  )
  const beginnings = useMemo(() => (peaks === null ? [] : findBeginnings(peaks)), [peaks])
  const parts = { questions, change, durationSeconds, sound, beginnings }
  const nowKey = useWorkspace(workspace, parts, (event) => pressKey(event, acts, areLetterKeysOn()))
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
          onPress={workspace.goTo}
        />
        <Transport
          sound={sound}
          durationSeconds={durationSeconds}
          onMark={acts.mark}
          onZoom={acts.zoom}
          mayZoom={{ in: !zoom.isMost, out: zoom.step > 0 }}
        />
        {hasFailed ? <Text variant="muted">{t('studioQuestions.noSound')}</Text> : note}
      </div>
      <Row gap={2} className={styles['head']}>
        <h2>{t('studioQuestions.count', { count: questions.length })}</h2>
        <Row gap={1}>
          <QuestionFiles {...{ title, questions, durationSeconds }} questionActs={workspace.questions} />
          <Button variant="ghost" className={styles['keysButton']} onClick={acts.showKeys}>
            <Icon name="keyboard" size="s" />
            {t('studioQuestions.keys.open')}
          </Button>
        </Row>
      </Row>
      <QuestionRows {...{ workspace, questions, durationSeconds, chosenKey, nowKey }} />
      <Text variant="unseen" role="status">
        {said}
      </Text>
      <KeyHelp
        keys={workspaceKeys}
        isOpen={areKeysShown}
        onClose={() => workspace.store.setState({ areKeysShown: false })}
      />
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

/** Milliseconds within which a second failure is not caused by an expired URL. */
const patienceMs = 20_000

/**
 * The current URL of the sound. An expired one is requested again, and the sound continues at its position;
 * `hasFailed` if that did not help.
 */
export function useFreshAddress(
  given: string | undefined,
  find: () => Promise<string | undefined>,
  audio: HTMLAudioElement | null,
) {
  const [fresh, setFresh] = useState<{ given: string | undefined; address: string }>()
  const [hasFailed, setFailed] = useState(false)
  const requestedAt = useRef(-Infinity)
  const askAgain = async (): Promise<void> => {
    if (audio === null) return
    const [at, wasPlaying] = [audio.currentTime, !audio.paused]
    const address = await find()
    if (address === undefined) return setFailed(true)
    const goOn = (): void => {
      setFailed(false)
      audio.currentTime = at
      if (wasPlaying) audio.play().catch(() => undefined)
    }
    audio.addEventListener('loadedmetadata', goOn, { once: true })
    // The same URL is retried as well: the network may be back.
    if (address === audio.src) audio.load()
    else setFresh({ given, address })
  }
  const onError = (): void => {
    if (Date.now() - requestedAt.current < patienceMs) return setFailed(true)
    requestedAt.current = Date.now()
    askAgain().catch(() => setFailed(true))
  }
  return { address: fresh?.given === given ? (fresh?.address ?? given) : given, hasFailed, onError }
}
