import { AsyncLocalStorage } from 'node:async_hooks'
import type { FindCaller } from './caller.ts'

/** Looks up callers, each of them once within one unit of work. */
export interface CallerMemo {
  findCaller: FindCaller
  /** Runs all calls that a page makes as the same caller. Only for work that writes nothing. */
  withOneLookUp<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Memoizes `findCaller`; outside of `withOneLookUp` every call is a new lookup. */
export function createCallerMemo(findCaller: FindCaller): CallerMemo {
  const known = new AsyncLocalStorage<Map<string, ReturnType<FindCaller>>>()
  return {
    findCaller: (token) => {
      const callers = known.getStore()
      const caller = callers?.get(token) ?? findCaller(token)
      callers?.set(token, caller)
      return caller
    },
    withOneLookUp: (work) => known.run(new Map(), work),
  }
}
