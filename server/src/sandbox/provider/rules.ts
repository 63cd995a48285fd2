import type { PartName, SandboxAnswer } from './sandbox-part.ts'

/**
 * A fault of a request, before or after it acts: a delay, a cut connection, another answer, or undocumented
 * statuses in the answer.
 */
export interface RequestRule {
  kind: 'delay' | 'delay-after' | 'cut-before' | 'cut-after' | 'status' | 'status-after' | 'unknown-status'
  /** The name in the counts; the kind by default. */
  name?: string
  part?: PartName
  /** A regular expression for requests such as `POST /v1/payment_intents`; every request by default. */
  match?: string
  /** The delay in milliseconds. */
  ms?: number
  /** The status of the replaced answer; 500 by default. */
  status?: number
  /** The headers and body of that answer; by default an error in the provider's format. */
  headers?: Record<string, string>
  body?: string
  /** The number of times; unlimited by default. */
  times?: number
  /** The share of matching requests, from 0 to 1; all by default. */
  share?: number
}

/**
 * A fault of an event: sent `copies` times, held until released, never sent, sent after the following one,
 * sent (and awaited) before the answer to its request, or accompanied by one of an undocumented kind.
 */
export interface EventRule {
  kind: 'double' | 'hold' | 'drop' | 'reorder' | 'early' | 'unheard-of'
  name?: string
  part?: PartName
  /** A regular expression for the event's kind. */
  match?: string
  copies?: number
  times?: number
  share?: number
}

/** The active faults. */
export interface Rules {
  addRequestRule(rule: RequestRule): void
  addEventRule(rule: EventRule): void
  /** Adds every fault of a bad day with some share each, reproducible by the sandbox's seed. */
  addHostility(): void
  clear(): void
  /** Returns the first rule for this request and counts its use. */
  takeRequestRule(part: PartName, request: string): RequestRule | undefined
  takeEventRules(part: PartName, kind: string): EventRule[]
  /** Counts a fault without a rule. */
  count(name: string): void
  /** The number of times each fault has occurred since the start. */
  counts(): Readonly<Record<string, number>>
}

const json = { 'content-type': 'application/json' }
const page = { headers: { 'content-type': 'text/html' }, body: '<html><h1>Bad gateway</h1></html>' }

// Answers that leave open whether the provider has acted.
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

/** Starts without faults. `random` returns a number from 0 to below 1. */
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
    // An answer without a status cannot be changed.
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

/** A seeded random number generator (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Keys to which both providers have added values in the past. */
const spoiled: ReadonlySet<string> = new Set(['status', 'outcome_code'])

/**
 * Replaces the statuses of a successful answer by undocumented ones, as after a change at the provider;
 * undefined if it has none.
 */
export function withUnknownStatus(answer: SandboxAnswer): SandboxAnswer | undefined {
  if (answer.status >= 300 || answer.headers !== undefined || answer.body === '') return undefined
  let count = 0
  const body = JSON.stringify(JSON.parse(answer.body), (key, value: unknown) => {
    if (!spoiled.has(key) || typeof value !== 'string') return value
    count += 1
    return value === value.toUpperCase() ? 'UNHEARD_OF' : 'unheard_of'
  })
  return count === 0 ? undefined : { ...answer, body }
}
