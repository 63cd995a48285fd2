import { afterAll, vi } from 'vitest'
import { endChildren } from '../../../server/test/outside/child-process.ts'
import { findChanges, readProcess } from './process-state.ts'

// What runs before each file whose process is shared: the file finds it as the first one did, and leaves it so. Vitest
// itself puts back what is spied on.
const before = readProcess()
afterAll(async () => {
  await endChildren()
  vi.restoreAllMocks()
  const changes = findChanges(before, readProcess())
  if (changes.length > 0) throw new Error(`This file changed and did not put back: ${changes.join(', ')}`)
})
