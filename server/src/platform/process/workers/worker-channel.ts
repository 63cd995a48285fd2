import type { ProcessFigures } from '../../http/metrics.ts'

/** What a worker calls at the primary process. */
export interface PrimaryCalls<Task> {
  task(): Task
  /** It answers requests at this port. */
  ready(port: number): void
  /** Why it cannot begin; it ends next. */
  failed(reason: string): void
  /** The figures of all workers, of those that ended, and of the primary process. */
  allFigures(): Promise<ProcessFigures[]>
  /** Its figures at its end: what was counted once never becomes less. */
  lastFigures(figures: ProcessFigures): void
}

/** What the primary process calls at a worker. */
export interface WorkerCalls {
  takeJobs(): void
  /** `isReplaced`: another one answers already, so there is time to let go of connections. */
  stop(isReplaced: boolean): void
  /** Undefined: it has none, as while the database is away. */
  figures(): Promise<ProcessFigures | undefined>
}

/** Calls the other end of a channel. Undefined: the other end did not answer in time, or is gone. */
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

/** Lets both ends of the channel between two processes call one another. */
export function openChannel<Theirs>(end: ChannelEnd, ours: object, patienceMs: number): Call<Theirs> {
  const waiting = new Map<number, (answer: unknown) => void>()
  let count = 0
  // Libraries speak on the same channel. What cannot be sent is not answered.
  const send = (sent: Sent): void => void (end.connected && end.send?.({ sohbet: sent }, () => undefined))
  end.on('message', (message) => {
    const { sohbet: sent } = (message ?? {}) as { sohbet?: Sent } // Ours have only this key.
    if (sent === undefined) return
    if ('answer' in sent) waiting.get(sent.id)?.(sent.answer)
    else void answer(ours, sent).then((answered) => send({ id: sent.id, answer: answered }))
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

async function answer(ours: object, { name, given }: { name: string; given: unknown[] }): Promise<unknown> {
  const called = (ours as Record<string, ((...given: unknown[]) => unknown) | undefined>)[name] // As typed.
  return await called?.(...given)
}
