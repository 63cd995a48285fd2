import clsx from 'clsx'
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react'
import type { PlaylistItem } from '@sohbet/contract'
import buttons from '../../ui/button.module.css'
import { Facts } from '../../ui/facts.tsx'
import { formatTime } from '../../ui/format-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'
import { unlockSentence } from '../catalog/words.ts'
import { PlayingMark } from '../player/playing-mark.tsx'
import styles from './playlist-row.module.css'

/** What a row shows and what its presses do. */
export interface PlaylistRowProps {
  item: PlaylistItem
  /** Counted from 1. */
  number: number
  state: 'still' | 'playing' | 'paused'
  entries: readonly MenuEntry[]
  onPlay: () => void
  /** Undefined where nothing can be taken out, as in a kept album. */
  onRemove?: (() => void) | undefined
  /** Takes the row to another place; undefined where the order is not the listener's. */
  handle?: ReactNode
  frame?: RowFrame | undefined
}

/** How a row stands in its list: where it is drawn, and whether it is held. */
export interface RowFrame extends HTMLAttributes<HTMLLIElement> {
  ref?: Ref<HTMLLIElement> | undefined
  style?: CSSProperties | undefined
  isHeld?: boolean
  'data-index'?: number
}

/** The id of a row's menu, where the focus stays when the row moves. */
export function rowMenuId(trackId: number): string {
  return `more-${trackId}`
}

/** One talk of a playlist; pressing it anywhere plays it, and a locked one says how it opens (B-42). */
export function PlaylistRow({ item, state, frame, handle, ...rest }: PlaylistRowProps) {
  const { track, album } = item
  const { isHeld = false, ...place } = frame ?? {}
  return (
    <li
      {...place}
      className={clsx(
        styles['row'],
        handle !== undefined && styles['withHandle'],
        state !== 'still' && styles['playing'],
        track.is_locked && styles['locked'],
        isHeld && styles['held'],
      )}
    >
      {handle}
      <Sign number={rest.number} state={state} isLocked={track.is_locked} />
      <div className={styles['words']}>
        <p className={styles['title']}>
          <Title item={item} state={state} onPlay={rest.onPlay} />
        </p>
        <p className={styles['facts']}>
          <Facts
            items={[
              state === 'playing' && 'Playing',
              <Link key="album" className={styles['album']} to={`/audios/detail/${album.slug}`}>
                {album.title}
              </Link>,
              track.is_locked && unlockSentence(track.required_access),
            ]}
          />
          <span className={styles['phone']}>{formatTime(track.duration_in_seconds)}</span>
        </p>
      </div>
      <span className={styles['duration']}>{formatTime(track.duration_in_seconds)}</span>
      <RowActions title={track.title} trackId={track.id} onRemove={rest.onRemove} entries={rest.entries} />
    </li>
  )
}

function Title({ item, state, onPlay }: Pick<PlaylistRowProps, 'item' | 'state' | 'onPlay'>) {
  const { title, is_locked: isLocked } = item.track
  // Inside of its line: titles of every script begin where the others do.
  const words = <span dir="auto">{title}</span>
  if (isLocked) return words
  return (
    <button
      type="button"
      className={styles['press']}
      aria-label={`${state === 'playing' ? 'Pause' : 'Play'} ${title}`}
      onClick={onPlay}
    >
      {words}
    </button>
  )
}

function Sign({ number, state, isLocked }: { number: number; state: string; isLocked: boolean }) {
  if (isLocked)
    return (
      <span className={styles['sign']} aria-hidden="true">
        <Icon name="lock-simple" size="s" />
      </span>
    )
  const isPlaying = state === 'playing'
  return (
    <span className={styles['sign']} aria-hidden="true">
      <span className={styles['rest']}>{isPlaying ? <PlayingMark /> : number}</span>
      <span className={styles['act']}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </span>
    </span>
  )
}

function RowActions({
  title,
  trackId,
  onRemove,
  entries,
}: Pick<PlaylistRowProps, 'onRemove' | 'entries'> & { title: string; trackId: number }) {
  return (
    <span className={styles['actions']}>
      {onRemove !== undefined && (
        <button
          type="button"
          className={clsx(buttons['iconOnly'], styles['remove'])}
          aria-label={`Remove ${title}`}
          onClick={onRemove}
        >
          <span className={styles['ring']}>
            <Icon name="minus" size="s" />
          </span>
        </button>
      )}
      <span id={rowMenuId(trackId)}>
        <Menu
          trigger={<Icon name="dots-three" />}
          triggerClassName={buttons['iconOnly']}
          triggerLabel={`More for ${title}`}
          label={title}
          entries={entries}
        />
      </span>
    </span>
  )
}
