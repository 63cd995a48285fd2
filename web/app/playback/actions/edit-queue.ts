import { playQueue } from './play-queue.ts'
import type { QueuedTrack } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'
import type { TrackList } from '../state/playback-event.ts'
import { currentTrackId } from '../state/selectors.ts'

/**
 * Inserts a track after the current one. A track already queued is moved there; an empty player starts
 * playing it.
 */
export function playNext(track: QueuedTrack): void {
  queueAt(track, ({ index }) => index + 1)
}

/** Appends a track to the queue. A track already queued is moved there; an empty player starts playing it. */
export function addToQueue(track: QueuedTrack): void {
  queueAt(track, ({ tracks }) => tracks.length)
}

/** Moves a track of the queue to another index, both from 0; the sound continues. */
export function moveInQueue(from: number, to: number): void {
  edit((list) => {
    const moved = list.tracks[from]
    if (moved === undefined || list.tracks[to] === undefined) return list
    return {
      tracks: list.tracks.toSpliced(from, 1).toSpliced(to, 0, moved),
      index: indexAfterMove(list.index, from, to),
    }
  })
}

/**
 * Removes a track by its index from 0, never the current one. Returns an undo that inserts it before the
 * track that followed it, or at the end if none did.
 */
export function removeFromQueue(index: number): (() => void) | undefined {
  const { queue, index: current } = playerStore.getState()
  const removed = queue.tracks[index]
  if (index === current || removed === undefined) return undefined
  const follower = queue.tracks[index + 1]
  edit((list) => without(list, index))
  const { questions } = playerStore.getState().queue
  return () => {
    // Another queue has another list of questions.
    if (playerStore.getState().queue.questions === questions)
      edit((list) => putBack(list, removed, { index, followerId: follower?.id }))
  }
}

function edit(change: (list: TrackList) => TrackList): void {
  playerStore.dispatch({ type: 'edit', edit: change })
}

function without({ tracks, index }: TrackList, removed: number): TrackList {
  return { tracks: tracks.toSpliced(removed, 1), index: removed < index ? index - 1 : index }
}

function putBack(
  list: TrackList,
  track: QueuedTrack,
  from: { index: number; followerId: number | undefined },
): TrackList {
  const { tracks, index: current } = list
  // The listener may have queued it again meanwhile.
  if (tracks.some(({ id }) => id === track.id)) return list
  const before = tracks.findIndex(({ id }) => id === from.followerId)
  const last = tracks.length
  const index = from.followerId === undefined ? last : before === -1 ? Math.min(from.index, last) : before
  return { tracks: tracks.toSpliced(index, 0, track), index: index <= current ? current + 1 : current }
}

function queueAt(track: QueuedTrack, indexIn: (list: TrackList) => number): void {
  const state = playerStore.getState()
  const current = currentTrackId(state)
  if (current === null)
    return playQueue({ tracks: [track], totalTracks: 1, isFromHistory: false, questions: [] })
  if (current === track.id) return
  const change = (given: TrackList): TrackList => {
    const waiting = given.tracks.findIndex(({ id }) => id === track.id)
    const list = waiting === -1 ? given : without(given, waiting)
    return { ...list, tracks: list.tracks.toSpliced(indexIn(list), 0, track) }
  }
  // Queueing a talk means it should be played, so the queue stops being a history (PLAYER-35).
  playerStore.dispatch({ type: 'edit', edit: change, queue: { isFromHistory: false } })
}

function indexAfterMove(current: number, from: number, to: number): number {
  if (current === from) return to
  const left = from < current ? current - 1 : current
  return to <= left ? left + 1 : left
}
