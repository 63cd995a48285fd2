import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Track } from '@sohbet/contract'
import { formatNumber, t } from '@sohbet/messages'
import { Facts } from '#ui/line/facts.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { LockLink } from '#features/locks/lock-link.tsx'
import { unlockName, unlockOption, whoMayHear } from '#features/locks/why-locked.ts'
import { playName, usePlayAction } from '#playback/actions/play-action.ts'
import { toResumable } from '#playback/state/from-catalog.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentTrackId } from '#playback/state/selectors.ts'
import { PlayingMark } from '#features/listening/marks/playing-mark.tsx'
import { PositionLine } from '#features/listening/marks/position-line.tsx'
import { BuyLessonLink } from '#features/purchases/buy-link.tsx'
import { factOfQuestions } from '#features/catalog/labels.ts'
import styles from './track-row.module.css'

/** The content of a row and the action of its press. */
export interface TrackRowProps {
  track: Track
  /** Slug of the track's collection. */
  slug: string
  number: number
  questionCount: number
  /** The second that the page's address names in this track. */
  linkedSeconds?: number | undefined
  /** Of the track that the address points at, which says by itself what it is (ROUTE-29). */
  cover?: ReactNode
  onPress(): void
  /** Called when the button is pressed down, before it is released. */
  onPressDown(): void
  /** The listener has bought it. */
  isBought?: boolean
  /** The listener's progress; null for none. */
  heard?: ReactNode
  /** Further actions, at the end of the row. */
  actions?: ReactNode
}

/** A track: its number becomes a play icon on hover; a locked one shows how to get access (B-42). */
export function TrackRow({
  track,
  slug,
  number,
  questionCount,
  linkedSeconds,
  cover = null,
  onPress,
  onPressDown,
  isBought = false,
  heard = null,
  actions,
}: TrackRowProps) {
  const account = useAccount()
  const isActive = usePlayer((player) => currentTrackId(player) === track.id)
  return (
    <li
      id={`audio-${track.id}`}
      aria-current={cover === null ? undefined : 'location'}
      className={clsx(
        styles['row'],
        isActive && styles['playing'],
        track.is_locked && styles['locked'],
        cover !== null && styles['target'],
      )}
    >
      {track.is_locked ? (
        <LockSign track={track} slug={slug} />
      ) : (
        <TrackSign {...{ track, number, linkedSeconds, onPress, onPressDown }} />
      )}
      <div>
        {cover}
        <p className={styles['title']}>
          {/* The title has its own direction, but is always aligned with its facts. */}
          <bdi>{track.title}</bdi>
        </p>
        <p className={styles['facts']}>
          <span className={styles['phone']}>{formatTime(track.duration_in_seconds)}</span>
          {/* What a press may add comes last, so that it moves nothing. */}
          <Facts
            items={[
              // A price already shows it.
              track.is_locked && track.price_credits === null && whoMayHear(track, account),
              isBought && t('collections.track.bought'),
              questionCount > 0 && factOfQuestions(questionCount),
              heard,
            ]}
          />
        </p>
      </div>
      {track.is_locked && track.price_credits !== null ? (
        <BuyLessonLink slug={slug} id={track.id} title={track.title} price={track.price_credits} />
      ) : (
        <span />
      )}
      <span className={styles['duration']}>{formatTime(track.duration_in_seconds)}</span>
      <span className={styles['actions']}>{actions}</span>
      {!track.is_locked && <PositionLine talk={toResumable(track)} />}
    </li>
  )
}

function TrackSign({
  track,
  number,
  linkedSeconds,
  onPress,
  onPressDown,
}: Pick<TrackRowProps, 'track' | 'number' | 'linkedSeconds' | 'onPress' | 'onPressDown'>) {
  const action = usePlayAction(toResumable(track), { linkedSeconds })
  const isPlaying = action.kind === 'pause'
  return (
    <button
      type="button"
      className={clsx(styles['sign'], styles['press'])}
      aria-label={playName(action, track.title)}
      onPointerDown={onPressDown}
      onClick={onPress}
    >
      {/* Rendered by the style sheet: as text the number would be missing from the button's accessible name. */}
      <span
        className={styles['rest']}
        data-number={isPlaying ? undefined : formatNumber(number, { useGrouping: false })}
      >
        {isPlaying && <PlayingMark />}
      </span>
      <span className={styles['act']}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </span>
    </button>
  )
}

/** A press anywhere on the row shows who may listen and how to get access (B-43, B-44). */
function LockSign({ track, slug }: Pick<TrackRowProps, 'track' | 'slug'>) {
  const item = { ...track, slug, trackId: track.id }
  const option = unlockOption(item, useAccount())
  return (
    <LockLink
      item={item}
      className={clsx(styles['sign'], styles['unlock'])}
      label={unlockName(option, track.title)}
    >
      <Icon name="lock-simple" size="s" />
    </LockLink>
  )
}
