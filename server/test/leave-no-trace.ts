import { afterAll, vi } from 'vitest'

// Files that share a process find it as the first one did: each gives back what it changed.
const before = findState()
afterAll(() => {
  const after = findState()
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const changed = names.filter((name) => before.get(name) !== after.get(name))
  if (changed.length > 0) throw new Error(`A file did not give back what it changed: ${changed.join(', ')}`)
})

function findState(): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(process.env),
    ['the working folder', process.cwd()],
    ['the exit code', process.exitCode],
    ['whether time is faked', vi.isFakeTimers()],
    ['console.error', console.error],
    ['fetch', globalThis.fetch],
  ])
}
