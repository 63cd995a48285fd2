import { sumFigures } from '../../http/metrics.ts'
import type { Metrics, ProcessFigures } from '../../http/metrics.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Milliseconds within which a worker has to tell its figures; of one that is busy, its last ones count. */
const patienceMs = 1000

/** The other end of one worker. */
export interface FiguredWorker {
  tell(message: ToWorker): void
}

/** The figures of all workers, also of those that have ended: what was counted once never becomes less. */
export interface WorkerFigures {
  /** Takes what a worker tells; false when it is about something else. */
  hear(worker: FiguredWorker, message: FromWorker): boolean
  /** Keeps the counts of a worker that has ended. */
  retire(worker: FiguredWorker): void
}

// As the library writes them; its types say numbers.
const counting = new Set(['counter', 'histogram'])

interface Question {
  asker: FiguredWorker
  request: number
  open: Set<FiguredWorker>
  timer: NodeJS.Timeout
}

/** Gathers figures from `workers`, and adds those of the primary process itself. */
export function createWorkerFigures(
  workers: () => Iterable<FiguredWorker>,
  own: Pick<Metrics, 'tell'>,
): WorkerFigures {
  const last = new Map<FiguredWorker, ProcessFigures>()
  const questions = new Map<number, Question>()
  // One after the other: two that end at once are both counted.
  let retired: Promise<ProcessFigures> = Promise.resolve([])
  let count = 0
  const answer = async (id: number): Promise<void> => {
    const question = questions.get(id)
    if (question === undefined) return
    questions.delete(id)
    clearTimeout(question.timer)
    const figures = [await own.tell(), await retired, ...last.values()]
    question.asker.tell({ type: 'all-figures', request: question.request, figures })
  }
  const settle = (id: number, worker: FiguredWorker): void => {
    const open = questions.get(id)?.open
    open?.delete(worker)
    if (open?.size === 0) void answer(id)
  }
  const ask = (asker: FiguredWorker, request: number): void => {
    const id = (count += 1)
    const open = new Set(workers())
    const timer = setTimeout(() => void answer(id), patienceMs)
    questions.set(id, { asker, request, open, timer })
    for (const worker of open) worker.tell({ type: 'tell-figures', request: id })
  }
  return {
    hear: (worker, message) => {
      if (message.type === 'ask-figures') ask(worker, message.request)
      else if (message.type === 'last-figures') last.set(worker, message.figures)
      else if (message.type === 'figures') {
        last.set(worker, message.figures)
        settle(message.request, worker)
      } else return false
      return true
    },
    retire: (worker) => {
      const counts = (last.get(worker) ?? []).filter(({ type }) => counting.has(String(type)))
      last.delete(worker)
      retired = retired.then(async (before) => await sumFigures([before, counts]).tell())
      for (const id of questions.keys()) settle(id, worker)
    },
  }
}
