import { expect, test, vi } from 'vitest'
import { registerParts } from './session-parts.ts'
import { endSession } from './session/visit/session.ts'
import { createTestStorage } from './test/storage.ts'

test('a logout deletes what an earlier visit left, though nothing of its feature was loaded in this one [A-27]', async () => {
  const stored = new Map([['sohbet-note-drafts', '[{"accountId":7}]']])
  vi.stubGlobal('window', { sessionStorage: { removeItem: (key: string) => stored.delete(key) } })
  registerParts()
  endSession(createTestStorage().storage)
  await expect.poll(() => [...stored.keys()]).toEqual([])
  vi.unstubAllGlobals()
})
