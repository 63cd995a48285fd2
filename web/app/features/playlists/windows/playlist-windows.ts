import type { PlaylistItem, PlaylistOutline } from '@sohbet/contract'
import { browserApi } from '#api/api-context.ts'
import type { Api, Refused } from '#api/call.ts'
import { queries } from '#session/queries/queries.ts'
import type { Query } from '#lib/query/query.ts'
import { entriesOfOutline, entriesOfPage, isKnown } from '../state/playlist-entry.ts'
import type { PlaylistEntry, PlaylistPage } from '../state/playlist-entry.ts'

/** Tracks that are asked for in one call. */
const maxRequested = 100

/** Where the parts of a playlist are asked for. */
export interface PlaylistSource {
  /** Names it in the cache of answers. */
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

/** The playlist behind a link. */
export function sharedPlaylist(token: string, api: Api = browserApi): PlaylistSource {
  return {
    key: `shared ${token}`,
    ask: async (query) => {
      const answer = await api('getSharedPlaylist', { params: { token }, query })
      return answer.ok ? { ok: true, data: answer.body.data } : answer
    },
  }
}

/** What this page knows of a playlist: the order of all its tracks, and those of them that came near. */
export interface PlaylistWindows {
  entries: Query<readonly PlaylistEntry[]>
  items: Query<ReadonlyMap<number, PlaylistItem>>
  /** Takes what came with the page, and asks for the order of a list that did not come whole. */
  take: (page: PlaylistPage) => void
  /** Asks for the tracks of rows that came near, the last wish first: a row that flew past is not worth a call. */
  show: (trackIds: readonly number[]) => void
  /** Answers the whole order; as much of it as is known where it cannot be had. */
  loadOrder: () => Promise<readonly PlaylistEntry[]>
  /** Answers those of some tracks that are known then; fewer where they are gone or cannot be had. */
  loadItems: (trackIds: readonly number[]) => Promise<PlaylistItem[]>
}

/** What this page knows of a playlist, and how it comes to know more (decision 0045). */
export function createPlaylistWindows(source: PlaylistSource): PlaylistWindows {
  const entries: PlaylistWindows['entries'] = { key: `playlist-items ${source.key}` }
  const items: PlaylistWindows['items'] = { key: `playlist-tracks ${source.key}` }
  // Since the page was loaded: what is known from before is shown, and asked for again.
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

  /** False where they cannot be had. */
  const fetchItems = async (trackIds: readonly number[]): Promise<boolean> => {
    const answer = await source.ask({ tracks: trackIds.join(',') })
    if (!answer.ok) return false
    for (const id of trackIds) requested.add(id)
    takeItems(answer.data.items)
    // Removed on another device.
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
      // What an earlier visit left is nearer to the truth than a list with gaps.
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
