import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newUuid } from './new-uuid.ts'

test('ids are different UUIDs, also in an insecure context', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  const ids = Array.from({ length: 1000 }, newUuid)
  expect(new Set(ids).size).toBe(1000)
  expect(z.array(z.uuidv4()).safeParse(ids).success).toBe(true)
})
