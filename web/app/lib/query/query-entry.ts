import type { Known } from './query.ts'

/** A change of an answer: what is seen at once, and how the server is asked for it. */
export interface Edit<Data, Refused> {
  apply(data: Data): Data
  /** Gets what the server has confirmed so far, if that is known, and answers what it has confirmed then. */
  send(confirmed: Data | undefined): Promise<{ data: Data | undefined; refused: Refused | null }>
  /** It says all by itself: edits that were not sent yet need not be. */
  replacesWaiting?: boolean
}

/** Asks the server. */
export type Ask<Data, Refused> = () => Promise<{ ok: true; data: Data } | Refused>

/** When an answer that is known is good enough. */
export interface Freshness {
  /** How long it counts as fresh, in milliseconds; 0 asks at each `load`. */
  freshForMs?: number
  /** One that is on its way already is not good enough. */
  isRepeated?: boolean
  now?: () => number
}

/** One answer, and what is on its way for it. */
export interface QueryEntry<Data, Refused> {
  read(): Known<Data, Refused>
  /** Takes an answer that came another way, such as with the page; while an edit is on its way it is not the last word. */
  take(data: Data, fetchedAt?: number): void
  /** Asks unless the answer is fresh, one call at a time. A refusal leaves the old answer standing. */
  load(ask: Ask<Data, Refused>, freshness?: Freshness): Promise<void>
  /** Shows an edit at once and sends it after those before it; what is refused is taken back. */
  edit(edit: Edit<Data, Refused>): Promise<Refused | null>
  /** It may be another one by now. */
  invalidate(): void
  /** Nothing that is on its way changes it from now on. */
  close(): void
}

// Of what is dropped, nothing is said.
const never = new Promise<never>(() => undefined)

/** Builds one over the part of a store in which it is shown. */
export function createQueryEntry<Data, Refused extends { ok: false }>(
  read: () => Known<Data, Refused>,
  write: (change: Partial<Known<Data, Refused>>) => void,
): QueryEntry<Data, Refused> {
  let confirmed = read().data
  let waiting: Edit<Data, Refused>[] = []
  let settled: Promise<unknown> = Promise.resolve()
  let call: Promise<void> | undefined
  // How often it was edited or became stale.
  let changes = 0
  let isClosed = false

  const show = (): void => {
    let data = confirmed
    for (const edit of waiting) data = data === undefined ? data : edit.apply(data)
    write({ data })
  }

  const take = (data: Data, fetchedAt = Date.now()): void => {
    if (waiting.length > 0) return
    confirmed = data
    write({ data, fetchedAt, refused: null })
  }

  const fetchAnswer = async (ask: Ask<Data, Refused>, now: () => number): Promise<void> => {
    // An answer from before an edit, or from before it was said to be stale, is none.
    for (let seen = -1; seen !== changes;) {
      await settled
      seen = changes
      if (!isClosed) write({ refused: null })
      const answer = await ask()
      if (isClosed) return
      if (!answer.ok) return write({ refused: answer })
      if (seen !== changes) continue
      take(answer.data, now())
      write({ isStale: false })
    }
  }

  const send = async (edit: Edit<Data, Refused>, before: Promise<unknown>): Promise<Refused | null> => {
    await before
    if (isClosed) return await never
    // A later edit says all by itself.
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
    load: async (ask, { freshForMs = 0, isRepeated = false, now = Date.now } = {}) => {
      const { fetchedAt, isStale } = read()
      const isFresh = fetchedAt !== null && fetchedAt <= now() && now() - fetchedAt < freshForMs
      if (isFresh && !isStale && call === undefined) return
      if (isRepeated && call !== undefined) changes += 1
      call ??= fetchAnswer(ask, now).finally(() => (call = undefined))
      await call
    },
    edit: async (edit) => {
      changes += 1
      // The first is on its way already.
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
