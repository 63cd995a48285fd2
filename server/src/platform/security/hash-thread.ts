import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { getPriority, setPriority } from 'node:os'

/** What a hash is made from; bytes lose their kind on the way into a thread. */
export interface HashTask {
  message: Uint8Array
  nonce: Uint8Array
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

/**
 * A third of the share that a thread of usual priority has. With a lower one, a busy machine keeps people who sign in
 * waiting for minutes.
 */
const niceness = 5
const maxNiceness = 19

yieldToOthers()

/** The argon2id hash of a password. */
export function hash(task: HashTask): Uint8Array {
  return argon2Sync('argon2id', task)
}

// Where processors are scarce, those who sign in wait before those who listen. On Linux a thread has a priority of its
// own, found by its own number; elsewhere the number is not to be had, and the whole process would be slowed down.
function yieldToOthers(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    // The whole process may have a lower priority already.
    setPriority(thread, Math.min(getPriority(thread) + niceness, maxNiceness))
  } catch {
    // A system without such a folder, or one that forbids it: only the order of waiting is lost.
  }
}
