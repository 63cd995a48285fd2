import type { ApiRequest, ApiResponse, PlaylistItem } from '@sohbet/contract'
import { beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/call.ts'
import { queries } from '#session/queries/queries.ts'
import { createPlaylistEdits } from '../state/playlist-edits.ts'
import { entriesOfPage, isKnown, totalsOf } from '../state/playlist-entry.ts'
import { createPlaylistWindows, ownPlaylist } from './playlist-windows.ts'

const total = 1000
const itemOf = (id: number): PlaylistItem => ({
  id: 5000 + id,
  order: id,
  audio_file_id: id,
  type: 'suhba',
  track: {
    id,
    s3_url: `/media/${id}`,
    duration_in_seconds: 60,
    title: `Talk ${id}`,
    entity_name: 'Letters',
    collection_type: 'suhba',
    exp: 4_000_000_000,
    is_locked: false,
    required_access: 'public',
    position: id,
    price_credits: null,
  },
  album: {
    id: 7,
    slug: 'letters',
    title: 'Letters',
    album_type: 'suhba',
    album_sub_type: 'public',
    image: null,
    cover_seed: 'letters',
    apply_ppd: false,
  },
})
const page = {
  items: Array.from({ length: 100 }, (_, at) => itemOf(at + 1)),
  window: { from: 0, total, duration_in_seconds: total * 60, locked: 3 },
}

/** A server with a long list; `gone` are tracks removed on another device. */
function open() {
  const requested: string[] = []
  const removed = new Set<number>()
  const state = { isAway: false }
  const transport = async ({ path, method }: ApiRequest): Promise<ApiResponse> => {
    requested.push(`${method} ${path}`)
    await Promise.resolve()
    if (state.isAway) return { status: 0, body: null }
    const order = Array.from({ length: total }, (_, at) => at + 1).filter((id) => !removed.has(id))
    if (method === 'POST') return { status: 200, body: { data: { id: 1, items: [] } } }
    const tracks = new URLSearchParams(path.split('?')[1]).get('tracks')
    const outline = {
      ids: order.map((id) => 5000 + id),
      track_ids: order,
      seconds: order.map(() => 60),
      locked: [],
    }
    const items = (tracks ?? '')
      .split(',')
      .map(Number)
      .filter((id) => order.includes(id))
      .map(itemOf)
    return { status: 200, body: { data: tracks === null ? { items: [], outline } : { items } } }
  }
  const api = createApi(transport, { isTracked: false })
  const windows = createPlaylistWindows(ownPlaylist(1, api))
  const known = () => queries.of(windows.entries).read().data ?? []
  const items = () => queries.of(windows.items).read().data ?? new Map<number, PlaylistItem>()
  return { windows, requested, gone: removed, state, known, items, edits: createPlaylistEdits(1, api) }
}

const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

beforeEach(() => queries.drop())

test('a page of a long list has an entry for each talk and the totals of the list [PLIST-03]', () => {
  const entries = entriesOfPage({ ...page, window: { ...page.window, from: 300 } })
  expect([entries.length, entries.filter(isKnown).length]).toEqual([total, 100])
  expect([entries[299]?.track.is_locked, entries[300]?.track.id, entries[400]?.order]).toEqual([true, 1, 401])
  expect(totalsOf(entries, page)).toEqual({ seconds: total * 60, locked: 3 })
  expect(totalsOf(page.items, { items: page.items })).toEqual({ seconds: 6000, locked: 0 })
})

test('the order is loaded after the page of a long list, and not for a short one [PLIST-03]', async () => {
  const { windows, requested, known } = open()
  windows.take(page)
  expect([known().length, known().every(isKnown)]).toEqual([total, false])
  await settled()
  expect(known().map(({ track }) => track.id)).toEqual(Array.from({ length: total }, (_, at) => at + 1))
  expect(requested).toEqual(['GET /play-lists/1?outline=1'])
  windows.take({ items: page.items })
  await settled()
  expect([known().length, requested.length]).toEqual([100, 1])
})

test('loads each row near the screen once, and skips rows that scrolled past', async () => {
  const { windows, requested, items } = open()
  windows.take(page)
  await settled()
  requested.length = 0
  windows.show([90, 100, 101, 102])
  windows.show([500, 501])
  windows.show([900, 901])
  await settled()
  windows.show([900, 901])
  await settled()
  expect(requested).toEqual(['GET /play-lists/1?tracks=101%2C102', 'GET /play-lists/1?tracks=900%2C901'])
  expect([102, 501, 901].map((id) => items().get(id)?.track.title)).toEqual([
    'Talk 102',
    undefined,
    'Talk 901',
  ])
})

test('removes a talk that another device has removed', async () => {
  const { windows, gone, known } = open()
  windows.take(page)
  await settled()
  gone.add(150)
  windows.show([149, 150])
  await settled()
  expect(known().some(({ track }) => track.id === 150)).toBe(false)
  expect(known()).toHaveLength(total - 1)
})

test('loads rows when they are shown again after a network failure', async () => {
  const { windows, state, items } = open()
  windows.take(page)
  await settled()
  state.isAway = true
  windows.show([200])
  await settled()
  expect(items().has(200)).toBe(false)
  state.isAway = false
  windows.show([200])
  await settled()
  expect(items().has(200)).toBe(true)
})

test('places a talk moved before the order has loaded, once [PLIST-03]', async () => {
  const { windows, edits, known } = open()
  windows.take(page)
  edits.move(1, 2)
  expect(
    known()
      .slice(0, 4)
      .map(({ track }) => track.id),
  ).toEqual([2, 3, 1, 4])
  await settled()
  expect(new Set(known().map(({ track }) => track.id)).size).toBe(total)
})

test('loads tracks in parallel calls and returns them in order', async () => {
  const { windows, requested: asked } = open()
  const requested = Array.from({ length: 350 }, (_, at) => 400 - at)
  const coming = windows.loadItems(requested)
  expect(asked).toHaveLength(4)
  expect((await coming).map(({ track }) => track.id)).toEqual(requested)
})
