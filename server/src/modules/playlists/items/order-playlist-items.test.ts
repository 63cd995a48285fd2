import * as contract from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import type { Person } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { missingId } from '#test/library/library-ids.ts'
import { preparePlaylists } from '#test/library/playlists.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob } = app.cast
const { db } = app.services
const { create, add, order, read, titles } = await preparePlaylists(app)

describe('ordering items [API-29 PLIST-03]', () => {
  const four = ['On patience', 'On gratitude', 'Welcome', 'The night'] as const

  test('persists, whether all items are named or one [B-96]', async () => {
    const list = await create(alice)
    const [a, b, c, d] = await addAll(list)
    const all = [c, a, d, b].map((id, at) => ({ id, order: at + 1 }))
    expect(await order(alice, list, all.toReversed())).toEqual(all)
    expect(await titles(alice, list)).toEqual(['Welcome', 'On patience', 'The night', 'On gratitude'])
    await order(alice, list, [{ id: b, order: 1 }])
    expect(await ids(alice, list)).toEqual([b, c, a, d])
  })

  test('F27 takes two thousand at most: a longer list is ordered in parts', async () => {
    const items = Array.from({ length: 2001 }, (_none, at) => ({ id: at + 1, order: at + 1 }))
    const list = await create(alice)
    await alice.refused(contract.orderPlaylistItems, 400, { params: { id: list }, body: { items } })
    expect(await order(alice, list, items.slice(1))).toEqual([])
  })

  test('only writes items that move: the others keep their keys', async () => {
    const list = await create(alice)
    const [a, b, c, d] = await addAll(list)
    const before = await keys(list)
    await order(alice, list, [
      { id: d, order: 1 },
      { id: a, order: 2 },
      { id: b, order: 3 },
      { id: c, order: 4 },
    ])
    const after = await keys(list)
    expect([a, b, c].map((id) => after.get(id))).toEqual([a, b, c].map((id) => before.get(id)))
    expect(after.get(d)).not.toBe(before.get(d))
  })

  test('loses no added item and ignores removed ones since the caller read the list', async () => {
    const list = await create(alice)
    const [a, b, c, d] = await addAll(list)
    await alice.call(contract.removePlaylistItem, { params: { id: b } })
    const { id: added } = await add(alice, list, 'Open')
    const stale = [d, a, b, c].map((id, at) => ({ id, order: at + 1 }))
    await order(alice, list, stale)
    expect(await ids(alice, list)).toEqual([d, a, c, added])
  })

  test('ignores items of other playlists, one’s own included [PERM-12]', async () => {
    const [mine, other] = [await create(alice), await create(bob)]
    const [a, b] = await addAll(mine)
    const { id: foreign } = await add(bob, other, 'On patience')
    await order(alice, mine, [
      { id: foreign, order: 1 },
      { id: missingId, order: 2 },
      { id: b, order: 3 },
      { id: a, order: 4 },
    ])
    expect((await ids(alice, mine)).slice(0, 2)).toEqual([b, a])
    expect(await ids(bob, other)).toEqual([foreign])
  })

  async function addAll(list: number): Promise<[number, number, number, number]> {
    const [a, b, c, d] = four
    const added = async (title: string): Promise<number> => (await add(alice, list, title)).id
    return [await added(a), await added(b), await added(c), await added(d)]
  }

  async function keys(list: number): Promise<Map<number, string>> {
    const rows = await db.selectFrom('playlists_items').selectAll().where('playlist_id', '=', list).execute()
    return new Map(rows.map((row) => [row.id, row.sort_key]))
  }
})

async function ids(person: Person, id: number): Promise<number[]> {
  return (await read(person, id)).items.map((item) => item.id)
}
