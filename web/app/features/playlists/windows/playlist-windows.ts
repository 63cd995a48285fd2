import type { PlaylistItem, PlaylistOutline } from '@sohbet/contract'
import { browserApi } from '#api/api-context.ts'
import type { Api, Refused } from '#api/call.ts'
import { queries } from '#session/queries/queries.ts'
import type { Query } from '#lib/query/query.ts'
import { entriesOfOutline, entriesOfPage, isKnown } from '../state/playlist-entry.ts'
import type { PlaylistEntry, PlaylistPage } from '../state/playlist-entry.ts'

/** Maximum number of tracks in one call. */
const maxRequested = 100

/** The calls that load the parts of a playlist. */
export interface PlaylistSource {
  /** Its key in the query cache. */
  key: string
  ask: (part: { tracks: string } | { outline: '1' }) => Promise<{ ok: true; data: Part } | Refused>
}

interface Part {
  items: PlaylistItem[]
  outline?: PlaylistOutline | undefined
}

/** A playlist of a member by its id. */
export function ownPlaylist(id: number, api: Api = browserApi): PlaylistSource {
  return {
    key: String(id),
    ask: async (query) => {
      const answer = await api('getPlaylist', { params: { id }, query })
      return answer.ok ? { ok: true, data: answer.body.data } : answer
    },
  }
}

/** The playlist of a share link. */
export function sharedPlaylist(token: string, api: Api = browserApi): PlaylistSource {
  return {
    key: `shared ${token}`,
    ask: async (query) => {
      const answer = await api('getSharedPlaylist', { params: { token }, query })
      return answer.ok ? { ok: true, data: answer.body.data } : answer
    },
  }
}

/** What this page knows of a playlist: the order of all tracks, and the tracks that came near the screen. */
export interface PlaylistWindows {
  entries: Query<readonly PlaylistEntry[]>
  items: Query<ReadonlyMap<number, PlaylistItem>>
  /** Stores the data of the page, and loads the order of a list that is not complete. */
  take: (page: PlaylistPage) => void
  /** Loads the tracks of rows near the screen, latest request first: rows that scrolled past are not worth a call. */
  show: (trackIds: readonly number[]) => void
  /** Returns the whole order, or the known part if it cannot be loaded. */
  loadOrder: () => Promise<readonly PlaylistEntry[]>
  /** Returns the given tracks that are known after loading; fewer if some were removed or cannot be loaded. */
  loadItems: (trackIds: readonly number[]) => Promise<PlaylistItem[]>
}

/** Creates the store of a playlist's windows, which loads more as needed (decision 0045). */
export function createPlaylistWindows(source: PlaylistSource): PlaylistWindows {
  const entries: PlaylistWindows['entries'] = { key: `playlist-items ${source.key}` }
  const items: PlaylistWindows['items'] = { key: `playlist-tracks ${source.key}` }
  // Since the page was loaded: cached tracks are shown but requested again.
  let requested = new Set<number>()
  let shown: readonly number[] = []
  let isShowing = false

  const known = (): readonly PlaylistEntry[] => queries.of(entries).read().data ?? []
  const itemsKnown = (): ReadonlyMap<number, PlaylistItem> => queries.of(items).read().data ?? new Map()
  const takeItems = (taken: readonly PlaylistItem[]): void =>
    queries.of(items).take(new Map([...itemsKnown(), ...taken.map((item) => [item.track.id, item] as const)]))

  const fetchOrder = async (): Promise<void> => {
    await queries.of(entries).load(async () => {
      const answer = await source.ask({ outline: '1' })
      if (!answer.ok) return answer
      const { outline } = answer.data
      return { ok: true, data: outline === undefined ? known() : entriesOfOutline(outline) }
    })
  }

  /** False if they cannot be loaded. */
  const fetchItems = async (trackIds: readonly number[]): Promise<boolean> => {
    const answer = await source.ask({ tracks: trackIds.join(',') })
    if (!answer.ok) return false
    for (const id of trackIds) requested.add(id)
    takeItems(answer.data.items)
    // Some were removed on another device.
    if (answer.data.items.length < trackIds.length) void fetchOrder()
    return true
  }

  const missing = (): number[] => shown.filter((id) => id > 0 && !requested.has(id)).slice(0, maxRequested)
  const showMissing = async (): Promise<void> => {
    if (isShowing) return
    isShowing = true
    try {
      if (shown.some((id) => id < 0)) await fetchOrder()
      for (let ids = missing(); ids.length > 0; ids = missing()) if (!(await fetchItems(ids))) break
    } finally {
      isShowing = false
    }
  }

  return {
    entries,
    items,
    take: (page) => {
      const whole = entriesOfPage(page)
      requested = new Set(page.items.map(({ track }) => track.id))
      takeItems(page.items)
      if (whole.every(isKnown)) return queries.of(entries).take(whole)
      // The cached list of an earlier visit is more accurate than one with gaps.
      if (!known().some(isKnown)) queries.of(entries).take(whole)
      void fetchOrder()
      void showMissing()
    },
    show: (trackIds) => {
      shown = trackIds
      void showMissing()
    },
    loadOrder: async () => {
      if (!known().every(isKnown)) await fetchOrder()
      return known().filter(isKnown)
    },
    loadItems: async (trackIds) => {
      const requested = trackIds.filter((id) => !itemsKnown().has(id))
      const parts = Array.from({ length: Math.ceil(requested.length / maxRequested) }, (_none, nth) =>
        requested.slice(nth * maxRequested, (nth + 1) * maxRequested),
      )
      await Promise.all(parts.map(fetchItems))
      const all = itemsKnown()
      return trackIds.flatMap((id) => all.get(id) ?? [])
    },
  }
}
