import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { ProcessFigures } from '../../http/metrics.ts'

/** Calls from a worker to the primary process. */
export interface PrimaryCalls<Task> {
  task(): Task
  /** The metrics of all workers, including ended ones, and of the primary process. */
  allFigures(): Promise<ProcessFigures[]>
  /** The worker ends next: why it could not start, or its metrics, so that counters never decrease. */
  ending(last: { reason: string } | { figures: ProcessFigures }): void
}

/** Calls from the primary process to a worker. */
export interface WorkerCalls {
  takeJobs(): void
  /** `isReplaced`: another worker already answers, so there is time to close connections gracefully. */
  stop(isReplaced: boolean): void
  /** Undefined: not available, such as while the database is away. */
  figures(): Promise<ProcessFigures | undefined>
}

/** Calls the other end of a channel. Undefined: it did not answer in time, or is disconnected. */
export type Call<Theirs extends Calls<Theirs>> = <Name extends keyof Theirs>(
  name: Name,
  ...given: Parameters<Theirs[Name]>
) => Promise<Awaited<ReturnType<Theirs[Name]>> | undefined>
type Calls<Theirs> = Record<keyof Theirs, (...given: never[]) => unknown>

/** This process as its parent sees it, or a child process. */
type ChannelEnd = EventEmitter & Pick<NodeJS.Process, 'connected' | 'send'>
type Sent = { id: string; name: PropertyKey; given: unknown[] } | { id: string; answer: unknown }

/** Lets both ends of the channel between two processes call each other; `ours` are the functions of this one. */
export function openChannel<Theirs extends Calls<Theirs>>(end: ChannelEnd, ours: object, patienceMs: number) {
  const answers = new EventEmitter()
  // Libraries use the same channel. A message that cannot be sent gets no answer.
  const send = (sohbet: Sent): void =>
    void (end.connected && end.send?.({ sohbet }, undefined, undefined, () => undefined))
  end.on('message', ({ sohbet: sent }: { sohbet?: Sent }) => {
    if (sent === undefined) return
    if ('answer' in sent) return void answers.emit(sent.id, sent.answer)
    const called = (ours as Record<PropertyKey, ((...given: unknown[]) => unknown) | undefined>)[sent.name] // As typed.
    void Promise.try(() => called?.(...sent.given)).then((answer) => send({ id: sent.id, answer }))
  })
  const call: Call<Theirs> = async (name, ...given) => {
    if (!end.connected) return undefined
    const id = randomUUID()
    const answer = once(answers, id, { signal: AbortSignal.timeout(patienceMs) })
    send({ id, name, given })
    const [answered] = await answer.catch(() => [])
    return answered as never // Both ends are from the same build.
  }
  return call
}
