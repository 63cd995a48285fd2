import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '../../log.ts'
import type { ToWorker } from './worker-messages.ts'

/** One worker process, as the primary process sees it. */
export interface Member {
  worker: Worker
  /** Begun by someone who waits for it: it is theirs to say what happens when it cannot begin. */
  isAwaited: boolean
  isReady: boolean
  /** It was asked to end: nobody takes its place by itself. */
  isLeaving: boolean
  hasJobs: boolean
  /** Why it could not begin, in its own words. */
  reason: string | undefined
  tell(message: ToWorker): void
}

/** Begins a process. */
export function startMember(isAwaited: boolean, log: Log): Member {
  const worker = cluster.fork()
  log.info({ worker: worker.process.pid }, 'a worker begins')
  // Told to one that is just ending; without a listener it would end this process.
  worker.on('error', (error) => log.info({ err: error }, 'a worker could not be told'))
  const tell = (message: ToWorker): void => {
    if (worker.isConnected()) worker.send({ sohbet: message })
  }
  return {
    worker,
    isAwaited,
    isReady: false,
    isLeaving: false,
    hasJobs: false,
    reason: undefined,
    tell,
  }
}

/** Has a process stop by itself, and kills it when it has not after `withinMs`. */
export async function endMember(
  { worker, tell }: Member,
  { isReplaced, withinMs, log }: { isReplaced: boolean; withinMs: number; log: Log },
): Promise<void> {
  if (worker.isDead()) return
  const exited = once(worker, 'exit')
  tell({ type: 'stop', isReplaced })
  const timeout = setTimeout(() => {
    log.error({ worker: worker.process.pid }, 'a worker did not stop in time and is killed')
    worker.process.kill('SIGKILL')
  }, withinMs)
  await exited
  clearTimeout(timeout)
}
