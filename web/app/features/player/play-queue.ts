import type { AlbumHead, Question, Track } from '@sohbet/contract'
import { engine } from './connect-player.ts'
import type { PlayerState, QueuedTrack } from './player-state.ts'
import { playerStore } from './player-store.ts'
import { indexOfCurrent } from './rules.ts'

/** What can be played one after the other; `totalTracks` counts the locked ones too (A-21, B-45). */
export interface Queue {
  tracks: QueuedTrack[]
  totalTracks: number
  isFromHistory: boolean
  questions: Question[]
}

/** Plays a queue from its first track or from one of them, at a second of it (PLAYER-23, PLAYER-24). */
export function playQueue(queue: Queue, start: { trackId?: number; atSeconds?: number } = {}): void {
  const { trackId, atSeconds } = start
  const index = trackId === undefined ? 0 : queue.tracks.findIndex(({ id }) => id === trackId)
  // A question may point into a locked talk; no other talk is played in its place.
  if (queue.tracks[index] === undefined) return
  playerStore.setState({
    currentPlaylist: queue.tracks,
    totalTracks: queue.totalTracks,
    isFromHistory: queue.isFromHistory,
    questions: queue.questions,
  })
  void engine.startTrack(index, atSeconds)
}

/** A track with its album, as it is queued; undefined for one that is locked and comes without an address (B-45). */
export function toQueuedTrack(track: Track, album: AlbumHead): QueuedTrack | undefined {
  const { id, s3_url, duration_in_seconds, title, entity_name, collection_type, exp } = track
  if (s3_url === null || exp === null) return undefined
  return {
    id,
    s3_url,
    duration_in_seconds,
    title,
    entity_name,
    collection_type,
    exp,
    album: {
      id: album.id,
      slug: album.slug,
      title: album.title,
      path: `/audios/detail/${album.slug}`,
      type: album.album_type,
      subType: album.album_sub_type,
      logo: album.image ?? `/cover/${encodeURIComponent(album.cover_seed)}.svg`,
      applyPPD: album.apply_ppd,
    },
  }
}

/** Lets a track follow the current one. One that waits already is moved there; an empty player begins to play it. */
export function playNext(track: QueuedTrack): void {
  queueAt(track, (current) => current + 1)
}

/** Lets a track follow all others. One that waits already is moved there; an empty player begins to play it. */
export function addToQueue(track: QueuedTrack): void {
  queueAt(track, (_, length) => length)
}

/** Moves a track of the queue to another place, both counted from 0; the sound goes on. */
export function moveInQueue(from: number, to: number): void {
  const state = playerStore.getState()
  const moved = state.currentPlaylist[from]
  if (moved === undefined || state.currentPlaylist[to] === undefined) return
  const current = indexOfCurrent(state)
  setTracks(
    state.currentPlaylist.toSpliced(from, 1).toSpliced(to, 0, moved),
    placeAfterMove(current, from, to),
  )
}

/** Takes a track out of the queue, by its place from 0; never the current one. */
export function removeFromQueue(index: number): void {
  const state = playerStore.getState()
  const current = indexOfCurrent(state)
  if (index === current || state.currentPlaylist[index] === undefined) return
  setTracks(state.currentPlaylist.toSpliced(index, 1), index < current ? current - 1 : current)
}

function queueAt(track: QueuedTrack, place: (current: number, length: number) => number): void {
  const state = playerStore.getState()
  if (state.trackId === null)
    return playQueue({ tracks: [track], totalTracks: 1, isFromHistory: false, questions: [] })
  if (state.trackId === track.id) return
  const waiting = state.currentPlaylist.findIndex(({ id }) => id === track.id)
  if (waiting !== -1) removeFromQueue(waiting)
  const { currentPlaylist, ...rest } = playerStore.getState()
  const current = indexOfCurrent({ currentPlaylist, ...rest })
  setTracks(currentPlaylist.toSpliced(place(current, currentPlaylist.length), 0, track), current)
  // Who queues a talk wants it to be played: this is a history no longer (PLAYER-35).
  playerStore.setState({ isFromHistory: false })
}

/** Puts the list in; the tracks that are held back stay as many as they were. */
function setTracks(currentPlaylist: QueuedTrack[], current: number): void {
  playerStore.setState((state: PlayerState) => ({
    currentPlaylist,
    totalTracks: state.totalTracks + currentPlaylist.length - state.currentPlaylist.length,
    completedTracks: current + 1,
  }))
}

function placeAfterMove(current: number, from: number, to: number): number {
  if (current === from) return to
  const without = from < current ? current - 1 : current
  return to <= without ? without + 1 : without
}
