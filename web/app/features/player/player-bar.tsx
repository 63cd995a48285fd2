import { useLocation } from 'react-router'
import buttons from '../../ui/button.module.css'
import { Dot } from '../../ui/dot.tsx'
import { formatTime } from '../../ui/format-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { engine } from './connect-player.ts'
import { hidesPlayer } from './hides-player.ts'
import { togglePlay } from './play-collection.ts'
import styles from './player-bar.module.css'
import { usePlayer } from './player-store.ts'
import { questionNumber } from './rules.ts'
import { SeekThread } from './seek-thread.tsx'

/** The bar at the foot of every page while something is in the player (PLAYER-01 to PLAYER-08). */
export function PlayerBar() {
  const { pathname } = useLocation()
  const isLoaded = usePlayer((state) => state.trackId !== null && !state.hidePlayer)
  const message = usePlayer((state) => state.message)
  if (!isLoaded || hidesPlayer(pathname)) return null
  return (
    <section className={styles['bar']} aria-label="Audio player">
      <p className={styles['message']} role="status">
        {message}
      </p>
      <SeekThread />
      <div className={styles['row']}>
        <NowPlaying />
        <Transport />
        <Volume />
      </div>
    </section>
  )
}

function NowPlaying() {
  const title = usePlayer((state) => state.audioTitle)
  const album = usePlayer((state) => state.albumTitle)
  const path = usePlayer((state) => state.albumPath)
  const logo = usePlayer((state) => state.albumLogo)
  return (
    <div className={styles['about']}>
      <img src={logo} width={56} height={56} alt="" />
      <div>
        <p className={styles['title']} dir="auto">
          {title}
        </p>
        <p className={styles['album']}>
          <Link to={path} dir="auto">
            {album}
          </Link>
          <QuestionPlace />
        </p>
      </div>
    </div>
  )
}

function QuestionPlace() {
  const place = usePlayer((state) => {
    const starts = state.questions
      .filter((question) => question.audio_id === state.trackId)
      .map((question) => question.start_in_seconds)
    const number = questionNumber(starts, state.currentTime)
    return number === 0 ? '' : `Question ${number} of ${starts.length}`
  })
  if (place === '') return null
  return (
    <span className={styles['place']}>
      <Dot />
      {place}
    </span>
  )
}

function Transport() {
  const isPlaying = usePlayer((state) => state.playing)
  const isFromHistory = usePlayer((state) => state.isFromHistory)
  const seconds = usePlayer((state) => Math.floor(state.bufferedSeek ?? state.currentTime))
  const duration = usePlayer((state) => state.duration)
  return (
    <div className={styles['transport']}>
      <span className={styles['time']}>{formatTime(seconds)}</span>
      <button
        type="button"
        className={`${buttons['iconOnly']} ${styles['previous']}`}
        aria-label="Previous"
        disabled={isFromHistory}
        onClick={() => void engine.previous()}
      >
        <Icon name="skip-back" />
      </button>
      <button
        type="button"
        className={styles['play']}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={togglePlay}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className={buttons['iconOnly']}
        aria-label="Next"
        disabled={isFromHistory}
        onClick={() => void engine.next()}
      >
        <Icon name="skip-forward" />
      </button>
      <span className={styles['time']}>{formatTime(duration)}</span>
    </div>
  )
}

/** 0 to 100 on the slider, 0 to 1 in the sound (PLAYER-07, PLAYER-08); not on phones, whose own keys do it. */
function Volume() {
  const volume = usePlayer((state) => state.volume)
  const isMuted = usePlayer((state) => state.isMuted)
  const shown = isMuted ? 0 : Math.round(volume * 100)
  return (
    <div className={styles['volume']}>
      <button
        type="button"
        className={buttons['iconOnly']}
        aria-label={isMuted ? 'Unmute' : 'Mute'}
        onClick={() => engine.setMuted(!isMuted)}
      >
        <Icon name={isMuted ? 'speaker-slash' : 'speaker-high'} />
      </button>
      <input
        type="range"
        min={0}
        max={100}
        value={shown}
        aria-label="Volume"
        style={{ '--part': `${shown}%` }}
        onChange={(event) => {
          engine.setMuted(false)
          engine.setVolume(Number(event.currentTarget.value) / 100)
        }}
      />
    </div>
  )
}
