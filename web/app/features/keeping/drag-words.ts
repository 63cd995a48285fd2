import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { PlaylistItem } from '@sohbet/contract'

/** How a row is moved by keys, for those who hear the page. */
export const instructions =
  'Press Space to take the talk up, the arrow keys to move it, Space to put it down, Escape to leave it where it was.'

/** What is said while a talk is moved. */
export type Announcer = (items: readonly PlaylistItem[]) => Announcements

/** Makes one; it remembers what was said last. */
export function createAnnouncer(): Announcer {
  const told = { isJustTakenUp: false }
  return (items) => toAnnouncements(items, told)
}

function toAnnouncements(items: readonly PlaylistItem[], told: { isJustTakenUp: boolean }): Announcements {
  const titleOf = (id: UniqueIdentifier): string =>
    items.find(({ track }) => track.id === id)?.track.title ?? ''
  const placeOf = (id: UniqueIdentifier): string => placeWords(items, id)
  return {
    onDragStart: ({ active }) => {
      told.isJustTakenUp = true
      return `${titleOf(active.id)} is taken up, ${placeOf(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      // At once it is told to be over itself, and would never be heard to be taken up.
      const isNews = !told.isJustTakenUp || over?.id !== active.id
      told.isJustTakenUp = false
      return over === null || !isNews ? undefined : `${titleOf(active.id)} is moved to ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${titleOf(active.id)} stays where it was.`
        : `${titleOf(active.id)} is put down, ${placeOf(over.id)}.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} stays where it was, ${placeOf(active.id)}.`,
  }
}

function placeWords(items: readonly PlaylistItem[], id: UniqueIdentifier): string {
  const index = items.findIndex(({ track }) => track.id === id)
  return movedWords(index + 1, items.length)
}

/** `position 3 of 9`. */
export function movedWords(number: number, count: number): string {
  return `position ${number} of ${count}`
}
