import { expect, test, vi } from 'vitest'
import { registerParts } from './session-parts.ts'
import { endSession } from './session/visit/session.ts'
import { createTestStorage } from './test/storage.ts'

test("a logout deletes data of an earlier visit even if its feature's code was not loaded in this one [A-27]", async () => {
  const stored = new Map([['sohbet-note-drafts', '[{"accountId":7}]']])
  vi.stubGlobal('window', { sessionStorage: { removeItem: (key: string) => stored.delete(key) } })
  registerParts()
  endSession(createTestStorage().storage)
  await expect.poll(() => [...stored.keys()]).toEqual([])
  vi.unstubAllGlobals()
})
