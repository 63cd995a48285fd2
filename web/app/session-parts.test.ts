import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { initialPlayerState, type PlayerState } from './playback/state/player-state.ts'
import { playerStore } from './playback/state/player-store.ts'
import { pictureOf, playerWith, queued, queueOf } from './playback/test/player.ts'
import { indexMenuStore, initialIndexMenu, takeMenu } from './session/index-menu.ts'
import { initialRouteMemory, rememberRoute, routeStore } from './session/visit/route-memory.ts'
import { registerParts } from './session-parts.ts'
import { endSession, startSession, takeUser } from './session/visit/session.ts'
import type { SliceStorage } from './lib/storage/slice-storage.ts'
import { brokenStorages, createTestStorage } from './test/storage.ts'
import { initialUserState, rememberSearch, userStore } from './session/visit/user.ts'

const menu = [{ title: 'Audios', path: '/audios', items: [] }]
const amina = { id: 7, first_name: 'Amina' }
const playing = playerWith({
  tracks: [queued(3, { address: '/media/3?sig=x', expiresAt: 1_700_000_000 })],
  index: 0,
  phase: { to: 12, sound: 'playing' },
  position: 61.5,
  volume: 0.4,
})

/** Sets the state of the player. */
function putIn(state: PlayerState): void {
  playerStore.dispatch({ type: 'reset' })
  playerStore.dispatch({ type: 'restore', state })
}

const shown = () => pictureOf(playerStore.getState())

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & EventTarget

/** The keys of the four stored slices, and no others (CACHE-01). */
const persistedKeys = ['sohbet:index-menu:v1', 'sohbet:player:v1', 'sohbet:routes:v1', 'sohbet:user:v1']

const ends: (() => void)[] = []

registerParts()

/** Opens a window and starts a visit in it. */
function start(isSignedIn: boolean, storage: SliceStorage, tab = createTestStorage().storage): Page {
  const page = new EventTarget() as Page // It has the two methods that are used.
  ends.push(startSession(isSignedIn, { storage, tab, page }))
  return page
}

/** Closes the window; the next document starts with nothing. */
function close(page: Page): void {
  page.dispatchEvent(new Event('pagehide'))
  for (const end of ends.splice(0)) end()
  resetStores()
}

function resetStores(): void {
  playerStore.dispatch({ type: 'reset' })
  userStore.setState(initialUserState, true)
  routeStore.setState(initialRouteMemory, true)
  indexMenuStore.setState(initialIndexMenu, true)
}

/** Uses every part of a session. */
function use(): void {
  takeUser({ user: amina, subscriptionInfo: { slug: 'plus' }, points: 25 })
  rememberSearch('patience')
  rememberRoute('/')
  rememberRoute('/audios?page=2')
  takeMenu(menu, 1000)
  putIn(playing)
}

/** A member's whole visit; returns the storage of the browser after it. */
function visit(before: Record<string, string> = {}) {
  const stored = createTestStorage(before)
  const page = start(true, stored.storage)
  use()
  close(page)
  return stored
}

