/** A message from a page to a waiting service worker. */
export type WorkerMessage =
  /** Take over now. */
  | { kind: 'take-over' }
  /** Take over if the page already runs this build and no other page is open; answered by a WorkerAnswer. */
  | { kind: 'take-over-quietly'; script: string }

/** The worker's answer. */
export type WorkerAnswer = 'taken' | 'not-alone' | 'other-build'

/** Parses a message; undefined for any other data. */
export function readMessage(given: unknown): WorkerMessage | undefined {
  if (typeof given !== 'object' || given === null || !('kind' in given)) return undefined
  if (given.kind === 'take-over') return { kind: given.kind }
  if (given.kind !== 'take-over-quietly' || !('script' in given)) return undefined
  return { kind: given.kind, script: String(given.script) }
}
