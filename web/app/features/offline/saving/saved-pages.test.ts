import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { userStore } from '#session/visit/user.ts'
import { keepAnswer } from '../store/stored-answers.ts'
import { findPage, isPageSaved } from './saved-pages.ts'

const stored = new Map<string, Response>()

beforeAll(() => {
  const cache = {
    match: async (path: string) => await Promise.resolve(stored.get(path)?.clone()),
    put: async (path: string, answer: Response) => await Promise.resolve(void stored.set(path, answer)),
  }
  vi.stubGlobal('caches', {
    has: async () => await Promise.resolve(true),
    open: async () => await Promise.resolve(cache),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test.each<[string, number | null, number | null, boolean]>([
  ['a member opens what they saved', 1, 1, true],
  ['a member opens what a visitor saved', null, 1, true],
  ['another member does not open it', 1, 2, false],
  ['a visitor does not open it', 1, null, false],
])('without a network %s [A-28 LIB-04]', async (_who, ownerId, listener, isShown) => {
  const page = '/audios/detail/letters'
  await keepAnswer('/content/api/collections/letters', Response.json({ data: { id: 7 } }), ownerId)
  userStore.setState({ user: listener === null ? null : { id: listener, first_name: 'Amina' } })
  expect([await isPageSaved(page), (await findPage(page)) !== undefined]).toEqual([isShown, isShown])
})
