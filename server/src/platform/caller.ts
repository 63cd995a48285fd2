import { AsyncLocalStorage } from 'node:async_hooks'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { type Language, message, type PageLanguage } from '@sohbet/messages'
import { type Refusal, refuse } from './refusal.ts'

/** A signed-in person, with what policies need to know. */
export interface Member {
  kind: 'member'
  accountId: number
  /** The session of the request; the account may have others. */
  sessionId: number
  /** The current plan; an inactive subscription is `free` (B-41). */
  plan: 'free' | 'plus' | 'premier'
  isMajlisHost: boolean
  canAccessLatifiyah: boolean
  isEditor: boolean
  isSteward: boolean
  isAdmin: boolean
  /** Whether the session was opened with a second factor within the last 12 hours. */
  hasSecondFactor: boolean
  /** Whether the person confirmed their identity within the last 10 minutes by a password, a code or a passkey. */
  hasProved: boolean
  /** The language they chose last on any device; null: unknown. */
  language: Language | null
  /** Incremented to invalidate every address signed for this person. */
  mediaTokenVersion: number
}

/** Anyone who makes a request. */
export type Caller = { kind: 'visitor' } | Member

/** A caller and the language of their answer. */
export interface Reader<Who extends Caller = Caller> {
  caller: Who
  readonly language: PageLanguage
}

/** A user who has not signed in. */
export const visitor: Caller = { kind: 'visitor' }

/** Finds the owner of a token; undefined for a token that is unknown, expired or forged. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

/** The plan whose rights a caller has; null for a visitor. */
export function planOf(caller: Caller): Member['plan'] | null {
  return caller.kind === 'member' ? caller.plan : null
}

/** The signed-in person of a call whose endpoint requires one. */
export function requireMember(caller: Caller): Member {
  if (caller.kind === 'visitor') throw refuseStranger()
  return caller
}

/** The refusal for a session that has ended (B-19). */
export function refuseStranger(): Refusal<CommonRefusal> {
  return refuse<CommonRefusal>('LoginRequired', { message: message('refusals.logInAgain') })
}

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
