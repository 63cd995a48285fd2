import type { ApiRequest, ApiResponse, PlaylistItem } from '@sohbet/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/call.ts'
import { playlistItem } from '#test/library.ts'
import { queries } from '#session/queries/queries.ts'
import { toastStore } from '#ui/toast/toast-store.ts'
import { createPlaylistEdits, moveItem, toOrder, withPositions } from './playlist-edits.ts'

const items = ['a', 'b', 'c', 'd'].map((name, at) => playlistItem(at + 1, name))
const titles = (list: readonly PlaylistItem[]): string =>
  list.map(({ track }) => 'abcd'[track.id - 1]).join('')

/** A server with the list that can be made to refuse calls by prefix; answers in the order of the calls. */
function createServer() {
  let list = items.map(({ id, audio_file_id: track }) => ({ id, track }))
  const requested: ApiRequest[] = []
  const refusing = new Set<string>()
  const transport = async (request: ApiRequest): Promise<ApiResponse> => {
    requested.push(request)
    await Promise.resolve()
    if (refusing.has(request.method + request.path)) return refused
    const order = (): object => list.map(({ id }, at) => ({ id, order: at + 1 }))
    if (request.path.endsWith('update-play-list-items-order')) {
      // The only caller of this server sends no other body.
      const [wish] = (request.body as { items: { id: number; order: number }[] }).items
      const moved = list.find(({ id }) => id === wish?.id)
      if (moved === undefined || wish === undefined) return refused
      list = list.filter((item) => item !== moved).toSpliced(wish.order - 1, 0, moved)
      return { status: 200, body: { data: { id: 1, items: order() } } }
    }
    if (request.method === 'DELETE') {
      list = list.filter(({ id }) => !request.path.endsWith(`/${id}`))
      return { status: 200, body: { data: { id: 1, deleted: true } } }
    }
    const { audio_file_id: track } = request.body as { audio_file_id: number }
    list = [...list, { id: 200 + track, track }]
    return { status: 200, body: { data: { id: 200 + track, count: list.length } } }
  }
  const edits = createPlaylistEdits(1, createApi(transport))
  queries.drop()
  queries.of(edits.query).take(items)
  return {
    edits,
    requested,
    refusing,
    shown: () => titles(queries.of(edits.query).read().data ?? []),
    stored: () => list.map(({ track }) => 'abcd'[track - 1]).join(''),
  }
}

const refused: ApiResponse = {
  status: 500,
  body: { statusCode: 500, error: 'x', code: 'Unexpected', message: 'Not today', messages: ['Not today'] },
}
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
const toasts = (): string[] => toastStore.getState().map(({ text }) => text)

beforeEach(() => toastStore.setState([], true))

describe('moving a talk [PLIST-03]', () => {
  test('shows the new position at once and sends only that position [PLIST-03]', async () => {
    const { edits, requested, shown, stored } = createServer()
    edits.move(1, 2)
    expect(shown()).toBe('bcad')
    await settled()
    expect([shown(), stored()]).toEqual(['bcad', 'bcad'])
    expect(requested).toEqual([
      {
        method: 'POST',
        path: '/api/play-lists/1/update-play-list-items-order',
        body: { items: [{ id: 101, order: 3 }] },
      },
    ])
  })

  test('is reverted after a refusal without reverting later moves [PLIST-03]', async () => {
    const { edits, refusing, shown, stored } = createServer()
    refusing.add('POST/api/play-lists/1/update-play-list-items-order')
    edits.move(1, 3)
    await settled()
    expect([shown(), toasts()]).toEqual(['abcd', ['Not today']])
    refusing.clear()
    edits.move(4, 0)
    await settled()
    expect([shown(), stored()]).toEqual(['dabc', 'dabc'])
  })

  test('skips positions that are not shown [PLIST-03]', () => {
    const withHidden = [playlistItem(1, 'a'), playlistItem(2, 'b'), playlistItem(4, 'c')]
    expect(toOrder(withHidden, 1, 2)).toEqual([{ id: 101, order: 4 }])
    expect(toOrder(withHidden, 4, 1)).toEqual([{ id: 104, order: 2 }])
    expect(toOrder(withHidden, 1, 0)).toEqual([])
  })

  test('leaves the server with the order shown after many moves [PLIST-03]', async () => {
    const step = fc.record({
      track: fc.integer({ min: 1, max: 4 }),
      position: fc.integer({ min: -1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { edits, shown, stored } = createServer()
        for (const { track, position } of steps) edits.move(track, position)
        const seen = shown()
        await settled()
        expect([shown(), stored()]).toEqual([seen, seen])
      }),
      { numRuns: 50 },
    )
  })
})

describe('removing a talk [PLIST-06]', () => {
  test('hides it at once and sends the id of its position in the list [PLIST-06]', async () => {
    const { edits, requested, shown, stored } = createServer()
    edits.remove(2)
    expect(shown()).toBe('acd')
    await settled()
    expect(stored()).toBe('acd')
    expect(requested).toEqual([{ method: 'DELETE', path: '/play-list-items/102' }])
  })

  test('is reverted after a refusal [PLIST-06]', async () => {
    const { edits, refusing, shown } = createServer()
    refusing.add('DELETE/play-list-items/102')
    edits.remove(2)
    await settled()
    expect([shown(), toasts()]).toEqual(['abcd', ['Not today']])
  })

  test('can be undone even before the removal has arrived [PLIST-06 PLIST-15 A-41]', async () => {
    const { edits, requested, shown, stored } = createServer()
    edits.remove(2)()
    expect(shown()).toBe('abcd')
    await settled()
    expect([shown(), stored()]).toEqual(['abcd', 'abcd'])
    expect(requested.map(({ method }) => method)).toEqual(['DELETE', 'POST', 'POST'])
    expect(toasts()).toEqual(['Track added successfully'])
    edits.move(2, 3)
    await settled()
    expect(stored()).toBe('acdb')
  })

  test('is undone once for repeated presses [PLIST-06]', async () => {
    const { edits, requested, stored } = createServer()
    const undo = edits.remove(2)
    undo()
    undo()
    await settled()
    expect([stored(), requested.length]).toEqual(['abcd', 3])
  })
})

describe('a list from the server', () => {
  test('replaces the local list unless a change is pending [PLIST-03]', async () => {
    const { edits, shown } = createServer()
    edits.move(1, 3)
    queries.of(edits.query).take(items)
    expect(shown()).toBe('bcda')
    await settled()
    queries.of(edits.query).take(items.slice(0, 2))
    expect(shown()).toBe('ab')
  })

  test('sorts the shown items by its positions [PLIST-03]', () => {
    expect(titles(withPositions(items, [{ id: 101, order: 9 }]))).toBe('bcda')
    expect(titles(moveItem(items, 9, 0))).toBe('abcd')
  })
})
