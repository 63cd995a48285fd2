import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { ActionFace, actionClass, PlayerActions } from '../panels/player-actions.tsx'
import { openPanel } from '../panels/player-panels.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { SeekBar } from '../controls/seek-bar.tsx'
import { SleepTimerControl } from '../controls/sleep-timer-control.tsx'
import { SpeedControl } from '../controls/speed-control.tsx'
import { PlayerMessage, StallSign } from '../controls/stall-sign.tsx'
import { questionAt, useTrackQuestions } from '#playback/state/track-questions.ts'
import { shownPosition } from '#playback/state/selectors.ts'
import { NextButton, PlayButton, PreviousButton, SkipButton } from '../controls/transport.tsx'
import { rich } from '#ui/text/rich.ts'
import styles from './now-playing.module.css'

/** All controls of the sheet: playback, and further actions on the recording. */
export function NowPlayingControls() {
  const hasQuestions = useTrackQuestions().length > 0
  return (
    <>
      {hasQuestions && <CurrentQuestion />}
      <SeekBar isLarge />
      <Times />
      <div className={styles['transport']}>
        <SpeedControl className={styles['end']} />
        <div className={styles['steps']} dir="ltr">
          <PreviousButton isLarge />
          <PlayButton isLarge />
          <NextButton isLarge />
        </div>
        <SleepTimerControl className={styles['end']} />
      </div>
      <PlayerMessage className={styles['message']} />
      <div className={styles['actions']}>
        <PlayerActions variant="stacked" />
        <button
          type="button"
          className={actionClass('stacked')}
          aria-haspopup="dialog"
          onClick={() => openPanel(hasQuestions ? 'questions' : 'queue')}
        >
          {hasQuestions ? (
            <ActionFace icon="list-numbers" variant="stacked" text={t('player.questions.title')} />
          ) : (
            <ActionFace icon="list" variant="stacked" text={t('player.queue.title')} />
          )}
        </button>
      </div>
    </>
  )
}

/** The current question; its button shows all of them. */
function CurrentQuestion() {
  const questions = useTrackQuestions()
  const number = usePlayer((state) => questionAt(questions, shownPosition(state))?.number ?? 0)
  // Before the first answer, the button shows the first question.
  const shown = questions[Math.max(0, number - 1)]
  if (shown === undefined) return null
  return (
    <button
      type="button"
      className={styles['question']}
      aria-haspopup="dialog"
      onClick={() => openPanel('questions')}
    >
      <i aria-hidden="true" />
      <span>
        <small>
          {number === 0
            ? t('player.questions.firstAt', { time: formatTime(shown.startSeconds) })
            : t('player.questions.place', { number, count: questions.length })}
        </small>
        <bdi>{shown.text}</bdi>
      </span>
      <Icon name="list-numbers" />
    </button>
  )
}

function Times() {
  const leftTime = <LeftTime />
  return (
    <div className={styles['times']} dir="ltr">
      <span>
        <ShownTime />
      </span>
      <span className={styles['skips']}>
        <SkipButton seconds={-15} />
        <SkipButton seconds={30} />
      </span>
      <span>
        <StallSign />
        <bdi>{rich('player.nowPlaying.timeLeft', { time: () => leftTime })}</bdi>
      </span>
    </div>
  )
}

// Small components of their own, since they change every second.
function ShownTime() {
  return formatTime(usePlayer((state) => Math.floor(shownPosition(state))))
}

function LeftTime() {
  return formatTime(
    usePlayer((state) => Math.max(0, Math.floor(state.duration) - Math.floor(shownPosition(state)))),
  )
}
