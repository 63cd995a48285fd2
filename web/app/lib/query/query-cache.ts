import type { StoreApi } from 'zustand/vanilla'
import { type Known, type KnownAnswers, type Query, readKnown } from './query.ts'

/** Loads answers and edits them. */
interface QueryCache<Refused extends { ok: false }> {
  of<Data>(query: Query<Data>): QueryEntry<Data, Refused>
  /** Marks the answers whose keys begin with this text as possibly changed. */
  invalidate(text: string): void
  /** Drops the answers whose keys begin with this text, or all; their pending edits are never sent or settled. */
  drop(text?: string): void
}

/** Creates a cache over the store that shows it; `Refused` is the server's other response. */
export function createQueryCache<Refused extends { ok: false }>(
  store: StoreApi<KnownAnswers<Refused>>,
): QueryCache<Refused> {
  const entries = new Map<string, QueryEntry<unknown, Refused>>()

  const entriesOf = (text: string) =>
    [...entries].filter(([key]) => text === '' || `${key} `.startsWith(`${text} `))

  return {
    of: <Data>(query: Query<Data>) => {
      const { key } = query
      const entry =
        entries.get(key) ??
        createQueryEntry<unknown, Refused>(
          () => readKnown(store.getState(), query),
          (change) => store.setState({ [key]: { ...readKnown(store.getState(), query), ...change } }),
        )
      entries.set(key, entry)
      // An entry was created by a query with the same key.
      return entry as QueryEntry<Data, Refused>
    },
    invalidate: (text) => {
      for (const [, entry] of entriesOf(text)) entry.invalidate()
    },
    drop: (text = '') => {
      const rest = { ...store.getState() }
      for (const [key, entry] of entriesOf(text)) {
        entry.close()
        entries.delete(key)
        delete rest[key]
      }
      store.setState(rest, true)
    },
  }
}

/** A change of an answer: its optimistic result, and the request that makes it. */
export interface Edit<Data, Refused> {
  apply(data: Data): Data
  /** Gets the last confirmed data, if known, and returns the newly confirmed data. */
  send(confirmed: Data | undefined): Promise<{ data: Data | undefined; refused: Refused | null }>
  /** Contains the whole new state: edits that were not sent yet are dropped. */
  replacesWaiting?: boolean
}

/** Requests the answer. */
type Ask<Data, Refused> = () => Promise<{ ok: true; data: Data } | Refused>

/** How an answer is loaded. */
export interface LoadOptions {
  /** A pending request is not good enough. */
  isRepeated?: boolean
}

/** One answer with its pending requests. */
interface QueryEntry<Data, Refused> {
  read(): Known<Data, Refused>
  /** Takes an answer from another source, such as the page; a pending edit still takes precedence. */
  take(data: Data): void
  /** Requests the answer, one request at a time. A refusal leaves the old answer. */
  load(ask: Ask<Data, Refused>, options?: LoadOptions): Promise<void>
  /** Shows an edit immediately and sends it after the earlier ones; a refused one is reverted. */
  edit(edit: Edit<Data, Refused>): Promise<Refused | null>
  /** Marks the answer as possibly changed. */
  invalidate(): void
  /** Ignores all pending requests from now on. */
  close(): void
}

// The promise of a dropped edit never settles.
const never = new Promise<never>(() => undefined)

/** Creates an entry over the part of a store that shows it. */
function createQueryEntry<Data, Refused extends { ok: false }>(
  read: () => Known<Data, Refused>,
  write: (change: Partial<Known<Data, Refused>>) => void,
): QueryEntry<Data, Refused> {
  let confirmed = read().data
  let waiting: Edit<Data, Refused>[] = []
  let settled: Promise<unknown> = Promise.resolve()
  let call: Promise<void> | undefined
  // Counts edits and invalidations.
  let changes = 0
  let isClosed = false

  const show = (): void => {
    let data = confirmed
    for (const edit of waiting) data = data === undefined ? data : edit.apply(data)
    write({ data })
  }

  const take = (data: Data): void => {
    if (waiting.length > 0) return
    confirmed = data
    write({ data, refused: null })
  }

  const fetchAnswer = async (ask: Ask<Data, Refused>): Promise<void> => {
    // Repeat if there was an edit or an invalidation during the request.
    for (let seen = -1; seen !== changes;) {
      await settled
      seen = changes
      if (!isClosed) write({ refused: null })
      const answer = await ask()
      if (isClosed) return
      if (!answer.ok) return write({ refused: answer })
      if (seen !== changes) continue
      take(answer.data)
      write({ isStale: false })
    }
  }

  const send = async (edit: Edit<Data, Refused>, before: Promise<unknown>): Promise<Refused | null> => {
    await before
    if (isClosed) return await never
    // A later edit with the whole state has replaced it.
    if (!waiting.includes(edit)) return null
    try {
      const { data, refused } = await edit.send(confirmed)
      confirmed = data
      return refused
    } finally {
      waiting = waiting.filter((other) => other !== edit)
      if (!isClosed) show()
    }
  }

  return {
    read,
    take,
    load: async (ask, { isRepeated = false } = {}) => {
      if (isRepeated && call !== undefined) changes += 1
      call ??= fetchAnswer(ask).finally(() => (call = undefined))
      await call
    },
    edit: async (edit) => {
      changes += 1
      // The first one has been sent already.
      waiting = [...(edit.replacesWaiting === true ? waiting.slice(0, 1) : waiting), edit]
      const sent = send(edit, settled)
      settled = sent.catch(() => undefined)
      show()
      return await sent
    },
    invalidate: () => {
      changes += 1
      write({ isStale: true })
    },
    close: () => {
      isClosed = true
    },
  }
}
