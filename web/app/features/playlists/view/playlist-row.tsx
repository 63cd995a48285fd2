import clsx from 'clsx'
import { type CSSProperties, memo, useState } from 'react'
import type { PlaylistItem } from '@sohbet/contract'
import { formatNumber, t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Dot } from '#ui/picture/dot.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { Link } from '#ui/link/link.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import { SortHandle } from '#ui/list/sortable-list.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { LockLink } from '#features/locks/lock-link.tsx'
import { whoMayHear } from '#features/locks/why-locked.ts'
import { playName, usePlayAction } from '#playback/actions/play-action.ts'
import { toResumable } from '#playback/state/from-catalog.ts'
import { PlayingMark } from '#features/listening/marks/playing-mark.tsx'
import type { PlaylistRowPresses, RowPosition } from '../state/playlist-row-presses.ts'
import styles from './playlist-row.module.css'

/** Whether a row's talk is playing. */
export type RowState = 'still' | 'playing' | 'paused'

/** A row's content and handlers; each prop keeps its identity while nothing changes for the row. */
interface PlaylistRowProps extends RowPosition {
  item: PlaylistItem
  state: RowState
  presses: PlaylistRowPresses
  isOwn: boolean
  isDragged: boolean
  /** Id of the text that explains how to move a row. */
  instructionsId: string
  /** Only some rows of the list are in the document. */
  isPart?: boolean
  /** The offset of the row in a partially rendered list, in pixels; undefined if it follows the previous row. */
  start?: number | undefined
  /** Ref callback of the row in such a list; null on unmount. */
  measure?: (row: Element | null) => void
}

/** One talk of a playlist. A press anywhere plays it; for a locked one it shows how to get access (B-42). */
export const PlaylistRow = memo(function Row(props: PlaylistRowProps) {
  const { item, state, presses, isDragged, instructionsId, start, measure, index, count, isOwn } = props
  const { isPart = false } = props
  const { track } = item
  return (
    <li
      ref={measure}
      data-index={index}
      {...(isPart && { 'aria-setsize': count, 'aria-posinset': index + 1 })}
      style={start === undefined ? { order: index } : placeAt(start)}
      className={clsx(
        styles['row'],
        isOwn && styles['withHandle'],
        state !== 'still' && styles['playing'],
        track.is_locked ? styles['locked'] : styles['open'],
        isDragged && styles['dragged'],
      )}
    >
      {isOwn && <SortHandle title={track.title} instructionsId={instructionsId} />}
      <Sign number={index + 1} state={state} isLocked={track.is_locked} />
      <RowText {...props} />
      <span className={styles['duration']}>{formatTime(track.duration_in_seconds)}</span>
      <Actions item={item} presses={presses} index={index} count={count} />
    </li>
  )
})

function placeAt(start: number): CSSProperties {
  return { position: 'absolute', insetBlockStart: start, insetInline: 0 }
}

function RowText(props: PlaylistRowProps) {
  const { item, isPart } = props
  const account = useAccount()
  const { track, album } = item
  return (
    <div className={styles['text']}>
      <p className={styles['title']}>
        <Title {...props} />
      </p>
      <Text variant="caption">
        <Facts
          items={[
            <Link
              key="album"
              className={styles['album']}
              to={`/audios/detail/${album.slug}`}
              // In a long list most rows only scroll past; prefetching their pages would be wasteful.
              isPrefetched={isPart !== true}
            >
              {album.title}
            </Link>,
            track.is_locked && whoMayHear(track, account),
          ]}
        />
        <span className={styles['phone']}>
          <Dot />
          {formatTime(track.duration_in_seconds)}
        </span>
      </Text>
    </div>
  )
}

function Title({ item, presses }: Pick<PlaylistRowProps, 'item' | 'presses'>) {
  const { track, album } = item
  const { title } = track
  const action = usePlayAction(toResumable(track))
  // Isolated within its line, so that titles of every script start at the same edge.
  const text = <span dir="auto">{title}</span>
  if (track.is_locked)
    return (
      <LockLink
        className={styles['press']}
        item={{ ...track, slug: album.slug, trackId: track.id }}
        label={t('playlists.row.unlock', { title })}
      >
        {text}
      </LockLink>
    )
  return (
    <button
      type="button"
      className={styles['press']}
      aria-label={playName(action, title)}
      onClick={() => presses.play(item)}
    >
      {text}
    </button>
  )
}

function Sign({ number, state, isLocked }: { number: number; state: RowState; isLocked: boolean }) {
  if (isLocked)
    return (
      <span className={styles['sign']} aria-hidden="true">
        <Icon name="lock-simple" size="s" />
      </span>
    )
  const isPlaying = state === 'playing'
  return (
    <span className={styles['sign']} aria-hidden="true">
      <span className={styles['rest']}>
        {isPlaying ? <PlayingMark /> : formatNumber(number, { useGrouping: false })}
      </span>
      <span className={styles['act']}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </span>
    </span>
  )
}

/** The buttons at the end of the row: removing and a menu. */
function Actions({
  item,
  presses,
  index,
  count,
}: Pick<PlaylistRowProps, 'item' | 'presses' | keyof RowPosition>) {
  const { id, title } = item.track
  const { remove } = presses
  const [isNear, setIsNear] = useState(false)
  const approach = (): void => setIsNear(true)
  return (
    <span className={styles['actions']}>
      {remove !== undefined && (
        <IconButton
          className={styles['remove']}
          aria-label={t('playlists.row.removeTitle', { title })}
          onClick={() => remove(item, index)}
        >
          <span className={styles['ring']}>
            <Icon name="minus" size="s" />
          </span>
        </IconButton>
      )}
      {/* Filled on the first press or focus: before that its items would only slow down scrolling. */}
      <span
        id={rowMenuId(id)}
        onPointerDownCapture={approach}
        onFocusCapture={approach}
        onClickCapture={approach}
      >
        <Menu
          trigger={<Icon name="dots-three" />}
          triggerClassName={buttonVariant('icon')}
          triggerLabel={t('ui.moreFor', { title })}
          label={title}
          entries={isNear ? presses.entriesOf(item, { index, count }) : []}
        />
      </span>
    </span>
  )
}

/** The id of a row's menu, which keeps the focus when the row moves. */
export function rowMenuId(trackId: number): string {
  return `more-${trackId}`
}
