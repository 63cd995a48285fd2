import type { PartName } from './sandbox-part.ts'

/**
 * What goes wrong with a request, before or after acting: it is late, cut off, answered by something else, or answered
 * with statuses that no document names.
 */
export interface RequestRule {
  kind: 'delay' | 'delay-after' | 'cut-before' | 'cut-after' | 'status' | 'status-after' | 'unknown-status'
  /** What it is counted as; its kind unless set. */
  name?: string
  part?: PartName
  /** A regular expression over `POST /v1/payment_intents`; undefined: every request. */
  match?: string
  /** Milliseconds of a delay. */
  ms?: number
  /** What is answered instead; 500 unless set. */
  status?: number
  /** Of that answer; an error in the provider's own words unless set. */
  headers?: Record<string, string>
  body?: string
  /** So often, then no more; undefined: always. */
  times?: number
  /** Of the requests that match, from 0 to 1; undefined: all. */
  share?: number
}

/**
 * What goes wrong with an event: sent `copies` times, kept back until released, never sent, sent behind the one
 * that follows, sent (and waited for) before the request that made it is answered, or accompanied by one of a kind that
 * no document names.
 */
export interface EventRule {
  kind: 'double' | 'hold' | 'drop' | 'reorder' | 'early' | 'unheard-of'
  name?: string
  part?: PartName
  /** A regular expression over the event's kind. */
  match?: string
  copies?: number
  times?: number
  share?: number
}

/** The faults that were asked for. */
export interface Rules {
  addRequestRule(rule: RequestRule): void
  addEventRule(rule: EventRule): void
  /** Adds all that goes wrong on a bad day, each at some share; the seed of the sandbox repeats it. */
  addHostility(): void
  clear(): void
  /** The first rule that this request meets; counts it. */
  takeRequestRule(part: PartName, request: string): RequestRule | undefined
  takeEventRules(part: PartName, kind: string): EventRule[]
  /** Counts something that went wrong without a rule. */
  count(name: string): void
  /** How often each thing went wrong since the start. */
  counts(): Readonly<Record<string, number>>
}

const json = { 'content-type': 'application/json' }
const page = { headers: { 'content-type': 'text/html' }, body: '<html><h1>Bad gateway</h1></html>' }

// Answers in which the provider acted and nobody can tell; then those that nobody gave who knows what happened.
const hostileRequests: readonly RequestRule[] = [
  { name: 'answer lost', kind: 'cut-after', share: 0.12 },
  { name: 'request lost', kind: 'cut-before', share: 0.04 },
  { name: 'HTML error', kind: 'status-after', status: 502, ...page, share: 0.04 },
  { name: 'HTML error', kind: 'status', status: 403, ...page, share: 0.02 },
  {
    name: '429 with Retry-After',
    kind: 'status',
    status: 429,
    headers: { ...json, 'retry-after': '1' },
    body: '{}',
    share: 0.03,
  },
  {
    name: 'idempotency conflict',
    kind: 'status-after',
    part: 'stripe',
    match: '^POST',
    status: 409,
    body: JSON.stringify({ error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }),
    share: 0.08,
  },
  {
    name: 'idempotency conflict',
    kind: 'status-after',
    part: 'paypal',
    match: '^POST /paypal/v2',
    status: 422,
    body: JSON.stringify({
      name: 'UNPROCESSABLE_ENTITY',
      details: [{ issue: 'DUPLICATE_REQUEST_ID' }],
    }),
    share: 0.08,
  },
  { kind: 'unknown-status', share: 0.08 },
]
const hostileEvents: readonly EventRule[] = [
  { name: 'event lost', kind: 'drop', share: 0.15 },
  { name: 'event late', kind: 'hold', share: 0.15 },
  { name: 'event reordered', kind: 'reorder', share: 0.3 },
  { name: 'event doubled', kind: 'double', share: 0.5, copies: 3 },
  { name: 'event of an unknown kind', kind: 'unheard-of', share: 0.2 },
]

/** No faults at first. `random` answers from 0 to below 1. */
export function createRules(random: () => number): Rules {
  let requestRules: RequestRule[] = []
  let eventRules: EventRule[] = []
  const counts = new Map<string, number>()
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)

  function meets(rule: RequestRule | EventRule, part: PartName, text: string): boolean {
    if (rule.times !== undefined && rule.times <= 0) return false
    if (rule.part !== undefined && rule.part !== part) return false
    if (rule.match !== undefined && !new RegExp(rule.match).test(text)) return false
    if (rule.share !== undefined && random() >= rule.share) return false
    if (rule.times !== undefined) rule.times -= 1
    // An answer may have no status.
    if (rule.kind !== 'unknown-status') count(rule.name ?? rule.kind)
    return true
  }

  return {
    addRequestRule: (rule) => void requestRules.push({ ...rule }),
    addEventRule: (rule) => void eventRules.push({ ...rule }),
    addHostility: () => {
      requestRules.push(...hostileRequests)
      eventRules.push(...hostileEvents)
    },
    clear: () => {
      requestRules = []
      eventRules = []
    },
    takeRequestRule: (part, request) => requestRules.find((rule) => meets(rule, part, request)),
    takeEventRules: (part, kind) => eventRules.filter((rule) => meets(rule, part, kind)),
    count,
    counts: () => Object.fromEntries(counts),
  }
}

/** Random numbers that a seed repeats (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
