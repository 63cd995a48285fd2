/** What a page says to a service worker that waits to take over. */
export type WorkerMessage =
  /** Take over now. */
  | { kind: 'take-over' }
  /** Take over if the page runs this very build already, and no other page is open; answered by a WorkerAnswer. */
  | { kind: 'take-over-quietly'; script: string }

/** What the worker makes of it. */
export type WorkerAnswer = 'taken' | 'not-alone' | 'other-build'

/** Reads a message of ours; undefined for anything else. */
export function readMessage(given: unknown): WorkerMessage | undefined {
  if (typeof given !== 'object' || given === null || !('kind' in given)) return undefined
  if (given.kind === 'take-over') return { kind: given.kind }
  if (given.kind !== 'take-over-quietly' || !('script' in given)) return undefined
  return { kind: given.kind, script: String(given.script) }
}
