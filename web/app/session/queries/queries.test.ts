import { beforeEach, expect, test } from 'vitest'
import type { Query } from '#lib/query/query.ts'
import { createTestStorage } from '#test/storage.ts'
import { endSession, takeUser } from '../visit/session.ts'
import { knownStore } from './known.ts'
import { queries } from './queries.ts'

const titles: Query<string[]> = { key: 'titles' }
const amina = { user: { id: 7, first_name: 'Amina' }, subscriptionInfo: null, points: 0 }

beforeEach(() => {
  takeUser(amina)
  queries.of(titles).take(['Good night'])
})

test("a logout clears a member's answers and never sends pending edits [A-27 FAV-04]", async () => {
  let isSent = false
  const edit = {
    apply: (known: string[]) => [...known, 'For the road'],
    send: async () => {
      isSent = true
      return await Promise.resolve({ data: undefined, refused: null })
    },
  }
  void queries.of(titles).edit(edit)
  expect(queries.of(titles).read().data).toEqual(['Good night', 'For the road'])
  endSession(createTestStorage().storage)
  expect(knownStore.getState()).toEqual({})
  await Promise.resolve()
  await Promise.resolve()
  expect([isSent, knownStore.getState()]).toEqual([false, {}])
})

test("another member's answers are cleared, the same member's stay [A-28]", () => {
  takeUser({ ...amina, points: 5 })
  expect(queries.of(titles).read().data).toEqual(['Good night'])
  takeUser({ ...amina, user: { id: 8, first_name: 'Bilal' } })
  expect(knownStore.getState()).toEqual({})
})
