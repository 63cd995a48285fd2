import clsx from 'clsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { formatTime } from '../../../ui/format/format-time.ts'
import { Popover } from '../../../ui/popover/popover.tsx'
import { useTrackQuestions } from '../../../playback/state/track-questions.ts'
import { cancelSleepTimer, startSleepTimer, useSleepTimer } from '../../../playback/actions/sleep-timer.ts'
import type { SleepGoal, SleepTimer } from '../../../playback/actions/sleep-timer.ts'
import { closePopover } from './speed-control.tsx'
import styles from './player-choices.module.css'

const minutesToChoose = [5, 10, 15, 30, 45, 60] as const

interface SleepTimerControlProps {
  className?: string | undefined
  /** Stand on the button while no timer runs; a moon unless set. */
  offWords?: string
}

/** Lets the sound fall asleep, says when it will, and takes it back. */
export function SleepTimerControl({ className, offWords }: SleepTimerControlProps) {
  const timer = useSleepTimer()
  return (
    <Popover
      label="Sleep timer"
      trigger={<TimerFace timer={timer} offWords={offWords} />}
      triggerLabel={timer === null ? 'Sleep timer, off' : `Sleep timer, ${shortLeft(timer)} left`}
      triggerClassName={clsx(styles['trigger'], className)}
      className={styles['panel']}
    >
      <h2 className={styles['title']}>Sleep timer</h2>
      {timer !== null && <RunningTimer timer={timer} />}
      <TimerChoices goal={timer?.goal ?? null} />
    </Popover>
  )
}

function TimerFace({ timer, offWords }: { timer: SleepTimer | null; offWords: string | undefined }) {
  if (offWords !== undefined) return timer === null ? offWords : shortLeft(timer)
  return (
    <>
      <Icon name="moon" size={timer === null ? 'm' : 's'} />
      {timer !== null && <small className={styles['left']}>{shortLeft(timer)}</small>}
    </>
  )
}

function RunningTimer({ timer }: { timer: SleepTimer }) {
  return (
    <div className={styles['running']}>
      <p>{sentenceOf(timer)}</p>
      <button
        type="button"
        className={styles['end']}
        onClick={(event) => {
          cancelSleepTimer()
          closePopover(event)
        }}
      >
        Turn off
      </button>
    </div>
  )
}

function TimerChoices({ goal }: { goal: SleepGoal | null }) {
  const hasQuestions = useTrackQuestions().length > 0
  const chosen = typeof goal === 'object' ? goal?.minutes : goal
  return (
    <div className={styles['times']}>
      {minutesToChoose.map((minutes) => (
        <Choice key={minutes} goal={{ minutes }} isChosen={chosen === minutes} words={`${minutes} min`} />
      ))}
      <Choice goal="track" isChosen={chosen === 'track'} words="End of talk" />
      {hasQuestions && <Choice goal="question" isChosen={chosen === 'question'} words="End of question" />}
    </div>
  )
}

function Choice({ goal, isChosen, words }: { goal: SleepGoal; isChosen: boolean; words: string }) {
  return (
    <button
      type="button"
      className={clsx(styles['choice'], typeof goal === 'string' && styles['wide'])}
      aria-pressed={isChosen}
      onClick={(event) => {
        startSleepTimer(goal)
        closePopover(event)
      }}
    >
      {words}
    </button>
  )
}

function sentenceOf({ goal, secondsLeft }: SleepTimer): string {
  if (goal === 'track') return `Until the end of the talk, ${formatTime(secondsLeft)}`
  if (goal === 'question') return `Until the end of the question, ${formatTime(secondsLeft)}`
  return `${formatTime(secondsLeft)} left`
}

/** The minutes that have begun: a name that changed every second would be read every second. */
function shortLeft({ secondsLeft }: SleepTimer): string {
  return `${Math.max(1, Math.ceil(secondsLeft / 60))} min`
}
