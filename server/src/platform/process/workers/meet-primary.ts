import { sumFigures } from '../../http/metrics.ts'
import type { FiguresText, Metrics, ProcessFigures } from '../../http/metrics.ts'
import { openEnvelope } from './worker-messages.ts'
import type { FromWorker, ListenAddress, ToWorker } from './worker-messages.ts'

/** The primary process, as a worker sees it. */
export interface Primary<Task> {
  /** What to begin with. */
  task: Task
  reportReady(address: ListenAddress): Promise<void>
  /** Says why this worker cannot begin; it ends next. */
  reportFailure(reason: string): Promise<void>
  /** Says the figures a last time: their counts outlive this worker. */
  reportFigures(metrics: Metrics): Promise<void>
  /** Answers for the figures of this worker from now on; what is answered reads those of all workers. */
  share(metrics: Metrics): () => Promise<FiguresText>
}

/** What a worker does when it is told to, once each. */
export interface WorkerOrders {
  takeJobs(): void
  stop(isReplaced: boolean): void
}

/** Milliseconds after which the figures of all workers are given up, and those of this one are told. */
const patienceMs = 3000

/** Asks the process that began this one what to do. */
export async function meetPrimary<Task>(orders: WorkerOrders): Promise<Primary<Task>> {
  const state: { metrics?: Metrics; asked: number } = { asked: 0 }
  const questions = new Map<number, (figures: ProcessFigures[]) => void>()
  const { promise, resolve } = Promise.withResolvers<Task>()
  const reportOwn = async (request: number): Promise<void> => {
    // Without an answer, as while the database is away, the last ones count.
    const figures = await state.metrics?.tell().catch(() => undefined)
    if (figures !== undefined) await tell({ type: 'figures', request, figures })
  }
  process.on('message', (given: unknown) => {
    const message = openEnvelope(given) as ToWorker | undefined // The primary holds the other end.
    if (message === undefined) return
    // Both ends are of one version, but during a restart into another one.
    if (message.type === 'begin') resolve(message.task as Task)
    if (message.type === 'take-jobs') orders.takeJobs()
    if (message.type === 'stop') orders.stop(message.isReplaced)
    if (message.type === 'all-figures') questions.get(message.request)?.(message.figures)
    if (message.type === 'tell-figures') void reportOwn(message.request)
  })
  const readAll = async (metrics: Metrics): Promise<FiguresText> => {
    const request = (state.asked += 1)
    const { promise: all, resolve: answer } = Promise.withResolvers<ProcessFigures[] | undefined>()
    questions.set(request, answer)
    const timeout = setTimeout(() => answer(undefined), patienceMs)
    await tell({ type: 'ask-figures', request })
    const figures = await all
    clearTimeout(timeout)
    questions.delete(request)
    return await (figures === undefined ? metrics : sumFigures(figures)).read()
  }
  await tell({ type: 'here' })
  return {
    task: await promise,
    reportReady: async (address) => await tell({ type: 'ready', address }),
    reportFailure: async (reason) => await tell({ type: 'failed', reason }),
    reportFigures: async (metrics) => {
      const figures = await metrics.tell().catch(() => undefined)
      if (figures !== undefined) await tell({ type: 'last-figures', figures })
    },
    share: (metrics) => {
      state.metrics = metrics
      return async () => await readAll(metrics)
    },
  }
}

/** Resolves when it has left this process; without a primary process there is nobody to tell. */
async function tell(message: FromWorker): Promise<void> {
  await new Promise<void>((resolve) => {
    if (!process.connected || process.send === undefined) resolve()
    else process.send({ sohbet: message }, () => resolve())
  })
}
