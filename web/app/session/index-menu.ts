import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { AnswerOf, AudioAccess, getPageIndex, MenuItem } from '@sohbet/contract'
import type { Api } from '#api/call.ts'
import {
  orNull,
  type Read,
  readFields,
  readFlag,
  readList,
  readNumber,
  readText,
} from '#lib/storage/shape.ts'
import type { Slice } from '#lib/storage/slice.ts'

/** The index of questions in the response. */
export type PageIndex = Pick<AnswerOf<typeof getPageIndex>, 'items' | 'index_ids'>

/** The menu and the index, with their times of fetching in milliseconds since 1970. */
interface IndexMenuState {
  menu: MenuItem[] | null
  menuFetchedAt: number | null
  index: PageIndex | null
  indexFetchedAt: number | null
  /** False once the menu may have changed: after a sign-in, a logout or a change of plan (B-131). */
  isMenuCached: boolean
}

/** The state before anything was fetched. */
export const initialIndexMenu: IndexMenuState = {
  menu: null,
  menuFetchedAt: null,
  index: null,
  indexFetchedAt: null,
  isMenuCached: true,
}

/** The menu and the index of this page. */
export const indexMenuStore = createStore<IndexMenuState>(() => initialIndexMenu)

/** The menu to show: the last fetched, or else the one the page came with. */
export function useMenu(given: MenuItem[]): MenuItem[] {
  return useStore(indexMenuStore, ({ menu }) => menu) ?? given
}

/**
 * Stores the menu that a page came with. The time of fetching stays that of an earlier visit, so that a
 * reload never makes an old menu fresh (CACHE-04).
 */
export function takeMenu(menu: MenuItem[], now = Date.now()): void {
  if (menu.length === 0) return
  indexMenuStore.setState(({ menuFetchedAt }) => ({ menu, menuFetchedAt: menuFetchedAt ?? now }))
}

/** Marks the menu as possibly changed (CACHE-05, B-131). */
export function invalidateMenu(): void {
  indexMenuStore.setState({ isMenuCached: false })
}

/** A purchase also unlocks questions in the index, so its cached locks are wrong. */
export function invalidateIndex(): void {
  indexMenuStore.setState({ index: null, indexFetchedAt: null })
}

let menuCall: Promise<void> | undefined

/** Fetches the menu if it is old or was invalidated (CACHE-04, CACHE-05); after a failure the old one stays (B-11). */
export async function refreshMenu(api: Api, now: () => number = Date.now): Promise<void> {
  const { menuFetchedAt, isMenuCached } = indexMenuStore.getState()
  if (isMenuCached && isFresh(menuFetchedAt, now())) return
  menuCall ??= fetchMenu(api, now).finally(() => {
    menuCall = undefined
  })
  await menuCall
}

async function fetchMenu(api: Api, now: () => number): Promise<void> {
  // A sign-in during this request needs another menu.
  indexMenuStore.setState({ isMenuCached: true })
  const answer = await api('getNavbarMenu', {})
  if (answer.ok) indexMenuStore.setState({ menu: answer.body.items, menuFetchedAt: now() })
  else invalidateMenu()
}

/**
 * The index of questions, fetched if older than four hours (CACHE-03); undefined if there is none. The
 * server, which has one memory for all users, caches nothing.
 */
export async function loadPageIndex(
  api: Api,
  { now = Date.now, isStored = typeof window !== 'undefined' } = {},
): Promise<PageIndex | undefined> {
  const { index, indexFetchedAt } = indexMenuStore.getState()
  if (index !== null && isFresh(indexFetchedAt, now())) return index
  const answer = await api('getPageIndex', {})
  if (!answer.ok) return index ?? undefined
  const { items, index_ids: ids } = answer.body
  const fetched = { items, index_ids: ids }
  if (isStored) indexMenuStore.setState({ index: fetched, indexFetchedAt: now() })
  return fetched
}

const readMenuItem: Read<MenuItem> = (given) => readMenuFields(given)
const readMenuFields = readFields<MenuItem>({
  title: readText,
  path: orNull(readText),
  items: readList(readMenuItem),
})
const accesses: readonly AudioAccess[] = ['public', 'free', 'plus', 'premier', 'paid']
type IndexEntry = PageIndex['items'][number]['items'][number]
const readGuard = readFields<Omit<IndexEntry, 'is_locked'>>({
  id: readNumber,
  title: readText,
  path: readText,
  audio_id: readNumber,
  items: (given) => (Array.isArray(given) ? [] : undefined),
  required_access: (given) => accesses.find((access) => access === given),
  price_credits: orNull(readNumber),
})
const readBoughtMark = readFields<{ is_locked: boolean }>({ is_locked: readFlag })
const readIndexEntry: Read<IndexEntry> = (given) => {
  const entry = readGuard(given)
  return entry && { ...entry, ...readBoughtMark(given) }
}
const readIndexGroup = readFields<PageIndex['items'][number]>({
  title: readText,
  path: (given) => (given === null ? null : undefined),
  items: readList(readIndexEntry),
})

/** Everything is stored. */
export const indexMenuSlice: Slice<IndexMenuState, IndexMenuState> = {
  key: 'sohbet:index-menu:v1',
  pick: (state) => state,
  read: readFields<IndexMenuState>({
    menu: orNull(readList(readMenuItem)),
    menuFetchedAt: orNull(readNumber),
    index: orNull(
      readFields<PageIndex>({ items: readList(readIndexGroup), index_ids: readList(readNumber) }),
    ),
    indexFetchedAt: orNull(readNumber),
    isMenuCached: readFlag,
  }),
  toState: (stored, { menu, menuFetchedAt, isMenuCached }) => ({
    ...stored,
    menu: menu ?? stored.menu,
    menuFetchedAt: stored.menuFetchedAt ?? menuFetchedAt,
    isMenuCached: isMenuCached && stored.isMenuCached,
  }),
}

/** Milliseconds for which the menu and the index are fresh: four hours (CACHE-03, CACHE-04). */
export const freshForMs = 14_400_000

/** Whether data fetched at a time is still fresh; a time in the future, after a clock change, is not. */
export function isFresh(fetchedAt: number | null, now: number): boolean {
  return fetchedAt !== null && fetchedAt <= now && now - fetchedAt < freshForMs
}
