import type { PartName } from './sandbox-part.ts'

/** What goes wrong with a request: late (before or after acting), cut off (before or after acting), or refused. */
export interface RequestRule {
  kind: 'delay' | 'delay-after' | 'cut-before' | 'cut-after' | 'status'
  part?: PartName
  /** A regular expression over `POST /v1/payment_intents`; undefined: every request. */
  match?: string
  /** Milliseconds of a delay. */
  ms?: number
  /** What is answered without acting; 500 unless set. */
  status?: number
  /** So often, then no more; undefined: always. */
  times?: number
  /** Of the requests that match, from 0 to 1; undefined: all. */
  share?: number
}

/**
 * What goes wrong with an event: sent `copies` times, kept back until released, never sent, sent behind the one
 * that follows, or sent (and waited for) before the request that made it is answered.
 */
export interface EventRule {
  kind: 'double' | 'hold' | 'drop' | 'reorder' | 'early'
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
  clear(): void
  /** The first rule that this request meets; counts it. */
  takeRequestRule(part: PartName, request: string): RequestRule | undefined
  takeEventRules(part: PartName, kind: string): EventRule[]
}

/** No faults at first. `random` answers from 0 to below 1. */
export function createRules(random: () => number): Rules {
  let requestRules: RequestRule[] = []
  let eventRules: EventRule[] = []

  function meets(rule: RequestRule | EventRule, part: PartName, text: string): boolean {
    if (rule.times !== undefined && rule.times <= 0) return false
    if (rule.part !== undefined && rule.part !== part) return false
    if (rule.match !== undefined && !new RegExp(rule.match).test(text)) return false
    if (rule.share !== undefined && random() >= rule.share) return false
    if (rule.times !== undefined) rule.times -= 1
    return true
  }

  return {
    addRequestRule: (rule) => void requestRules.push({ ...rule }),
    addEventRule: (rule) => void eventRules.push({ ...rule }),
    clear: () => {
      requestRules = []
      eventRules = []
    },
    takeRequestRule: (part, request) => requestRules.find((rule) => meets(rule, part, request)),
    takeEventRules: (part, kind) => eventRules.filter((rule) => meets(rule, part, kind)),
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
