import type { MenuEntry } from '../../../ui/popover/menu-panel.tsx'
import { placeWords } from '../../../ui/list/sorting-order.ts'
import { moveInQueue, playNext } from '../../../playback/actions/edit-queue.ts'
import type { QueuedTrack } from '../../../playback/state/player-state.ts'
import type { RowAction } from './queue-action.ts'

/** Where a row of the queue stands. */
export interface RowIndex {
  /** From 0. */
  index: number
  count: number
  /** How far it stands after the current talk; 0 is the current one. */
  offset: number
}

/** Where a row of the queue is moved. */
export type MoveChoice = 'next' | 'up' | 'down' | 'first' | 'last'

/** The lines of a row's menu; the current talk can be moved, but not taken out. */
export function toQueueMenu(
  { index, count, offset }: RowIndex,
  choose: (choice: MoveChoice | 'remove') => void,
): MenuEntry[] {
  const line = (label: string, choice: MoveChoice | 'remove', isOffered: boolean): MenuEntry[] =>
    isOffered ? [{ label, onChoose: () => choose(choice) }] : []
  const [isFirst, isLast] = [index === 0, index === count - 1]
  return [
    ...line('Play next', 'next', offset !== 0 && offset !== 1),
    ...line('Move up', 'up', !isFirst),
    ...line('Move down', 'down', !isLast),
    ...line('Move to the beginning', 'first', index > 1),
    ...line('Move to the end', 'last', index < count - 2),
    ...line('Remove', 'remove', offset !== 0),
  ]
}

/** Moves a row. One that goes far goes alone: the listener stays where the next one comes up. */
export function moveBy(
  choice: MoveChoice,
  track: QueuedTrack,
  { index, count }: Omit<RowIndex, 'offset'>,
): RowAction {
  const told = (to: number): string => `${track.title} moved to ${placeWords(to + 1, count)}.`
  switch (choice) {
    case 'next':
      playNext(track)
      return { says: `${track.title} plays next.`, focusAt: index }
    case 'up':
    case 'down': {
      const to = choice === 'up' ? index - 1 : index + 1
      moveInQueue(index, to)
      return { says: told(to), focusAt: to }
    }
    case 'first':
    case 'last': {
      const to = choice === 'first' ? 0 : count - 1
      moveInQueue(index, to)
      return { says: told(to), focusAt: index }
    }
  }
}
