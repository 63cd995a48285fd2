import type { Book } from './book.ts'
import type { Rules } from './rules.ts'
import type { NewEvent, PartName } from './sandbox-part.ts'
import { createSendQueue } from './send-queue.ts'

/** Where an event stands: `due` is sent until it is taken, `held` and `dropped` were asked for by the control API. */
export type EventState = 'due' | 'held' | 'dropped' | 'delivered' | 'given-up'

/** An event as the book keeps it. */
export interface RecordedEvent extends NewEvent {
  part: PartName
  state: EventState
  attempts: number
}

/** Sends one event and answers the status that came back; rejects where nothing did. */
export type SendEvent = (part: PartName, event: NewEvent) => Promise<number>

/** Milliseconds between one attempt and the next; the providers go on for three days. */
const retryDelaysMs = [
  500,
  2000,
  10_000,
  60_000,
  600_000,
  ...Array.from({ length: 70 }, () => 3_600_000),
] as const
/** Events that are under way at the same time. */
const maxConcurrent = 8
/** Milliseconds that an event which is to be overtaken waits for one that overtakes it. */
const overtakenWithinMs = 1000

/** The events of the sandbox, on their way to the application. */
export interface Events {
  /** Keeps an event in the transaction under way. */
  keep(part: PartName, event: NewEvent): void
  /** Sends what was kept since the last call; waits for those that are to come before the answer. */
  flush(): Promise<void>
  release(): void
  list(): RecordedEvent[]
  /** Waits until nothing is under way but attempts that are put off. */
  settled(): Promise<void>
  /** Ends all attempts; what is not delivered is sent after the next start. */
  close(): void
}

/** Opens the events of a book and sends at once what an earlier process left. */
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

  // Providers add kinds without a word.
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

  /** Resolves once the request that made the event may be answered. */
  async function begin(event: RecordedEvent): Promise<void> {
    const requested = new Map(rules.takeEventRules(event.part, event.kind).map((rule) => [rule.kind, rule]))
    if (requested.has('unheard-of')) void queue.add(async () => await sendUnheardOf(event))
    if (requested.has('drop')) return setState([event], 'dropped')
    if (requested.has('hold')) return setState([event], 'held')
    if (requested.has('reorder')) {
      overtaken.push(event)
      return queue.later(overtakenWithinMs, sendOvertaken)
    }
    const sent = enqueue(event.id)
    const copies = requested.has('double') ? (requested.get('double')?.copies ?? 2) : 1
    for (let copy = 1; copy < copies; copy += 1)
      void queue.add(async () => void (await send(event.part, event).catch(() => 0)))
    void sent.then(sendOvertaken)
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
      // An event of a transaction that failed is not in the book.
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
