import { afterAll, vi } from 'vitest'
import { endChildren } from '../../../server/test/outside/child-process.ts'
import { findChanges, readProcess } from './process-state.ts'

// Runs before each file that shares a process: the file must leave the process as it found it. Vitest itself
// restores spies.
const before = readProcess()
afterAll(async () => {
  await endChildren()
  vi.restoreAllMocks()
  const changes = findChanges(before, readProcess())
  if (changes.length > 0) throw new Error(`This file changed and did not put back: ${changes.join(', ')}`)
})
