import type { PlaylistItem } from '@sohbet/contract'
import { extendQueue } from '#playback/actions/extend-queue.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { toQueuedTrack } from '#playback/state/from-catalog.ts'
import type { QueuedTrack } from '#playback/state/player-state.ts'
import { isKnown } from '../state/playlist-entry.ts'
import type { PlaylistEntry } from '../state/playlist-entry.ts'
import type { PlaylistWindows } from './playlist-windows.ts'

/** A list to play: its entries as shown, the known tracks among them, and functions that load the others. */
export interface PlayableList extends Pick<PlaylistWindows, 'loadOrder' | 'loadItems'> {
  entries: readonly PlaylistEntry[]
  itemOf: (trackId: number) => PlaylistItem | undefined
}

/** Entries loaded at once while a queue grows: four parallel calls, to save round trips to a distant server. */
const step = 400

/**
 * Plays a playlist from the first track or a given one; locked tracks are skipped but counted (B-45). A long
 * list starts with the known tracks; the others are added around them during playback.
 */
export async function playPlaylist(list: PlayableList, start: { trackId?: number } = {}): Promise<void> {
  const { entries } = list
  const index = start.trackId === undefined ? 0 : entries.findIndex(({ track }) => track.id === start.trackId)
  const first = index === -1 ? -1 : entries.findIndex(({ track }, at) => at >= index && !track.is_locked)
  const entry = entries[first]
  if (entry === undefined) return
  if (list.itemOf(entry.track.id) === undefined) await list.loadItems([entry.track.id])
  const run = knownRun(list, first)
  const questions: [] = []
  const tracks = tracksOf(list, run)
  playQueue(
    { tracks, totalTracks: run.length, isFromHistory: false, questions },
    start.trackId === undefined ? {} : { trackId: start.trackId },
  )
  if (run.length < entries.length) await growQueue(list, run, questions)
}

/** Plays all tracks of a list in a random order that does not change during playback. */
export async function playShuffled(list: PlayableList, random = Math.random): Promise<void> {
  const isWhole = list.entries.every(isKnown)
  const mixed = shuffle(isWhole ? list.entries : await list.loadOrder(), random)
  await playPlaylist({ ...list, entries: mixed, loadOrder: async () => await Promise.resolve(mixed) })
}

/** The items in random order; `random` returns a number in [0, 1). */
export function shuffle<Item>(items: readonly Item[], random = Math.random): Item[] {
  const mixed = [...items]
  for (let end = mixed.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1))
    const [a, b] = [mixed[end], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[end], mixed[other]] = [b, a]
  }
  return mixed
}

/** The gapless run of known entries around an index; locked entries need no track. */
function knownRun({ entries, itemOf }: PlayableList, index: number): readonly PlaylistEntry[] {
  const isReady = (entry: PlaylistEntry | undefined): boolean =>
    entry !== undefined && isKnown(entry) && (entry.track.is_locked || itemOf(entry.track.id) !== undefined)
  let [from, to] = [index, index + 1]
  while (isReady(entries[from - 1])) from -= 1
  while (isReady(entries[to])) to += 1
  return entries.slice(from, to)
}

/** First the following tracks, then the preceding ones from their end. */
async function growQueue(list: PlayableList, run: readonly PlaylistEntry[], questions: []): Promise<void> {
  const order = await list.loadOrder()
  const indexOf = (entry: PlaylistEntry | undefined): number =>
    order.findIndex(({ track }) => track.id === entry?.track.id)
  const queued = new Set(run.map(({ track }) => track.id))
  const isNew = ({ track }: PlaylistEntry): boolean => !queued.has(track.id)
  const after = order.slice(indexOf(run.at(-1)) + 1).filter(isNew)
  const before = order.slice(0, Math.max(0, indexOf(run[0]))).filter(isNew)
  const open = run.filter(({ track }) => !track.is_locked)
  let besideId = open.at(-1)?.track.id
  for (let at = 0; at < after.length; at += step) {
    const part = after.slice(at, at + step)
    const tracks = await loadTracks(list, part)
    if (tracks === undefined) break
    if (!extendQueue(questions, { tracks, total: part.length, besideId, side: 'after' })) return
    besideId = tracks.at(-1)?.id ?? besideId
  }
  besideId = open[0]?.track.id
  for (let end = before.length; end > 0; end -= step) {
    const part = before.slice(Math.max(0, end - step), end)
    const tracks = await loadTracks(list, part)
    if (tracks === undefined) return
    if (!extendQueue(questions, { tracks, total: part.length, besideId, side: 'before' })) return
    besideId = tracks[0]?.id ?? besideId
  }
}

/** Undefined if none could be loaded. */
async function loadTracks(
  list: PlayableList,
  part: readonly PlaylistEntry[],
): Promise<QueuedTrack[] | undefined> {
  const open = part.filter(({ track }) => !track.is_locked)
  const items = await list.loadItems(open.map(({ track }) => track.id))
  if (open.length > 0 && items.length === 0) return undefined
  return items.flatMap(({ track, album }) => toQueuedTrack(track, album) ?? [])
}

function tracksOf({ itemOf }: PlayableList, run: readonly PlaylistEntry[]): QueuedTrack[] {
  return run.flatMap(({ track: { id } }) => {
    const item = itemOf(id)
    return item === undefined ? [] : (toQueuedTrack(item.track, item.album) ?? [])
  })
}
