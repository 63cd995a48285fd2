import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { Dot } from '#ui/picture/dot.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { usePlayer } from '#playback/state/player-store.ts'
import { questionAt, useTrackQuestions } from '#playback/state/track-questions.ts'
import { currentTrack, shownPosition, soundPhase } from '#playback/state/selectors.ts'
import { engine } from '#playback/actions/connect-player.ts'
import { hidesPlayer } from '../panels/hides-player.ts'
import { LazyKeyHelp, LazyPanels } from './lazy-panels.tsx'
import { MoreButton } from '../panels/more-button.tsx'
import { PlayerActions } from '../panels/player-actions.tsx'
import { comeToPage, openPanel } from '../panels/player-panels.ts'
import { SeekBar } from '../controls/seek-bar.tsx'
import { PlayerMessage, StallSign } from '../controls/stall-sign.tsx'
import { NextButton, PlayButton, PreviousButton, SkipButton } from '../controls/transport.tsx'
import styles from './player-bar.module.css'

/** The bar at the bottom of every page while the player has a track (PLAYER-01 to PLAYER-10). */
export function PlayerBar() {
  const { pathname } = useLocation()
  const isDue = useBarIsDue()
  useEffect(() => comeToPage(pathname), [pathname])
  return (
    <>
      {isDue && !hidesPlayer(pathname) && <ShownBar />}
      <LazyKeyHelp />
    </>
  )
}

/** Milliseconds that the bar waits for the sound before its first render. */
const soundFirstMs = 200

/** The first bytes of the sound are handled on the same thread: rendering the bar first would delay playback. */
function useBarIsDue(): boolean {
  const isLoaded = usePlayer((state) => state.phase !== 'idle')
  const isAwaited = usePlayer((state) => soundPhase(state) === 'loading')
  const [isDue, setIsDue] = useState(isLoaded && !isAwaited)
  useEffect(() => {
    const draw = (): void => startTransition(() => setIsDue(isLoaded))
    const timer = setTimeout(draw, isAwaited ? soundFirstMs : 0)
    return () => clearTimeout(timer)
  }, [isLoaded, isAwaited])
  return isDue && isLoaded
}

function ShownBar() {
  return (
    <>
      <section className={styles['bar']} aria-label={t('player.bar.label')}>
        <PlayerMessage className={styles['message']} />
        <SeekBar />
        <div className={styles['row']}>
          <About />
          <BarTransport />
          <BarActions />
        </div>
      </section>
      <LazyPanels />
    </>
  )
}

/**
 * The current track. On a phone all of it opens the sheet (PLAYER-02); on wider screens the cover does, and
 * the album is a link.
 */
function About() {
  const isPhone = useIsPhone()
  const track = usePlayer(currentTrack)
  if (track === undefined) return null
  const { title, album } = track
  return (
    <div className={styles['about']}>
      <button
        type="button"
        className={styles['opener']}
        aria-label={t('player.nowPlaying.title')}
        aria-haspopup="dialog"
        onClick={() => openPanel('now-playing')}
      >
        <img src={album.logo} width={56} height={56} alt="" />
        <span className={styles['lift']} aria-hidden="true">
          <Icon name="caret-down" />
        </span>
      </button>
      <div className={styles['text']}>
        <p className={styles['title']} dir="auto">
          {title}
        </p>
        <p className={styles['album']}>
          <StallSign />
          {isPhone ? (
            <bdi>{album.title}</bdi>
          ) : (
            <Link to={album.path} dir="auto">
              {album.title}
            </Link>
          )}
          <QuestionNumber />
        </p>
      </div>
    </div>
  )
}

function QuestionNumber() {
  const questions = useTrackQuestions()
  const number = usePlayer((state) => questionAt(questions, state.position)?.number)
  if (number === undefined) return null
  return (
    <span className={styles['place']}>
      <Dot />
      {t('player.questions.place', { number, count: questions.length })}
    </span>
  )
}

function BarTransport() {
  const duration = usePlayer((state) => state.duration)
  return (
    <div className={styles['transport']} dir="ltr">
      <span className={styles['time']}>
        <ShownTime />
      </span>
      <PreviousButton className={styles['roomy']} />
      <SkipButton seconds={-15} className={styles['spacious']} />
      <PlayButton />
      <SkipButton seconds={30} className={styles['spacious']} />
      <NextButton />
      <span className={styles['time']}>{formatTime(duration)}</span>
    </div>
  )
}

/** A small component of its own, since it changes every second. */
function ShownTime() {
  return formatTime(usePlayer((state) => Math.floor(shownPosition(state))))
}

/** At most five icons, each with a tooltip; the sheet and the panel of more options have the others (DESIGN 8). */
function BarActions() {
  return (
    <div className={styles['actions']}>
      <div className={styles['wide']}>
        <PlayerActions variant="icon" />
      </div>
      <span title={t('player.actions.more')}>
        <MoreButton />
      </span>
      <Volume />
    </div>
  )
}

/**
 * 0 to 100 on the slider, 0 to 1 for the audio element (PLAYER-07, PLAYER-08); not on phones, which have
 * volume keys.
 */
export function Volume() {
  const volume = usePlayer((state) => state.volume)
  const isMuted = usePlayer((state) => state.isMuted)
  const shown = isMuted ? 0 : Math.round(volume * 100)
  const muteName = isMuted ? t('player.volume.unmute') : t('player.volume.mute')
  return (
    <div className={styles['volume']}>
      <span title={muteName}>
        <IconButton aria-label={muteName} onClick={() => engine.setMuted(!isMuted)}>
          <Icon name={isMuted ? 'speaker-slash' : 'speaker-high'} />
        </IconButton>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={shown}
        aria-label={t('player.volume.label')}
        style={{ '--part': `${shown}%` }}
        onChange={(event) => {
          engine.setMuted(false)
          engine.setVolume(Number(event.currentTarget.value) / 100)
        }}
      />
    </div>
  )
}
