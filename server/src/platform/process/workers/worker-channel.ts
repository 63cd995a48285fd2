import type { ProcessFigures } from '../../http/metrics.ts'

/** Calls from a worker to the primary process. */
export interface PrimaryCalls<Task> {
  task(): Task
  /** The worker answers requests at this port. */
  ready(port: number): void
  /** Why the worker cannot start; it ends next. */
  failed(reason: string): void
  /** The metrics of all workers, including ended ones, and of the primary process. */
  allFigures(): Promise<ProcessFigures[]>
  /** The worker's metrics at its end, so that counters never decrease. */
  lastFigures(figures: ProcessFigures): void
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
export type Call<Theirs> = <Name extends keyof Theirs>(
  name: Name,
  ...given: Theirs[Name] extends (...given: infer Given) => unknown ? Given : never
) => Promise<(Theirs[Name] extends (...given: never[]) => infer Answer ? Awaited<Answer> : never) | undefined>

/** This process as its parent sees it, or a child process. */
interface ChannelEnd {
  readonly connected: boolean
  send?(message: object, callback: () => void): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
}
type Sent = { id: number; name: string; given: unknown[] } | { id: number; answer: unknown }

/** Lets both ends of the channel between two processes call each other. */
export function openChannel<Theirs>(end: ChannelEnd, ours: object, patienceMs: number): Call<Theirs> {
  const waiting = new Map<number, (answer: unknown) => void>()
  let count = 0
  // Libraries use the same channel. A message that cannot be sent gets no answer.
  const send = (sent: Sent): void => void (end.connected && end.send?.({ sohbet: sent }, () => undefined))
  end.on('message', (message) => {
    const { sohbet: sent } = (message ?? {}) as { sohbet?: Sent } // Ours have only this key.
    if (sent === undefined) return
    if ('answer' in sent) return waiting.get(sent.id)?.(sent.answer)
    const called = (ours as Record<string, ((...given: unknown[]) => unknown) | undefined>)[sent.name] // As typed.
    void Promise.try(() => called?.(...sent.given)).then((answer) => send({ id: sent.id, answer }))
  })
  return async (name, ...given) => {
    if (!end.connected) return undefined
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const id = (count += 1)
    const timer = setTimeout(resolve, patienceMs)
    waiting.set(id, resolve)
    send({ id, name: String(name), given })
    const answered = await promise
    clearTimeout(timer)
    waiting.delete(id)
    return answered as never // Both ends are from the same build.
  }
}
