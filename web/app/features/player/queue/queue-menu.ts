import { t } from '@sohbet/messages'
import type { MenuEntry } from '#ui/popover/menu-panel.tsx'
import { moveInQueue, playNext } from '#playback/actions/edit-queue.ts'
import type { QueuedTrack } from '#playback/state/player-state.ts'
import type { RowAction } from './queue-action.ts'

/** The position of a row of the queue. */
export interface RowIndex {
  /** From 0. */
  index: number
  count: number
  /** Distance from the current talk; 0 is the current one. */
  offset: number
}

/** The target of a move. */
export type MoveChoice = 'next' | 'up' | 'down' | 'first' | 'last'

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
export function moveBy(
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