beforeEach(() => {
  vi.useFakeTimers()
  resetStores()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

describe('a member', () => {
  test('has four slices stored after a visit and no payment, each under a key with its version [CACHE-01 PAY-06 B-130]', () => {
    const { map } = visit()
    expect([...map.keys()].toSorted()).toEqual(persistedKeys)
  })

  test('gets all of it back at the next visit, the player paused at its position [CACHE-01 ROUTE-35 SEARCH-06 B-55]', () => {
    const { storage } = visit()
    start(true, storage)
    expect(userStore.getState()).toMatchObject({
      user: amina,
      subscriptionInfo: { slug: 'plus' },
      recentSearches: ['patience'],
    })
    expect(routeStore.getState()).toEqual({ previous: '/', current: '/audios?page=2' })
    expect(indexMenuStore.getState()).toMatchObject({ menu, menuFetchedAt: 1000, isMenuCached: true })
    expect(shown()).toMatchObject({ trackId: 3, expiresAt: 1_700_000_000, volume: 0.4, position: 61.5 })
    expect(shown()).toMatchObject({ isPlaying: false, phase: 'paused', message: null, pendingPosition: null })
  })

  test('D11 has no email and no points stored, whatever the server sends', () => {
    const { storage, map } = createTestStorage()
    start(true, storage)
    const sent = { ...amina, email: 'amina@example.org', last_name: 'Yilmaz' }
    takeUser({ user: sent, subscriptionInfo: { slug: 'plus' }, points: 4711 })
    expect(map.get('sohbet:user:v1')).toContain('Amina')
    expect([...map.values()].join('')).not.toMatch(/example\.org|Yilmaz|4711|points/)
  })

  test('has the position saved every five seconds, not at each change', () => {
    const { storage } = createTestStorage()
    const write = vi.spyOn(storage, 'write')
    start(true, storage)
    write.mockClear()
    for (let tick = 0; tick < 40; tick += 1) {
      playerStore.dispatch({ type: 'set', position: tick / 4 })
      vi.advanceTimersByTime(250)
    }
    expect(write.mock.calls.map(([key]) => key)).toEqual(['sohbet:player:v1', 'sohbet:player:v1'])
  })

  test('state of this page takes precedence over stored state', () => {
    const { storage } = visit()
    putIn(playerWith({ tracks: [queued(9)], index: 0, phase: 'playing' }))
    rememberRoute('/articles')
    start(true, storage)
    expect(shown()).toMatchObject({ trackId: 9, isPlaying: true })
    expect(routeStore.getState()).toEqual({ previous: '/audios?page=2', current: '/articles' })
  })

  test('has the same previous page after a reload [ROUTE-35]', () => {
    const { storage } = visit()
    rememberRoute('/audios?page=2')
    start(true, storage)
    expect(routeStore.getState()).toEqual({ previous: '/', current: '/audios?page=2' })
  })

  test('an old menu does not become fresh by a reload [CACHE-04]', () => {
    const { storage } = visit()
    takeMenu(menu, 999_999)
    start(true, storage)
    expect(indexMenuStore.getState().menuFetchedAt).toBe(1000)
  })

  test('finds nothing of a former member', () => {
    const { storage } = visit()
    start(true, storage)
    takeUser({ user: { id: 8, first_name: 'Bilal' }, subscriptionInfo: null, points: 0 })
    expect(userStore.getState()).toMatchObject({ user: { id: 8 }, recentSearches: [] })
    expect(playerStore.getState()).toEqual(initialPlayerState)
  })

  test('when another tab signs out, this one writes nothing more [A-27]', () => {
    const { storage, map } = createTestStorage()
    const page = start(true, storage)
    use()
    map.clear()
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'sohbet:user:v1', newValue: null }))
    rememberRoute('/articles')
    close(page)
    expect(map).toEqual(new Map())
  })
})

