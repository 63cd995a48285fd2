import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Popover } from '#ui/popover/popover.tsx'
import { useTrackQuestions } from '#playback/state/track-questions.ts'
import {
  cancelSleepTimer,
  type SleepGoal,
  type SleepTimer,
  startSleepTimer,
  useSleepTimer,
} from '#playback/actions/sleep-timer.ts'
import { closePopover } from './speed-control.tsx'
import styles from './player-choices.module.css'

const minutesToChoose = [5, 10, 15, 30, 45, 60] as const

interface SleepTimerControlProps {
  className?: string | undefined
  /** Content of the button while no timer runs; a moon by default. */
  offText?: string
}

/** Starts, shows and cancels the sleep timer. */
export function SleepTimerControl({ className, offText }: SleepTimerControlProps) {
  const timer = useSleepTimer()
  return (
    <Popover
      label={t('player.sleep.title')}
      trigger={<TimerFace timer={timer} offText={offText} />}
      triggerLabel={
        timer === null
          ? t('player.sleep.labelOff')
          : t('player.sleep.labelLeft', { minutes: minutesLeft(timer) })
      }
      triggerClassName={clsx(styles['trigger'], className)}
      className={styles['panel']}
    >
      <h2 className={styles['title']}>{t('player.sleep.title')}</h2>
      {timer !== null && <RunningTimer timer={timer} />}
      <TimerChoices goal={timer?.goal ?? null} />
    </Popover>
  )
}

function TimerFace({ timer, offText }: { timer: SleepTimer | null; offText: string | undefined }) {
  if (offText !== undefined) return timer === null ? offText : shortLeft(timer)
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
        {t('player.sleep.turnOff')}
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
        <Choice
          key={minutes}
          goal={{ minutes }}
          isChosen={chosen === minutes}
          text={t('player.sleep.minutes', { minutes })}
        />
      ))}
      <Choice goal="track" isChosen={chosen === 'track'} text={t('player.sleep.endOfTalk')} />
      {hasQuestions && (
        <Choice goal="question" isChosen={chosen === 'question'} text={t('player.sleep.endOfQuestion')} />
      )}
    </div>
  )
}

function Choice({ goal, isChosen, text }: { goal: SleepGoal; isChosen: boolean; text: string }) {
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
      {text}
    </button>
  )
}

function sentenceOf({ goal, secondsLeft }: SleepTimer): string {
  const time = formatTime(secondsLeft)
  if (goal === 'track') return t('player.sleep.untilEndOfTalk', { time })
  if (goal === 'question') return t('player.sleep.untilEndOfQuestion', { time })
  return t('player.sleep.timeLeft', { time })
}

/** The remaining minutes, rounded up: a label that changed every second would be announced every second. */
function minutesLeft({ secondsLeft }: SleepTimer): number {
  return Math.max(1, Math.ceil(secondsLeft / 60))
}

function shortLeft(timer: SleepTimer): string {
  return t('player.sleep.minutes', { minutes: minutesLeft(timer) })
}
