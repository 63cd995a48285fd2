import { useLayoutEffect, useMemo, useState } from 'react'
import type { PlaylistItem } from '@sohbet/contract'
import { useKnown } from '#session/queries/known.ts'
import { queries } from '#session/queries/queries.ts'
import { entriesOfPage } from '../state/playlist-entry.ts'
import type { PlaylistEntry, PlaylistPage } from '../state/playlist-entry.ts'
import type { PlayableList } from './play-playlist.ts'
import type { PlaylistWindows } from './playlist-windows.ts'

/** An open playlist: its entries, the known tracks among them, and the window of the page. */
export interface OpenPlaylist {
  page: PlaylistPage
  entries: readonly PlaylistEntry[]
  items: ReadonlyMap<number, PlaylistItem>
  /** Loads the tracks of rows that came near the screen. */
  show: PlaylistWindows['show']
  /** Returns what to play at the time of the press; keeps its identity while the page is open. */
  toPlay: () => PlayableList
}

/** Shows a playlist and loads more of a long one as it comes near the screen. */
export function usePlaylistWindows(create: () => PlaylistWindows, page: PlaylistPage): OpenPlaylist {
  const [windows] = useState(create)
  // Before the first paint: the cache of an earlier visit may contain other items.
  useLayoutEffect(() => windows.take(page), [windows, page])
  const arrived = useMemo(() => ({ entries: entriesOfPage(page), items: byTrack(page.items) }), [page])
  const { data: entries = arrived.entries } = useKnown(windows.entries)
  const { data: items = arrived.items } = useKnown(windows.items)
  const { show, toPlay } = useMemo(
    () => ({ show: windows.show, toPlay: () => playableOf(windows) }),
    [windows],
  )
  return { page, entries, items, show, toPlay }
}

/** The current state of a playlist as a list to play. */
export function playableOf(windows: PlaylistWindows): PlayableList {
  const { loadOrder, loadItems } = windows
  return {
    loadOrder,
    loadItems,
    entries: queries.of(windows.entries).read().data ?? [],
    itemOf: (trackId) => queries.of(windows.items).read().data?.get(trackId),
  }
}

function byTrack(items: readonly PlaylistItem[]): ReadonlyMap<number, PlaylistItem> {
  return new Map(items.map((item) => [item.track.id, item]))
}
