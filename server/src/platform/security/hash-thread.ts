import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { getPriority, setPriority } from 'node:os'

/** The input of a hash; a Buffer becomes a plain Uint8Array on its way into a thread. */
export interface HashTask {
  message: Uint8Array
  nonce: Uint8Array
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

/**
 * A third of the CPU share of a thread with default priority. With a lower one, a busy machine would make
 * sign-ins wait for minutes.
 */
const niceness = 5
const maxNiceness = 19

yieldToOthers()

/** The argon2id hash of a password. */
export function hash(task: HashTask): Uint8Array {
  return argon2Sync('argon2id', task)
}

// Where CPUs are scarce, sign-ins wait before listeners do. On Linux each thread has its own priority, set by
// its thread id; elsewhere the id is not available, and the whole process would be slowed down.
function yieldToOthers(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    // The whole process may have a lower priority already.
    setPriority(thread, Math.min(getPriority(thread) + niceness, maxNiceness))
  } catch {
    // Without such a folder, or without permission, only the priority is lost.
  }
}
