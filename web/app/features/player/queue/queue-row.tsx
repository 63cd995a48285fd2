import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { formatNumber, t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import { rich } from '#ui/text/rich.ts'
import { SortHandle } from '#ui/list/sortable-list.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { engine } from '#playback/actions/connect-player.ts'
import { playName, pressTalk, usePlayAction } from '#playback/actions/play-action.ts'
import { removeFromQueue, moveInQueue, playNext } from '#playback/actions/edit-queue.ts'
import type { QueuedTrack } from '#playback/state/player-state.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentAlbum } from '#playback/state/selectors.ts'
import { PlayingMark } from '#features/listening/marks/playing-mark.tsx'
import type { RowAction } from './queue-action.ts'
import type { MenuEntry } from '#ui/popover/menu-panel.tsx'
import styles from './queue-view.module.css'

interface QueueRowProps {
  track: QueuedTrack
  /** Its index, from 0. */
  index: number
  count: number
  /** Distance from the current talk; 0 is the current one. */
  offset: number
  /** A row is being dragged: no row reacts to presses, and without interactive parts a long list scrolls faster. */
  isStill: boolean
  instructionsId: string
  onDone: (action: RowAction) => void
}

/** A talk of the queue with its actions; re-rendered only when its own props change. */
export const QueueRow = memo(function QueueRow({
  track,
  index,
  offset,
  instructionsId,
  ...rest
}: QueueRowProps) {
  const albumTitle = usePlayer((state) => currentAlbum(state)?.title)
  const isCurrent = offset === 0
  const action = usePlayAction(track)
  const time = formatTime(track.durationSeconds)
  return (
    <>
      <SortHandle title={track.title} instructionsId={instructionsId} />
      <div className={styles['talk']}>
        <span className={styles['number']} aria-hidden="true">
          {isCurrent ? <PlayingMark /> : formatNumber(index + 1)}
        </span>
        <span className={styles['text']}>
          {/* A line in the page's direction, so that titles of every script start at the same edge. */}
          <button
            type="button"
            className={styles['title']}
            aria-label={playName(action, track.title)}
            onClick={() => {
              if (isCurrent) pressTalk(track.id, () => undefined)
              else void engine.startTrack(index)
            }}
          >
            <span className={styles['lines']}>
              <bdi>{track.title}</bdi>
            </span>
          </button>
          <small>
            {track.album.title === albumTitle
              ? time
              : rich('player.queue.timeAndAlbum', { time, album: track.album.title, part: isolated })}
          </small>
        </span>
      </div>
      <RowActions track={track} index={index} offset={offset} {...rest} />
    </>
  )
})

// Text after a time in another script keeps its own direction.
const isolated = (text: ReactNode) => <bdi>{text}</bdi>

function RowActions({ track, index, count, offset, isStill, onDone }: Omit<QueueRowProps, 'instructionsId'>) {
  if (isStill)
    return (
      <>
        {offset !== 0 && <Still name="x" className={styles['remove']} />}
        <Still name="dots-three" />
      </>
    )
  const { title } = track
  const remove = (): void => {
    const undo = removeFromQueue(index)
    if (undo === undefined) return
    showToast('success', t('ui.removed', { title }), { label: t('ui.undo'), run: undo })
    onDone({ announcement: '', focusAt: Math.min(index, count - 2) })
  }
  return (
    <>
      {offset !== 0 && (
        <IconButton
          className={styles['remove']}
          aria-label={t('player.queue.removeTitle', { title })}
          onClick={remove}
        >
          <Icon name="x" />
        </IconButton>
      )}
      <Menu
        trigger={<Icon name="dots-three" />}
        triggerClassName={buttonVariant('icon')}
        triggerLabel={t('ui.moreFor', { title })}
        label={title}
        entries={toQueueMenu({ index, count, offset }, (choice) => {
          if (choice === 'remove') return remove()
          onDone(moveBy(choice, track, { index, count }))
        })}
      />
    </>
  )
}

function Still({ name, className }: { name: 'x' | 'dots-three'; className?: string | undefined }) {
  return (
    <span className={clsx(buttonVariant('icon'), styles['still'], className)}>
      <Icon name={name} />
    </span>
  )
}

/** The position of a row of the queue. */
interface RowIndex {
  /** From 0. */
  index: number
  count: number
  /** Distance from the current talk; 0 is the current one. */
  offset: number
}

/** The target of a move. */
type MoveChoice = 'next' | 'up' | 'down' | 'first' | 'last'

/** The items of a row's menu; the current talk can be moved but not removed. */
export function toQueueMenu(
  { index, count, offset }: RowIndex,
  choose: (choice: MoveChoice | 'remove') => void,
): MenuEntry[] {
  const line = (label: string, choice: MoveChoice | 'remove', isOffered: boolean): MenuEntry[] =>
    isOffered ? [{ label, onChoose: () => choose(choice) }] : []
  const [isFirst, isLast] = [index === 0, index === count - 1]
  return [
    ...line(t('player.queue.playNext'), 'next', offset !== 0 && offset !== 1),
    ...line(t('ui.moveUp'), 'up', !isFirst),
    ...line(t('ui.moveDown'), 'down', !isLast),
    ...line(t('player.queue.moveToBeginning'), 'first', index > 1),
    ...line(t('player.queue.moveToEnd'), 'last', index < count - 2),
    ...line(t('ui.remove'), 'remove', offset !== 0),
  ]
}

/** Moves a row. After a move to either end the focus stays where the next row moves up. */
function moveBy(
  choice: MoveChoice,
  track: QueuedTrack,
  { index, count }: Omit<RowIndex, 'offset'>,
): RowAction {
  const { title } = track
  const movedText = (to: number): string => t('ui.sortable.moved', { title, number: to + 1, count })
  switch (choice) {
    case 'next':
      playNext(track)
      return { announcement: t('player.queue.playsNext', { title }), focusAt: index }
    case 'up':
    case 'down': {
      const to = choice === 'up' ? index - 1 : index + 1
      moveInQueue(index, to)
      return { announcement: movedText(to), focusAt: to }
    }
    case 'first':
    case 'last': {
      const to = choice === 'first' ? 0 : count - 1
      moveInQueue(index, to)
      return { announcement: movedText(to), focusAt: index }
    }
  }
}