describe('a visitor', () => {
  test('without a cookie all stored state is cleared at start, and other keys are not [A-26]', () => {
    const { storage, map } = visit({ 'sohbet-theme': 'dark' })
    start(false, storage)
    expect([...map]).toEqual([['sohbet-theme', 'dark']])
    expect(userStore.getState()).toEqual(initialUserState)
    expect(shown().trackId).toBeNull()
  })

  test('leaves nothing behind [A-26 B-55]', () => {
    const { storage, map } = createTestStorage()
    const page = start(false, storage)
    rememberRoute('/audios')
    putIn(playing)
    close(page)
    expect(map).toEqual(new Map())
  })

  test('gets talk, second, queue and searches back after a reload in the same tab, paused, and in no other tab [A-26 B-71]', () => {
    const [{ storage, map }, { storage: tab, map: inTab }] = [createTestStorage(), createTestStorage()]
    const page = start(false, storage, tab)
    putIn({ ...playing, queue: queueOf([queued(3), queued(4)]) })
    rememberSearch('dhikr')
    close(page)
    expect([map.size, [...inTab.keys()].toSorted()]).toEqual([0, ['sohbet:player:v1', 'sohbet:searches:v1']])
    close(start(false, storage))
    expect(shown().trackId).toBeNull()
    start(false, storage, tab)
    expect(userStore.getState().recentSearches).toEqual(['dhikr'])
    expect(shown()).toMatchObject({ trackId: 3, position: 61.5, isPlaying: false })
    expect(shown().tracks.map(({ id }) => id)).toEqual([3, 4])
  })

  test('who signs in leaves none of it in the tab [A-26]', () => {
    const { storage } = createTestStorage()
    const { storage: tab, map: inTab } = createTestStorage()
    start(false, storage, tab)
    putIn(playing)
    for (const end of ends.splice(0)) end()
    start(true, storage, tab)
    playerStore.dispatch({ type: 'set', position: 70 })
    vi.advanceTimersByTime(10_000)
    expect(inTab).toEqual(new Map())
    for (const end of ends.splice(0)) end()
    resetStores()
    start(false, storage, tab)
    expect(shown().trackId).toBeNull()
  })

  test('a sign-in or a logout invalidates the menu [B-131 CACHE-05]', () => {
    const { storage } = createTestStorage()
    start(false, storage)
    takeMenu(menu)
    expect(indexMenuStore.getState().isMenuCached).toBe(true)
    start(true, storage)
    expect(indexMenuStore.getState().isMenuCached).toBe(false)
  })
})

test('a logout clears stored and cached state, and stops the player [A-27 AUTH-36]', () => {
  const { storage, map } = createTestStorage()
  start(true, storage)
  use()
  endSession(storage)
  for (const end of ends.splice(0)) end()
  start(false, storage)
  expect(map).toEqual(new Map())
  expect(userStore.getState()).toEqual({
    user: null,
    subscriptionInfo: null,
    recentSearches: [],
    points: 0,
  })
  expect(playerStore.getState()).toEqual(initialPlayerState)
  expect(routeStore.getState()).toEqual({ previous: null, current: null })
  expect(indexMenuStore.getState()).toEqual({ ...initialIndexMenu, isMenuCached: false })
})

describe('broken storage', () => {
  test.each(Object.entries(brokenStorages))('that is %s does not affect the site [B-130]', (_, open) => {
    const complain = vi.spyOn(console, 'error')
    start(true, open())
    use()
    expect(shown().trackId).toBe(3)
    vi.advanceTimersByTime(10_000)
    endSession(open())
    start(false, open())
    expect(userStore.getState()).toEqual(initialUserState)
    expect(complain).not.toHaveBeenCalled()
  })

  test.each([
    'no JSON',
    '',
    'null',
    '[]',
    '7',
    '{}',
    '{"trackId":1}',
    '{"user":"Amina","recentSearches":5}',
    '{"previous":3,"current":{}}',
    '{"menu":[{"title":1}],"menuFetchedAt":"x"}',
  ])('drops unreadable content: %s [B-130]', (content) => {
    const { storage, map } = createTestStorage(Object.fromEntries(persistedKeys.map((key) => [key, content])))
    start(true, storage)
    expect(userStore.getState()).toEqual(initialUserState)
    expect(playerStore.getState()).toEqual(initialPlayerState)
    expect(routeStore.getState()).toEqual(initialRouteMemory)
    expect(indexMenuStore.getState()).toMatchObject({ menu: null, menuFetchedAt: null })
    expect([...map.values()]).not.toContain(content)
  })

  test.each([
    { volume: 5 },
    { volume: -1 },
    { speedUp: 0 },
    { speedUp: 99 },
    { currentTime: -3 },
    { currentPlaylist: [{ id: 1 }] },
    { questions: [null] },
  ])('drops a player with values that an audio element refuses: %j [B-130]', (change) => {
    const { storage, map } = visit()
    const text = map.get('sohbet:player:v1') ?? ''
    map.set('sohbet:player:v1', JSON.stringify({ ...(JSON.parse(text) as object), ...change }))
    start(true, storage)
    expect(playerStore.getState()).toEqual(initialPlayerState)
  })
})
