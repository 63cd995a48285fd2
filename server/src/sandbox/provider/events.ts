import pLimit from 'p-limit'
import type { Book } from './book.ts'
import type { Rules } from './rules.ts'
import type { NewEvent, PartName } from './sandbox-part.ts'

/** The state of an event: `due` is sent until accepted; `held` and `dropped` are set by the control API. */
type EventState = 'due' | 'held' | 'dropped' | 'delivered' | 'given-up'

/** An event as stored in the book. */
interface RecordedEvent extends NewEvent {
  part: PartName
  state: EventState
  attempts: number
}

/** Sends an event and returns the status of the answer; rejects without an answer. */
export type SendEvent = (part: PartName, event: NewEvent) => Promise<number>

/** Milliseconds between attempts; providers continue for three days. */
const retryDelaysMs = [
  500,
  2000,
  10_000,
  60_000,
  600_000,
  ...Array.from({ length: 70 }, () => 3_600_000),
] as const
/** The maximum number of concurrent deliveries. */
const maxConcurrent = 8
/** Milliseconds that a reordered event waits for another one to overtake it. */
const overtakenWithinMs = 1000

/** The events of the sandbox and their delivery to the application. */
export interface Events {
  /** Stores an event in the current transaction. */
  keep(part: PartName, event: NewEvent): void
  /** Sends the events stored since the last call; waits for those that must arrive before the answer. */
  flush(): Promise<void>
  release(): void
  list(): RecordedEvent[]
  /** Waits until no delivery is running or queued; delayed attempts do not count. */
  settled(): Promise<void>
  /** Ends all attempts; undelivered events are sent after the next start. */
  close(): void
}

/** Opens the events of a book and sends those left by an earlier process. */
export function openEvents(book: Book, rules: Rules, send: SendEvent): Events {
  const table = book.table<RecordedEvent>('events')
  const queue = createSendQueue(maxConcurrent)
  const fresh: RecordedEvent[] = []
  const overtaken: RecordedEvent[] = []
  let isClosed = false

  async function deliver(id: string): Promise<void> {
    const event = table.get(id)
    if (event?.state !== 'due' || isClosed) return
    const status = await send(event.part, event).catch(() => 0)
    if (isClosed) return
    const delay = retryDelaysMs[event.attempts]
    const isTaken = status >= 200 && status < 300
    const state = isTaken ? 'delivered' : delay === undefined ? 'given-up' : 'due'
    book.transact(() => table.put(id, { ...event, state, attempts: event.attempts + 1 }))
    if (state === 'due' && delay !== undefined) queue.later(delay, () => void enqueue(id))
  }

  // Providers add kinds without notice.
  async function sendUnheardOf(event: RecordedEvent): Promise<void> {
    const kind = 'something.unheard_of'
    const id = `${event.id}0`
    const body = JSON.stringify({ ...(JSON.parse(event.body) as object), id, type: kind, event_type: kind })
    await send(event.part, { ...event, id, kind, body }).catch(() => 0)
  }

  const enqueue = (id: string): Promise<void> => queue.add(() => deliver(id))

  function sendOvertaken(): void {
    for (const { id } of overtaken.splice(0)) void enqueue(id)
  }

  function setState(events: readonly RecordedEvent[], state: EventState): void {
    book.transact(() => events.forEach((event) => table.put(event.id, { ...event, state })))
  }

  /** Resolves when the request that caused the event may be answered. */
  async function begin(event: RecordedEvent): Promise<void> {
    const requested = new Map(rules.takeEventRules(event.part, event.kind).map((rule) => [rule.kind, rule]))
    if (requested.has('unheard-of')) void queue.add(async () => await sendUnheardOf(event))
    if (requested.has('drop')) return setState([event], 'dropped')
    if (requested.has('hold')) return setState([event], 'held')
    if (requested.has('reorder')) {
      overtaken.push(event)
      return queue.later(overtakenWithinMs, sendOvertaken)
    }
    const sent = queue.add(async () => {
      await deliver(event.id)
      sendOvertaken()
    })
    const copies = requested.has('double') ? (requested.get('double')?.copies ?? 2) : 1
    for (let copy = 1; copy < copies; copy += 1)
      void queue.add(async () => void (await send(event.part, event).catch(() => 0)))
    if (requested.has('early')) await sent
  }

  for (const { id, state } of table.all()) if (state === 'due') queue.later(0, () => void enqueue(id))

  return {
    keep: (part, event) => {
      const stored: RecordedEvent = { ...event, part, state: 'due', attempts: 0 }
      table.put(event.id, stored)
      fresh.push(stored)
    },
    flush: async () => {
      // An event of a failed transaction is not in the book.
      const stored = fresh.splice(0).filter(({ id }) => table.get(id) !== undefined)
      await Promise.all(stored.map(begin))
    },
    release: () => {
      sendOvertaken()
      const waiting = table.all().filter(({ state }) => state === 'held')
      setState(waiting, 'due')
      for (const { id } of waiting) void enqueue(id)
    },
    list: () => table.all(),
    settled: queue.settled,
    close: () => {
      isClosed = true
      queue.end()
    },
  }
}

/** Runs tasks with limited concurrency, immediately or delayed. */
interface SendQueue {
  add(work: () => Promise<void>): Promise<void>
  /** Runs `work` after a delay, unless the queue has ended. */
  later(ms: number, work: () => void): void
  /** Waits until no task is running or queued; delayed tasks do not count. */
  settled(): Promise<void>
  end(): void
}

/** Creates an empty queue. */
function createSendQueue(maxConcurrent: number): SendQueue {
  const limit = pLimit(maxConcurrent)
  const unsettled = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  return {
    add: async (work) => {
      const sent = limit(work)
      unsettled.add(sent)
      await sent.finally(() => unsettled.delete(sent))
    },
    later: (ms, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, ms)
      timer.unref()
      timers.add(timer)
    },
    settled: async () => {
      while (unsettled.size > 0) await Promise.all(unsettled)
    },
    end: () => {
      limit.clearQueue()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
