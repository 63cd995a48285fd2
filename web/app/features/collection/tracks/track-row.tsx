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

/** What a row shows and what its press does. */
export interface TrackRowProps {
  track: Track
  /** Of the collection it stands in. */
  slug: string
  number: number
  questionCount: number
  /** The second that the page's address names in this track. */
  linkedSeconds?: number | undefined
  /** Of the track that the address points at, which says by itself what it is (ROUTE-29). */
  cover?: ReactNode
  onPress(): void
  /** The button is pressed down and not let go yet. */
  onPressDown(): void
  /** Its listener has bought it. */
  isBought?: boolean
  /** How much of it the listener has heard; null: nothing. */
  heard?: ReactNode
  /** What else can be done with it, at the end of the row. */
  actions?: ReactNode
}

/** One track: its number turns into a play sign under the pointer; a locked one says how it opens (B-42). */
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
          {/* Its own direction within, beside its facts in any case. */}
          <bdi>{track.title}</bdi>
        </p>
        <p className={styles['facts']}>
          <span className={styles['phone']}>{formatTime(track.duration_in_seconds)}</span>
          {/* What a press may bring stands last, so that it moves nothing. */}
          <Facts
            items={[
              // A price says it already.
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
      {/* The number is drawn by the style sheet: as text it would be a label that the button's name lacks. */}
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

/** The whole row answers to a press: who may hear it, and what leads there (B-43, B-44). */
function LockSign({ track, slug }: Pick<TrackRowProps, 'track' | 'slug'>) {
  const item = { ...track, slug, trackId: track.id }
  const option = unlockOption(item, useAccount())
  return (
    <LockLink
      thing={item}
      className={clsx(styles['sign'], styles['unlock'])}
      label={unlockName(option, track.title)}
    >
      <Icon name="lock-simple" size="s" />
    </LockLink>
  )
}
