import type { AlbumHead, Question, Track } from '@sohbet/contract'
import { engine } from './connect-player.ts'
import type { PlayerState, QueuedTrack } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'
import { indexOfCurrent } from '../state/rules.ts'

/** What can be played one after the other; `totalTracks` counts the locked ones too (A-21, B-45). */
export interface Queue {
  tracks: QueuedTrack[]
  totalTracks: number
  isFromHistory: boolean
  questions: Question[]
}

/** Each queue has one, so that nothing is put back into another. */
let queueNumber = 0

/**
 * Plays a queue from its first track or from one of them (PLAYER-23, PLAYER-24): at a second of it or, without one, at
 * its saved position.
 */
export function playQueue(queue: Queue, start: { trackId?: number; atSeconds?: number } = {}): void {
  const { trackId, atSeconds } = start
  const index = trackId === undefined ? 0 : queue.tracks.findIndex(({ id }) => id === trackId)
  // A question may point into a locked talk; no other talk is played in its place.
  if (queue.tracks[index] === undefined) return
  queueNumber += 1
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
      speaker: toSpeaker(album),
    },
  }
}

function toSpeaker({ speaker: name, speaker_slug: slug }: AlbumHead): QueuedTrack['album']['speaker'] {
  return typeof name === 'string' && typeof slug === 'string' ? { name, slug } : null
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
    indexAfterMove(current, from, to),
  )
}

/**
 * Takes a track out of the queue, by its place from 0; never the current one. Answers what puts it back before the
 * track that came after it, or at the end where none did.
 */
export function removeFromQueue(index: number): (() => void) | undefined {
  const state = playerStore.getState()
  const current = indexOfCurrent(state)
  const removed = state.currentPlaylist[index]
  if (index === current || removed === undefined) return undefined
  const follower = state.currentPlaylist[index + 1]
  const number = queueNumber
  setTracks(state.currentPlaylist.toSpliced(index, 1), index < current ? current - 1 : current)
  return () => {
    if (number === queueNumber) putBack(removed, { index, followerId: follower?.id })
  }
}

function putBack(track: QueuedTrack, place: { index: number; followerId: number | undefined }): void {
  const state = playerStore.getState()
  const { currentPlaylist } = state
  // Meanwhile the listener may have queued it again, or left.
  if (state.trackId === null || currentPlaylist.some(({ id }) => id === track.id)) return
  const before = currentPlaylist.findIndex(({ id }) => id === place.followerId)
  const last = currentPlaylist.length
  const index = place.followerId === undefined ? last : before === -1 ? Math.min(place.index, last) : before
  const current = indexOfCurrent(state)
  setTracks(currentPlaylist.toSpliced(index, 0, track), index <= current ? current + 1 : current)
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

function indexAfterMove(current: number, from: number, to: number): number {
  if (current === from) return to
  const without = from < current ? current - 1 : current
  return to <= without ? without + 1 : without
}
