import { AsyncLocalStorage } from 'node:async_hooks'
import type { FindCaller } from './caller.ts'

/** Finds callers, within one piece of work each of them once. */
export interface CallerMemo {
  findCaller: FindCaller
  /** All calls that a page makes for its reader are made by the same caller. Only for work that writes nothing. */
  withOneLookUp<Result>(work: () => Promise<Result>): Promise<Result>
}

/** A memo around `findCaller`; outside of `withOneLookUp` every question is asked again. */
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
