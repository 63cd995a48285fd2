import { type Ref, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'
import type { Questions } from '../list/questions.ts'
import type { Peaks } from '../sound/peaks.ts'
import { maxSnap, snap } from '../sound/silences.ts'
import { type Sound, useSound } from '../sound/sound.ts'
import { formatExactTime } from '../list/format-exact-time.ts'
import { dragMarks } from './drag-marks.ts'
import { type DrawnWave, drawWave } from './draw-wave.ts'
import styles from './wave.module.css'

interface WaveProps {
  audio: HTMLAudioElement | null
  /** The URL of the sound; without a recording only the marks are drawn. */
  address: string | undefined
  sound: Sound | undefined
  peaks: Peaks | null
  /** The seconds at which speech starts after a silence. */
  beginnings: readonly number[]
  durationSeconds: number
  questions: Questions
  chosenKey: string | undefined
  nowKey: string | undefined
  /** Called with the controls of the waveform once it is drawn. */
  onDrawn(wave: DrawnWave | undefined): void
  /** The element that has the focus while the keys control the sound. */
  focusRef: Ref<HTMLDivElement>
  onMove(key: string, seconds: number): void
  onPress(key: string): void
}

/**
 * The waveform, the marks of the questions below it, and the overview. Time runs from left to right in every
 * language, as in all audio software.
 */
export function Wave(props: WaveProps) {
  const { sound, durationSeconds, questions, chosenKey, nowKey, focusRef } = props
  const box = useRef<HTMLDivElement>(null)
  const [main, overview, layer] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  useDrawing(props, { box, main, overview })
  useDragging(props, { box, layer })
  const place = questions.findIndex(({ key }) => key === nowKey)
  const whole = durationSeconds || questions.at(-1)?.start_seconds || 1
  const stretch = stretchOf(questions, place, durationSeconds)
  return (
    <div ref={box} className={styles['box']} dir="ltr" style={{ '--whole-span': whole, '--span': whole }}>
      <span hidden className={styles['rest']} />
      <span hidden className={styles['played']} />
      <span hidden className={styles['cursor']} />
      <div className={styles['view']}>
        <div ref={main} className={styles['wave']} aria-hidden="true" />
        {stretch !== undefined && (
          <span className={styles['now']} style={{ '--at': stretch.from, '--for': stretch.span }} />
        )}
        <Playhead ref={focusRef} sound={sound} durationSeconds={durationSeconds} />
      </div>
      <div ref={layer} className={styles['marks']} aria-hidden="true">
        {questions.map(({ key, start_seconds, question }) => (
          <span
            key={key}
            className={clsx(
              styles['mark'],
              key === nowKey && styles['isNow'],
              key === chosenKey && styles['isChosen'],
            )}
            style={{ '--at': start_seconds }}
            title={`${formatExactTime(start_seconds)} ${question}`}
            data-key={key}
          />
        ))}
      </div>
      <div className={styles['overview']} aria-hidden="true">
        <div ref={overview} className={styles['wave']} />
        <span className={styles['seen']} />
      </div>
    </div>
  )
}

/** The playhead as a slider for screen readers; it has the focus while the keys control the sound. */
function Playhead({
  ref,
  sound,
  durationSeconds,
}: {
  ref: Ref<HTMLDivElement>
  sound: Sound | undefined
  durationSeconds: number
}) {
  const second = useSound(sound, (sound) => Math.floor(sound.time()), 0)
  return (
    <div
      ref={ref}
      className={styles['playhead']}
      role="slider"
      tabIndex={0}
      aria-label={t('studioQuestions.playhead')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(durationSeconds)}
      aria-valuenow={second}
      aria-valuetext={formatTime(second)}
      onKeyDown={(event) => {
        const { key, ctrlKey, altKey, metaKey } = event
        const to = pageTo(key, sound?.time() ?? 0, durationSeconds)
        if (to === undefined || ctrlKey || altKey || metaKey) return
        event.preventDefault()
        sound?.seek(to)
      }}
    />
  )
}

/** The target of a slider key that moves by a large step or to an end. */
function pageTo(key: string, seconds: number, durationSeconds: number): number | undefined {
  if (key === 'PageUp') return seconds + 60
  if (key === 'PageDown') return seconds - 60
  if (key === 'Home') return 0
  return key === 'End' ? durationSeconds : undefined
}

interface Elements {
  box: RefObject<HTMLDivElement | null>
  main: RefObject<HTMLDivElement | null>
  overview: RefObject<HTMLDivElement | null>
}

function useDrawing(
  { audio, address, peaks, durationSeconds, onDrawn }: WaveProps,
  { box, main, overview }: Elements,
) {
  const isHeard = address !== undefined
  useEffect(() => {
    if (!isHeard || audio === null) return undefined
    if (box.current === null || main.current === null || overview.current === null) return undefined
    const { current: element } = box
    const [rest, played, cursor] = ['rest', 'played', 'cursor'].map((name) =>
      element.getElementsByClassName(styles[name] ?? '').item(0),
    )
    if (!rest || !played || !cursor) return undefined
    let isOver = false
    let made: DrawnWave | undefined
    const drawing = drawWave({
      audio,
      peaks,
      durationSeconds,
      main: main.current,
      overview: overview.current,
      colours: { rest, played, cursor },
      onView: (from, span) => {
        element.style.setProperty('--from', String(from))
        element.style.setProperty('--span', String(span))
      },
    })
    const keep = async (): Promise<void> => {
      const wave = await drawing
      if (isOver) wave.end()
      else onDrawn((made = wave))
    }
    // Without its code there is no waveform, but questions can still be written.
    keep().catch(() => undefined)
    return () => {
      isOver = true
      made?.end()
      onDrawn(undefined)
    }
  }, [isHeard, audio, peaks, durationSeconds, onDrawn, box, main, overview])
}

function useDragging(
  { beginnings, durationSeconds, onMove, onPress }: WaveProps,
  { box, layer }: { box: Elements['box']; layer: RefObject<HTMLDivElement | null> },
) {
  const settle = useEffectEvent((seconds: number, secondsAPixel: number) => {
    const within = Math.max(0, Math.min(seconds, durationSeconds))
    return snap(within, beginnings, Math.min(maxSnap, Math.max(0.5, secondsAPixel * 16)))
  })
  const move = useEffectEvent(onMove)
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const [element, marks] = [box.current, layer.current]
    if (element === null || marks === null) return undefined
    const read = (name: string): number => Number(element.style.getPropertyValue(name))
    return dragMarks(marks, {
      view: () => ({ from: read('--from'), span: read('--span') }),
      settle: (seconds, secondsAPixel) => settle(seconds, secondsAPixel),
      onMove: (key, seconds) => move(key, seconds),
      onPress: (key) => press(key),
    })
  }, [box, layer])
}

function stretchOf(questions: Questions, place: number, durationSeconds: number) {
  const from = questions[place]?.start_seconds
  if (from === undefined) return undefined
  return { from, span: (questions[place + 1]?.start_seconds ?? durationSeconds) - from }
}
